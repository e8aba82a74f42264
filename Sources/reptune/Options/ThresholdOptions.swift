import ArgumentParser

/// The axes of the hysteresis thresholds.
struct ThresholdOptions: ParsableArguments {
    @Option(
        .down,
        "Lower thresholds, which arm, such as -1:-0.2:0.05. (default: 0 and 9 values from -1/40 to -1 amplitude)")
    var down: ParameterAxis?

    @Option(
        .up,
        "Upper thresholds, which count when armed, such as 0.2:1:0.05. (default: 0 and 9 values from 1/40 to 1 amplitude)"
    )
    var up: ParameterAxis?

    /// The axes.
    var axes: [ParameterAxis?] { [down, up] }
}
