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

    /// A packet tells when its last turn ended, and only how many came before it since the packet before: those before are
    /// spread evenly, which is off where the rider has just begun to pedal again. All are late by what the soonest packet took.
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
            // The number, from the log's beginning, of the last turn of each packet.
            let lasts = Set(counts.map { Int($0 &- first) })
            let turns = crank.turns.map { $0 - log.offset }
            let events = try #require(session.label?.eventTimes)
            for (number, turn) in turns.enumerated() where lasts.contains(number + 1) {
                // The ends of the session have no label beyond them.
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
