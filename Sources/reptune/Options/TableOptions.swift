import ArgumentParser

/// How tables are read that are not recognised, or recognised wrongly.
struct TableOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The profile that maps columns to channels: a bundled one, or a JSON file. (default: recognised by header and file name)",
            valueName: "NAME|FILE"))
    var profile: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The sample rate, in place of the timestamps. (default: from the timestamps)", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?
}
