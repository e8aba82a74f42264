import CyclingPackets
import RepDetection
import Testing

@testable import Simulation

@Suite struct TrainerTests {
    /// The packets of a log and their crank timeline.
    private func crank(_ log: SimulatedTrainerLog) throws -> (crank: CrankTimeline, packets: [CyclingPacket]) {
        var reader = NotificationReader()
        var crank = CrankTimeline()
        var packets: [CyclingPacket] = []
        for line in log.contents.split(separator: "\n") {
            guard case .notification(let notification) = reader.read(line: line) else { continue }
            packets.append(try notification.packet())
            crank.feed(packets[packets.count - 1], at: notification.time)
        }
        #expect(reader.summary.problems == 0)
        return (crank, packets)
    }

    /// A packet has the time of its last turn and the number of turns since the previous packet. Earlier turns are spread
    /// evenly, which is inexact where the rider starts to pedal again. All are late by the delay of the fastest packet.
    @Test(
        "Turns are the labelled events, but for one at an end; each packet's last to 0.1 s, those before it to 0.5 s")
    func turns() throws {
        var (exact, spread) = (0, 0)
        #expect(Sample.bike.trainers.count == Sample.bike.sessions.count)
        for session in Sample.bike.sessions {
            let log = try #require(Sample.bike.trainers[session.name])
            let (crank, packets) = try crank(log)
            let counts = packets.compactMap { packet -> UInt16? in
                if case .speedAndCadence(let measurement) = packet { measurement.crank?.turns } else { nil }
            }
            let first = try #require(counts.first)
            // The index of the last turn of each packet since the start of the log.
            let lasts = Set(counts.map { Int($0 &- first) })
            let turns = crank.turns.map { $0 - log.offset }
            let events = try #require(session.label?.eventTimes)
            for (number, turn) in turns.enumerated() where lasts.contains(number + 1) {
                // There are no labels beyond the ends of the session.
                guard let least = events.first, let most = events.last, turn > least, turn < most else { continue }
                exact += 1
                #expect((events.map { abs($0 - turn) }.min() ?? .infinity) < 0.1, "\(session.name) at \(turn)")
            }
            for event in events {
                let nearest = turns.map { abs($0 - event) }.min() ?? .infinity
                #expect(nearest < 0.5, "\(session.name) at \(event)")
                spread += 1
            }
            let inside = turns.count { $0 >= 0 && $0 <= session.recording.duration }
            #expect(abs(inside - events.count) <= 1)
            #expect(crank.unknown.isEmpty)
        }
        #expect(exact > 300 && spread > 500)
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
