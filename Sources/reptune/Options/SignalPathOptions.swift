import ArgumentParser

/// The axes of the filters and the gate before the rule.
struct SignalPathOptions: ParsableArguments {
    @Option(
        .baseline,
        "Factors of a slow low-pass to subtract, such as 0.99; none omits it. (default: where thresholds are "
            + "searched, none and time constants of 0.5 to 8 s)")
    var baseline: ParameterAxis?

    @Option(
        .lowPass,
        "Factors f of an exponential moving average low-pass, such as 0.75:0.99:0.01; 0 is off, and nearer to 1 is "
            + "smoother. The time constant is -1 / (rate ln f) s. (default: time constants of 0 to 0.8 s)")
    var lowpass: ParameterAxis?

    @Option(
        .quantize,
        "Quantize factors in steps per unit, such as 1:600:1; fewer are coarser. (default: for peaks, 14 values from 1 to 20 steps per amplitude)"
    )
    var quantize: ParameterAxis?

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Count only while another channel is below, or with > above, a limit or one of an axis of limits, such as "
                + "'\(SpaceOptions.gateExample)'. auto also searches one on gravity or attitude that divides repetitions from "
                + "sessions labelled 0, beside none. (default: auto without --rule, --preset and --space, else none)",
            valueName: "'CHANNEL<LIMIT'"))
    var gate: [String] = []

    /// The axes.
    var axes: [ParameterAxis?] { [baseline, lowpass, quantize] }
}
