import ArgumentParser

/// The axes of the cadence gate, which drops events outside regular bouts.
struct CadenceGateOptions: ParsableArguments {
    @Option(
        .refractoryPeriod, or: "minimum-interval",
        "Refractory period, the minimum interval between events, in seconds. (default: 0:2:0.1)")
    var refractoryPeriod: ParameterAxis?

    @Option(.maximumInterval, "Maximum seconds between events of a bout. (default: none)")
    var maximumInterval: ParameterAxis?

    @Option(.minimumBout, "Events that a bout needs before any of it counts. (default: 1)")
    var minimumBout: ParameterAxis?

    @Option(.intervalRatio, "Maximum ratio of successive intervals in a bout, such as 3. (default: none)")
    var intervalRatio: ParameterAxis?

    @Option(
        .irregularStepCost,
        "Tolerance for missed or extra steps: events subtracted from a bout for an irregular interval or an "
            + "event within the refractory period. (default: none, it ends the bout)")
    var irregularStepCost: ParameterAxis?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Add a check to the selected detectors that removes events above EVENTS in each period of SHORTEST to LONGEST "
                + "seconds, where autocorrelation finds such a period: a phone in a pocket moves twice a step. For walking, "
                + "2:0.8:1.5 is two steps in a stride; not for running. (default: none)",
            valueName: "EVENTS:SHORTEST:LONGEST"))
    var periodCheck: String?

    /// The axes.
    var axes: [ParameterAxis?] {
        [refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost]
    }
}
