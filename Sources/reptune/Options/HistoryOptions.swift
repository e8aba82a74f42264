import ArgumentParser
import CountHistory
import Foundation
import SessionImport

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
        try OutputFile.check(output, isA: "svg")
        if let goal, goal < 1 { throw ValidationError("--goal is 1 or more, not \(goal).") }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError("There is no time zone \(timeZone). Write one such as Europe/Berlin.")
        }
        if activity == nil, config != nil || user != nil {
            throw ValidationError("--config and --user go with --activity.")
        }
        _ = try days()
    }

    /// The first and the last day, where they are given.
    func days() throws -> (from: LocalDay?, to: LocalDay?) {
        func day(_ name: String?, _ flag: String) throws -> LocalDay? {
            guard let name else { return nil }
            guard let day = LocalDay.named(name, in: zone) else {
                throw ValidationError("\(flag) is a day such as 2026-03-29, not \(name).")
            }
            return day
        }
        let (first, last) = (try day(from, "--from"), try day(to, "--to"))
        if let first, let last, first.start > last.start {
            throw ValidationError("--from is not after --to: \(first.name) is after \(last.name).")
        }
        return (first, last)
    }

    var zone: TimeZone { timeZone.flatMap { TimeZone(identifier: $0) } ?? .current }
}
