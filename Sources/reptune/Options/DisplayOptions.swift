import ArgumentParser
import Reporting
import Sessions

/// The display of a replay, and the metres of a stride.
struct DisplayOptions: ParsableArguments {
    @Flag(name: .customLong("display"), help: "Show rpm, km/h and metres live, in place of the events.")
    var isShown = false

    @Option(help: ArgumentHelp("A stride length from reptune bike stride, for km/h and metres.", valueName: "FILE"))
    var stride: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The metres of a stride instead: the development of the gear, wheel circumference × gear ratio.",
            valueName: "M"))
    var development: Double?

    func validate() throws {
        guard stride != nil || development != nil else { return }
        guard isShown else { throw ValidationError("--stride and --development need --display.") }
        if stride != nil, development != nil { throw ValidationError("Give --stride or --development, not both.") }
        try NumberArgument.check("--development", development, StrideLength.range, " m")
    }

    /// The length of a stride; nil where none is given.
    func length() throws(Message) -> StrideLength? {
        if let stride { return try StrideFile.read(stride) }
        return development.flatMap { StrideLength(metres: $0) }
    }
}
