import ArgumentParser
import RepDetection

/// The axes of the rule double-shake.
struct DoubleShakeOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Which samples the newest is compared with: sliding, those before it, or asPublished, the first of the session "
                + "as in the published prototype; repeatable. (default: both)", valueName: "buffer"))
    var buffer: [ShakeBuffer] = []

    @Option(
        help: ArgumentHelp(
            "Where shakes are no gesture: latest keeps the newest as a possible first one, reset keeps none as in the published "
                + "prototype; repeatable. (default: latest)", valueName: "pairing"))
    var pairing: [ShakePairing] = []

    @Option(.cutoff, "Thresholds of the standard deviation above which a sample is a shake. (default: 0.15:1:0.05 g)")
    var cutoff: ParameterAxis?

    @Option(.laterCutoff, "The same for the shakes after the first; none takes the first cutoff. (default: none)")
    var laterCutoff: ParameterAxis?

    @Option(.shakes, "Shakes in a gesture. (default: 2)")
    var shakes: ParameterAxis?

    @Option(
        .quiet,
        "Thresholds of the standard deviation below which a sample is quiet. (default: 0.05,0.1,0.15,0.2,0.3,0.4 g)")
    var quiet: ParameterAxis?

    @Option(.armCount, "Quiet samples to exceed before arming. (default: 4,7,10,14)")
    var armCount: ParameterAxis?

    @Option(.keep, "How many samples the newest is compared with. (default: 2,4,8)")
    var keep: ParameterAxis?

    @Option(.windowMinimum, "Minimum seconds from the first shake to the last. (default: 0.1,0.18,0.26)")
    var windowMinimum: ParameterAxis?

    @Option(.windowMaximum, "Maximum seconds from the first shake to the last. (default: 0.45,0.55,0.65,0.8)")
    var windowMaximum: ParameterAxis?

    /// The axes.
    var axes: [ParameterAxis?] {
        [cutoff, laterCutoff, shakes, quiet, armCount, keep, windowMinimum, windowMaximum]
    }
}
