import ArgumentParser

/// The axes of the hysteresis thresholds.
struct ThresholdOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Lower thresholds, which arm, such as -1:-0.2:0.05. (default: 0 and 12 values from -0.1 to -1.25 amplitudes)",
            valueName: "axis"))
    var down: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Upper thresholds, which count when armed, such as 0.2:1:0.05. (default: 0 and 12 values from 0.1 to 1.25 amplitudes)",
            valueName: "axis"))
    var up: String?
}
