import RepDetection
import Sessions
import Testing

@testable import Simulation

/// The sets are neither too hard nor too easy; the bounds are wide.
@Suite struct DifficultyTests {
    @Test func oneBikeDetectorFitsMostSessionsAndPersonalOnesNearlyAll() {
        let candidates = [0.75, 0.80, 0.85, 0.93].flatMap { lowPass in
            [10, 15, 20, 30, 50].map { quantize in
                DetectorParameters(
                    signal: SignalPath(channel: "gyroscope.z", unit: "rad/s", lowPass: lowPass, quantize: quantize),
                    rule: .peaks(start: .firstReading))
            }
        }
        let shares = Shares(candidates, on: Sample.bike)
        #expect((0.6...0.95).contains(shares.population), "\(shares.population)")
        #expect(shares.personal > 0.9, "\(shares.personal)")
    }

    @Test func thresholdsDifferBetweenAthletes() {
        let candidates = Self.thresholds(gate: Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)))
        let shares = Shares(candidates, on: Sample.pushUps)
        #expect((0.6...0.95).contains(shares.population), "\(shares.population)")
        #expect(shares.personal > 0.9, "\(shares.personal)")
    }

    @Test func noddingCountsWithoutAGate() {
        let shares = Shares(Self.thresholds(gate: nil), on: Sample.pushUps)
        #expect(shares.population < 0.6 && shares.personal < 0.8, "\(shares.population) \(shares.personal)")
    }

    @Test func defaultThresholdsMissSlowPushUps() {
        for (down, up) in [(-0.5, 0.5), (-0.7, 0.4)] {
            let detector = Self.detector(
                lowPass: 0, down: down, up: up, gate: Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)))
            #expect(Shares([detector], on: Sample.pushUps).population < 0.6)
        }
    }

    private static func thresholds(gate: Gate?) -> [DetectorParameters] {
        [0, 0.3, 0.5, 0.7, 0.8].flatMap { lowPass in
            [-0.02, -0.04, -0.07, -0.1, -0.2, -0.3].flatMap { down in
                [0.03, 0.05, 0.07, 0.1, 0.16, 0.2].map { detector(lowPass: lowPass, down: down, up: $0, gate: gate) }
            }
        }
    }

    private static func detector(lowPass: Double, down: Double, up: Double, gate: Gate?) -> DetectorParameters {
        DetectorParameters(
            signal: SignalPath(channel: "headphone.userAcceleration.y", unit: "g", lowPass: lowPass),
            rule: .threshold(down: down, up: up), gate: gate)
    }
}

/// The fraction of sessions counted within ±1: with the best shared candidate, and with each user's best.
private struct Shares {
    var population = 0.0
    var personal = 0.0

    init(_ candidates: [DetectorParameters], on set: SimulatedSet) {
        let hits = candidates.map { candidate in set.sessions.map { Self.isRight(candidate, on: $0) } }
        let total = Double(set.sessions.count)
        population = Double(hits.map { $0.filter { $0 }.count }.max() ?? 0) / total
        for user in Set(set.sessions.map(\.user)) {
            let own = set.sessions.indices.filter { set.sessions[$0].user == user }
            personal += Double(hits.map { row in own.filter { row[$0] }.count }.max() ?? 0) / total
        }
    }

    private static func isRight(_ parameters: DetectorParameters, on session: Session) -> Bool {
        var detector = Detector(parameters)
        let gate = (parameters.gate?.channel).flatMap { session.recording.signals[$0] }
        guard let signal = session.recording.signals[parameters.signal.channel] else { return false }
        for (index, time) in signal.timeline.times.enumerated() {
            if let gate { detector.feedGate(gate.values[index]) }
            _ = detector.feed(signal.values[index], at: time)
        }
        return abs(detector.count - (session.label?.count ?? 0)) <= 1
    }
}
