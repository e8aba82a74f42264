import ArgumentParser
import Foundation

/// What a history is asked for.
struct HistoryOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The first day. (default: the first with data)", valueName: "YYYY-MM-DD"))
    var from: String?

    @Option(name: .long, help: ArgumentHelp("The last day. (default: the last with data)", valueName: "YYYY-MM-DD"))
    var to: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Whose midnights count: Europe/Berlin. (default: this machine's)", valueName: "ZONE"))
    var timeZone: String?

    @Option(name: .long, help: ArgumentHelp("Repetitions a day.", valueName: "N")) var goal: Int?

    @Option(
        name: .long, help: ArgumentHelp("Intervals to total besides: a CSV file with start and end.", valueName: "FILE")
    )
    var flagged: String?

    @Option(name: .long, help: ArgumentHelp("An imported source, the best first. (default: all)", valueName: "NAME"))
    var source: [String] = []

    @Option(name: .long, help: ArgumentHelp("Stored sessions of this activity instead.", valueName: "A"))
    var activity: String?

    @Option(name: .long, help: ArgumentHelp("Only sessions of this user.", valueName: "U")) var user: String?

    @Option(name: .long, help: ArgumentHelp("Count sessions with this config, not by labels.", valueName: "FILE"))
    var config: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("A chart.", valueName: "FILE.svg")) var output: String?

    func validate() throws {
        if let goal, goal < 1 { throw ValidationError("--goal is 1 or more, not \(goal).") }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError("There is no time zone \(timeZone). Write one such as Europe/Berlin.")
        }
        if activity == nil, config != nil || user != nil {
            throw ValidationError("--config and --user go with --activity.")
        }
    }

    var zone: TimeZone { timeZone.flatMap { TimeZone(identifier: $0) } ?? .current }
}
