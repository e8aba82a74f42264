import RepDetection

/// The default axes of the double-shake rule, around the published parameters.
///
/// Deviations are in g; for a channel in m/s² they are multiplied by standard gravity.
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

    /// Deviations of a shake, from 0.15 to 1 g.
    var cutoff: Axis { deviations((3...20).map { Double($0) / 20 }) }

    /// Deviations of a quiet sample, from 0.05 to 0.4 g.
    var quiet: Axis { deviations([0.05, 0.1, 0.15, 0.2, 0.3, 0.4]) }

    /// Quiet samples that arm; 10 as published.
    var armCount: Axis { Axis(numbers: [4, 7, 10, 14]) }

    /// Samples in the buffer; 4 as published.
    var keep: Axis { Axis(numbers: [2, 4, 8]) }

    /// Shortest gestures in seconds.
    var windowMinimum: Axis { Axis(numbers: [0.1, 0.18, 0.26]) }

    /// Longest gestures in seconds.
    var windowMaximum: Axis { Axis(numbers: [0.45, 0.55, 0.65, 0.8]) }
}
