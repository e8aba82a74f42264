import CyclingPackets
import RepDetection
import Testing

@testable import Simulation

@Suite struct TrainerTests {
    /// The packets of a log and what a crank timeline makes of them.
    private func crank(_ log: SimulatedTrainerLog) throws -> (crank: CrankTimeline, packets: [CyclingPacket]) {
        var reader = NotificationReader(.table)
        var crank = CrankTimeline()
        var packets: [CyclingPacket] = []
        for line in log.contents.split(separator: "\n") {
            guard case .notification(let notification) = reader.read(line: line) else { continue }
            packets.append(try notification.packet())
            crank.feed(packets[packets.count - 1], at: notification.time)
        }
        #expect(reader.tally.problems == 0)
        return (crank, packets)
    }

    @Test("Trainers' turns are the labelled events, but for one at an end, and few are off by more than 0.1 s")
    func turns() throws {
        var (all, late) = (0, 0)
        #expect(Sample.bike.trainers.count == Sample.bike.sessions.count)
        for session in Sample.bike.sessions {
            let log = try #require(Sample.bike.trainers[session.name])
            let crank = try crank(log).crank
            let turns = crank.turns.map { $0 - log.offset }
            let events = try #require(session.label?.eventTimes)
            for event in events {
                let nearest = turns.map { abs($0 - event) }.min() ?? .infinity
                all += 1
                if nearest > 0.1 { late += 1 }
                #expect(nearest < 0.5, "\(session.name) at \(event)")
            }
            let inside = turns.count { $0 >= 0 && $0 <= session.recording.duration }
            #expect(abs(inside - events.count) <= 1)
            #expect(crank.unknown.isEmpty)
        }
        #expect(all > 500 && late * 50 <= all, "\(late) of \(all)")
    }

    @Test("Counters and event times wrap")
    func wraps() throws {
        var (turnWraps, timeWraps) = (0, 0)
        for (name, log) in Sample.bike.trainers where !name.hasPrefix("nobody") {
            let packets = try crank(log).packets
            let readings = packets.compactMap { packet -> CrankRevolutions? in
                if case .speedAndCadence(let measurement) = packet { measurement.crank } else { nil }
            }
            turnWraps += zip(readings, readings.dropFirst()).count { $1.turns < $0.turns }
            timeWraps += zip(readings, readings.dropFirst()).count { $1.eventTime < $0.eventTime }
        }
        #expect(turnWraps >= 10 && timeWraps >= 1)
    }
}
