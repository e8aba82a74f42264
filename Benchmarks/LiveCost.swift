import RepDetection
import Simulation

/// What a counter costs while it counts: the streaming detector of an app, sample by sample at 100 Hz, as a share of one core.
struct LiveCost {
    static let sampleRate = 100.0
    /// The length of the fed signal in minutes.
    let minutes: Int

    private var duration: Double { Double(minutes) * 60 }

    func measure() async throws -> BenchReport.Comparison {
        let shaken = values(
            SimulatedSets.gestures(seed: 1).sessions.compactMap { $0.recording["acceleration.z"]?.values })
        let ridden = values(SimulatedSets.bike(seed: 1).sessions.compactMap { $0.recording["gyroscope.z"]?.values })
        let cases: [(name: String, rule: Rule, quantize: Double?, values: [Double])] = [
            ("double shakes", .doubleShake(DoubleShake(buffer: .sliding)), nil, shaken),
            ("peaks, quantize 500, low-pass 0.97", .peaks(start: .prototype), 500, ridden),
            ("threshold, low-pass 0.97", .threshold(down: -0.05, up: 0.05), nil, ridden),
        ]
        var measurements: [Measurement] = []
        for (name, rule, quantize, values) in cases {
            let isShake = if case .doubleShake = rule { true } else { false }
            let detector = DetectorParameters(
                signal: SignalPath(
                    channel: isShake ? "acceleration.z" : "gyroscope.z", unit: isShake ? "g" : "rad/s",
                    lowPass: isShake ? nil : 0.97, quantize: quantize),
                rule: rule)
            let counter = try RepCounter(
                DetectorConfig(name: name, activity: name, sampleRate: LiveCost.sampleRate, detectors: [detector]))
            measurements.append(
                try await Measurement.of(name, runs: 5) {
                    var counter = counter
                    for (index, value) in values.enumerated() {
                        _ = counter.feed(at: Double(index) / LiveCost.sampleRate) { _ in value }
                    }
                    guard counter.count > 0 else {
                        throw BenchmarkFailure("\(name): nothing was counted. Please report this.")
                    }
                })
        }
        var comparison = BenchReport.Comparison(
            "A live detector at 100 Hz", amount: duration * LiveCost.sampleRate, unit: "samples", measurements)
        comparison.liveDuration = duration
        return comparison
    }

    /// The signals in a row, again and again.
    private func values(_ signals: [[Double]]) -> [Double] {
        let signal = signals.flatMap { $0 }
        return (0..<Int(duration * LiveCost.sampleRate)).map { signal[$0 % signal.count] }
    }
}
