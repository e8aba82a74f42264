import ArgumentParser

/// The axes of the cadence gate, which drops events outside regular bouts.
struct CadenceGateOptions: ParsableArguments {
    @Option(
        name: [.customLong("refractory-period"), .customLong("minimum-interval")], parsing: .unconditional,
        help: ArgumentHelp(
            "Refractory period, the minimum interval between events, in seconds. (default: 0:2:0.1)",
            valueName: "axis"))
    var refractoryPeriod: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Maximum seconds between events of a bout. (default: none)", valueName: "axis"))
    var maximumInterval: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Events that a bout needs before any of it counts. (default: 1)", valueName: "axis"))
    var minimumBout: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum ratio of successive intervals in a bout, such as 3. (default: none)", valueName: "axis"))
    var intervalRatio: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Tolerance for missed or extra steps: events subtracted from a bout for an irregular interval or an "
                + "event within the refractory period. (default: none, it ends the bout)",
            valueName: "axis"))
    var irregularStepCost: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Add a check to the selected detectors that removes events above EVENTS in each period of SHORTEST to LONGEST "
                + "seconds, where autocorrelation finds such a period: a phone in a pocket moves twice a step. For walking, "
                + "2:0.8:1.5 is two steps in a stride; not for running. (default: none)",
            valueName: "EVENTS:SHORTEST:LONGEST"))
    var periodCheck: String?
}
