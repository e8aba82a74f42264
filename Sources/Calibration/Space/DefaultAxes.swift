import RepDetection

/// Axes for whoever gives none: they fit the sample rate, and the channel's size in the sessions at hand.
///
/// Sizes come from all sessions, labels from none: what a left-out session contributes is how large numbers get.
struct DefaultAxes: Sendable {
    let sampleRate: Double
    /// Half the way from the 5th to the 95th percentile of the channel, the median over sessions; above 0.
    let size: Double

    /// - Parameter needsSize: Whether an axis is asked for that hangs on the size, which takes a while to find.
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
            // Halves first: a difference of huge values overflows.
            return values[Int(last * 0.95)] / 2 - values[Int(last * 0.05)] / 2
        }.sorted()
        let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        size = median > 0 ? median : 1
    }

    /// The factor of a low-pass with a time constant in seconds: f = τ ÷ (τ + 1/rate), an RC filter by backward Euler.
    private func factor(_ seconds: Double, digits: Double) -> Double {
        (seconds / (seconds + 1 / sampleRate) * digits).rounded() / digits
    }

    /// Time constants of 0 to 0.8 s.
    var lowPass: Axis {
        Axis(numbers: unique([0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8].map { factor($0, digits: 1000) }))
    }

    /// None, and time constants of 0.5 to 8 s.
    var baseline: Axis { Axis([nil] + unique([0.5, 1, 2, 4, 8].map { factor($0, digits: 10000) })) }

    /// Factors of time constants in seconds; nil for none.
    func baselines(_ seconds: Axis) -> Axis {
        Axis(unique(seconds.values.map { $0.map { factor($0, digits: 10000) } }))
    }

    /// Thresholds in so many sizes above the resting level.
    func thresholds(_ sizes: Axis) -> Axis {
        Axis(unique(sizes.values.map { $0.map { ($0 * size).rounded(significant: 2) } }))
    }

    /// From 0 to 1.2 times the size in 12 steps, above the resting level.
    var up: Axis { Axis(numbers: unique((0...12).map { (Double($0) * size / 10).rounded(significant: 2) })) }

    /// The same below the resting level.
    var down: Axis {
        Axis(numbers: unique((0...12).reversed().map { (0 - Double($0) * size / 10).rounded(significant: 2) }))
    }

    /// 1 to 20 steps from the middle to the size.
    var quantize: Axis { Axis(numbers: unique((1...20).map { (Double($0) / size).rounded(significant: 3) })) }

    /// Up to two seconds.
    var minimumInterval: Axis { Axis(numbers: (0...20).map { Double($0) / 10 }) }

    private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
