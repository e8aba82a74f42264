import ArgumentParser
import RepDetection

/// The axes of the rule double-shake.
struct DoubleShakeOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The samples that the newest is compared with: sliding, those before it, or asPublished, the first of the session "
                + "as in the published prototype; repeatable. (default: both)", valueName: "buffer"))
    var buffer: [ShakeBuffer] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Limits of the standard deviation above which a sample is a shake. (default: 0.15:1:0.05 g)",
            valueName: "axis"))
    var cutoff: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The same for the shakes after the first; none for that of the first. (default: none)", valueName: "axis"))
    var laterCutoff: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Shakes in a gesture. (default: 2)", valueName: "axis"))
    var shakes: String?

    @Option(
        name: .customLong("quiet-below"), parsing: .unconditional,
        help: ArgumentHelp(
            "Limits of the standard deviation below which a sample is quiet. (default: 0.05,0.1,0.15,0.2,0.3,0.4 g)",
            valueName: "axis"))
    var quiet: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Quiet samples to exceed before arming. (default: 4,7,10,14)", valueName: "axis"))
    var armCount: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Samples that the newest is compared with. (default: 2,4,8)", valueName: "axis"))
    var keep: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Minimum seconds from the first shake to the last. (default: 0.1,0.18,0.26)", valueName: "axis"))
    var windowMinimum: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum seconds from the first shake to the last. (default: 0.45,0.55,0.65,0.8)", valueName: "axis"))
    var windowMaximum: String?
}
