import RepDetection

/// Axes of the double-shake rule for whoever gives none: around the published numbers.
///
/// A deviation is meant in g; a channel in m/s² has it times standard gravity.
struct DefaultShakeAxes: Sendable {
    /// Standard gravity in m/s².
    private static let standardGravity = 9.80665
    private let scale: Double

    init(unit: String) {
        scale = unit == "m/s²" ? DefaultShakeAxes.standardGravity : 1
    }

    private func deviations(_ values: [Double]) -> Axis {
        Axis(numbers: scale == 1 ? values : values.map { ($0 * scale).rounded(significant: 3) })
    }

    /// From 0.15 to 1 g.
    var cutoff: Axis { deviations((3...20).map { Double($0) / 20 }) }

    /// From 0.05 to 0.4 g.
    var quiet: Axis { deviations([0.05, 0.1, 0.15, 0.2, 0.3, 0.4]) }

    /// Samples: about half and three quarters of what is published, that, and more.
    var armCount: Axis { Axis(numbers: [4, 7, 10, 14]) }

    /// Samples; 4 as published.
    var keep: Axis { Axis(numbers: [2, 4, 8]) }

    /// Seconds.
    var windowMinimum: Axis { Axis(numbers: [0.1, 0.18, 0.26]) }

    /// Seconds.
    var windowMaximum: Axis { Axis(numbers: [0.45, 0.55, 0.65, 0.8]) }
}
