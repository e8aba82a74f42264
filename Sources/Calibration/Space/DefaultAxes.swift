import RepDetection
import Sessions

/// The default axes, scaled to a sample rate and to the size (amplitude) of the channel.
///
/// Both come from the training sessions. Thresholds and quantize factors are preferred numbers, so that training sets of
/// slightly different sizes search mostly the same values, and a sweep counts few more than one of them needs.
struct DefaultAxes: Sendable {
    /// The sample rate in Hz to which filter factors refer.
    let sampleRate: Double
    /// The size of the channel as a preferred number.
    private let size: PreferredNumber
    /// The resting level, rounded to a fourth of the size, so that training sets of slightly different centres search the same
    /// values.
    private var level: Double
    /// The factor for numbers in g.
    private let scale: Double

    /// The number of thresholds on each side of the resting level, without 0.
    private static let thresholdCount = 9
    /// The number of quantize factors: from 1 to 20 steps per size.
    private static let quantizeCount = 14

    /// Standard gravity in m/s².
    private static let standardGravity = 9.80665

    init(sampleRate: Double, scale: ChannelScale, unit: String) {
        self.sampleRate = sampleRate
        size = PreferredNumber(nearest: scale.size)
        let step = size.value / 4
        level = (scale.centre / step).rounded() * step
        self.scale = unit == "m/s²" ? DefaultAxes.standardGravity : 1
    }

    /// The axes of the inverted channel.
    var inverted: DefaultAxes {
        var axes = self
        axes.level = 0 - level
        return axes
    }

    /// The default axis of a parameter of a rule, without a baseline; nil if one value is the default.
    ///
    /// The axes of double shakes are around the published parameters. The rule has its own time window, and looks for motion
    /// within a few samples.
    func axis(_ parameter: Parameter, of rule: Rule.Kind) -> Axis? {
        switch (rule, parameter) {
        case (.peaks, .quantize): quantize
        case (.threshold, .down): down
        case (.threshold, .up): up
        case (.peaks, .lowPass), (.threshold, .lowPass): lowPass
        case (.peaks, .refractoryPeriod), (.threshold, .refractoryPeriod): refractoryPeriod
        case (.doubleShake, .cutoff): deviations((3...20).map { Double($0) / 20 })
        case (.doubleShake, .quiet): deviations([0.05, 0.1, 0.15, 0.2, 0.3, 0.4])
        case (.doubleShake, .armCount): Axis([4, 7, 10, 14])
        case (.doubleShake, .keep): Axis([2, 4, 8])
        case (.doubleShake, .windowMinimum): Axis([0.1, 0.18, 0.26])
        case (.doubleShake, .windowMaximum): Axis([0.45, 0.55, 0.65, 0.8])
        default: nil
        }
    }

    /// Deviations in g, in the channel's unit.
    private func deviations(_ values: [Double]) -> Axis {
        Axis(numbers: scale == 1 ? values : values.map { ($0 * scale).rounded(significant: 3) })
    }

    /// The low-pass factor of an exponential moving average with a time constant in seconds: f = τ ÷ (τ + 1/rate), an RC
    /// filter by backward Euler.
    private func factor(_ seconds: Double, digits: Double) -> Double {
        (seconds / (seconds + 1 / sampleRate) * digits).rounded() / digits
    }

    /// Low-pass factors for time constants of 0 to 0.8 s.
    var lowPass: Axis {
        Axis(numbers: [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8].map { factor($0, digits: 1000) }.uniqued())
    }

    /// No baseline, and baseline factors for time constants of 0.5 to 8 s.
    var baseline: Axis { Axis([nil] + [0.5, 1, 2, 4, 8].map { factor($0, digits: 10000) }.uniqued()) }

    /// Baseline factors for time constants in seconds; nil for no baseline.
    func baselines(_ seconds: Axis) -> Axis {
        Axis(seconds.values.map { $0.map { factor($0, digits: 10000) } }.uniqued())
    }

    /// Thresholds above the resting level, from multiples of the size. The multiples are not preferred numbers, but the
    /// size is. So two training sets have either equal thresholds or clearly different ones.
    func thresholds(_ sizes: Axis) -> Axis {
        Axis(sizes.values.map { $0.map { around(($0 * size.value).rounded(significant: 3)) } }.uniqued())
    }

    /// Upper hysteresis thresholds: the resting level, and every second preferred number above it, from a fortieth of the
    /// size or less to the size or the next number.
    var up: Axis {
        Axis(numbers: distances.map { around($0) }.uniqued())
    }

    /// Lower hysteresis thresholds: the same below the resting level.
    var down: Axis { Axis(numbers: distances.reversed().map { around(0 - $0) }.uniqued()) }

    /// The distances of thresholds from the resting level.
    private var distances: [Double] {
        let last = PreferredNumber(index: size.index + abs(size.index % 2))
        return [0] + (1 - DefaultAxes.thresholdCount...0).map { last.advanced(by: 2 * $0).value }
    }

    /// A threshold at a distance from the resting level.
    private func around(_ distance: Double) -> Double {
        level == 0 ? distance : (level + distance).rounded(significant: 4)
    }

    /// Quantize factors: 1 to 20 steps per size, increasing by about a quarter. With factors of up to 40, 50 and 100 steps per
    /// size, fewer held-out sessions of SPAR, gym and Oxford are counted within ±1.
    var quantize: Axis {
        let first = PreferredNumber(index: -size.index)
        return Axis(numbers: (0..<DefaultAxes.quantizeCount).map { first.advanced(by: $0).value })
    }

    /// Refractory periods of up to two seconds.
    var refractoryPeriod: Axis { Axis(numbers: (0...20).map { Double($0) / 10 }) }
}

/// What the default axes of a channel are laid around, in the unit of its samples.
struct ChannelScale: Sendable, Hashable {
    /// The size (amplitude).
    let size: Double
    /// The centre; 0 if a baseline is subtracted.
    var centre = 0.0
}
