import ArgumentParser
import CountHistory
import Foundation
import SessionImport

/// The names of sources. Phones write typographic apostrophes and spaces that nobody types.
enum SourceName {
    /// The one of some names that a text names; nil if none does.
    static func find(_ text: String, among names: [String]) -> String? {
        func plain(_ name: String) -> String {
            name.replacing("\u{2019}", with: "'").replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
        }
        return names.first { $0 == text } ?? names.first { plain($0) == plain(text) }
    }
}

/// The days, sources and goal of a history.
struct HistoryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The first day. (default: the first with data)", valueName: "YYYY-MM-DD"))
    var from: String?

    @Option(help: ArgumentHelp("The last day. (default: the last with data)", valueName: "YYYY-MM-DD")) var to: String?

    @OptionGroup var timeZone: TimeZoneOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("Steps or repetitions per day; adds streaks.", valueName: "N"))
    var goal: Int?

    @Option(
        help: ArgumentHelp(
            "Intervals to total separately: a table with the columns start and end, or time and a flag, true or false, or a state.",
            valueName: "FILE")
    )
    var flagged: String?

    @Option(
        help: ArgumentHelp("The state in the file of --flagged to total separately, such as walking.", valueName: "S"))
    var state: String?

    @Option(help: ArgumentHelp("An imported source, the best first; repeatable. (default: all)", valueName: "NAME"))
    var source: [String] = []

    @Option(
        help: ArgumentHelp("Total stored sessions of this activity instead of imported step counts.", valueName: "A"))
    var activity: String?

    @Option(help: ArgumentHelp("Only sessions of this user.", valueName: "U")) var user: String?

    @Option(
        help: ArgumentHelp(
            "Count the sessions with a run (its id; latest; or an activity, for its newest run) or a config file, instead of using their labels.",
            valueName: "DETECTOR"))
    var detector: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("Write a chart.", valueName: "FILE.svg")) var output: String?

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        try NumberArgument.check("--goal", goal, 1...ImportItem.counts.upperBound)
        if activity == nil, detector != nil || user != nil {
            throw ValidationError("--detector and --user go with --activity.")
        }
        if state != nil, flagged == nil { throw ValidationError("--state goes with --flagged.") }
        _ = try days()
    }

    /// The first and the last day; nil where they are not given.
    func days() throws -> (from: LocalDay?, to: LocalDay?) {
        func day(_ name: String?, _ flag: String) throws -> LocalDay? {
            guard let name else { return nil }
            guard let day = LocalDay.named(name, in: zone) else {
                throw ValidationError("\(flag) must be a day such as 2026-03-29, not \(name).")
            }
            return day
        }
        let (first, last) = (try day(from, "--from"), try day(to, "--to"))
        if let first, let last, first.start > last.start {
            throw ValidationError("--from is not after --to: \(first.name) is after \(last.name).")
        }
        return (first, last)
    }

    var zone: TimeZone { timeZone.zone }
}
