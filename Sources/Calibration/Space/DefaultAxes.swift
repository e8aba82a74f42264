import RepDetection
import Sessions

/// The default axes, scaled to the sample rate and to the amplitude of the channel in the sessions.
///
/// Amplitudes come from the samples of all sessions, never from labels. So all that a held-out session contributes to the
/// grid is its amplitude.
struct DefaultAxes: Sendable {
    let sampleRate: Double
    /// The size (amplitude) of the channel: half the distance from the 5th to the 95th percentile, as the median over
    /// sessions; above 0.
    let size: Double

    /// - Parameter needsSize: Whether an axis depends on the size, which takes O(samples · log samples) to compute.
    init(channel: Channel, sessions: [Session], sampleRate: Double, needsSize: Bool = true) {
        self.sampleRate = sampleRate
        guard needsSize else {
            size = 1
            return
        }
        let sizes = sessions.compactMap { session -> Double? in
            let values = (session.recording[channel]?.values ?? []).filter(\.isFinite).sorted()
            guard values.count > 1 else { return nil }
            let last = Double(values.count - 1)
            // Halved before the subtraction, since the difference of huge values overflows.
            return values[Int(last * 0.95)] / 2 - values[Int(last * 0.05)] / 2
        }.sorted()
        let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        size = median > 0 ? median : 1
    }

    /// The low-pass factor of an exponential moving average with a time constant in seconds: f = τ ÷ (τ + 1/rate), an RC
    /// filter by backward Euler.
    private func factor(_ seconds: Double, digits: Double) -> Double {
        (seconds / (seconds + 1 / sampleRate) * digits).rounded() / digits
    }

    /// Low-pass factors for time constants of 0 to 0.8 s.
    var lowPass: Axis {
        Axis(numbers: unique([0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8].map { factor($0, digits: 1000) }))
    }

    /// No baseline, and baseline factors for time constants of 0.5 to 8 s.
    var baseline: Axis { Axis([nil] + unique([0.5, 1, 2, 4, 8].map { factor($0, digits: 10000) })) }

    /// Baseline factors for time constants in seconds; nil for no baseline.
    func baselines(_ seconds: Axis) -> Axis {
        Axis(unique(seconds.values.map { $0.map { factor($0, digits: 10000) } }))
    }

    /// Thresholds above the resting level, from multiples of the size.
    func thresholds(_ sizes: Axis) -> Axis {
        Axis(unique(sizes.values.map { $0.map { ($0 * size).rounded(significant: 2) } }))
    }

    /// Upper hysteresis thresholds: 0 to 1.2 times the size above the resting level, in 12 steps.
    var up: Axis { Axis(numbers: unique((0...12).map { (Double($0) * size / 10).rounded(significant: 2) })) }

    /// Lower hysteresis thresholds: the same below the resting level.
    var down: Axis {
        Axis(numbers: unique((0...12).reversed().map { (0 - Double($0) * size / 10).rounded(significant: 2) }))
    }

    /// Quantize factors for 1 to 20 steps per size.
    var quantize: Axis { Axis(numbers: unique((1...20).map { (Double($0) / size).rounded(significant: 3) })) }

    /// Refractory periods of up to two seconds.
    var refractoryPeriod: Axis { Axis(numbers: (0...20).map { Double($0) / 10 }) }

    private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
