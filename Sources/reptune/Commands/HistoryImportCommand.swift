import ArgumentParser
import CountHistory
import Foundation
import SessionImport
import SessionStore
import Sessions

extension TimeUnit: ExpressibleByArgument {
    /// The units that a user can give; the form of a text shows the others.
    package static var allValueStrings: [String] { ["s", "ms", "us", "ns", "dmy", "mdy"] }
}
extension CountKind: ExpressibleByArgument {}

extension HistoryCommand {
    struct Import: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Import pedometer logs and Apple Health exports.",
            usage: "reptune history import <files> ... [options]",
            discussion: """
                A log is a table with the columns time and steps, where -1 or an error means unknown. Its steps are \
                since the counter's start or since midnight, or of each interval or day: a line says how the log \
                was taken, and --since decides where the log doesn't. From a Health export, also as export.zip, \
                the step counts are read. Phone and watch count the same steps, so name the sources that you want, \
                the best first. Importing a file twice changes nothing.

                Examples:
                  reptune history import pedometer/log.csv
                  reptune history import watch.csv --since midnight \\
                      --time-zone Europe/Berlin
                  reptune history import pedometer/export.xml \\
                      --source "Pia's Watch" --source "Pia's Phone"
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: ArgumentHelp("Logs and exports.", valueName: "files")) var paths: [String]
        @Option(
            help: ArgumentHelp(
                "A source in a Health export, the best first; repeatable. For a log, its name (default: pedometer).",
                valueName: "NAME"))
        var source: [String] = []
        @Option(
            help: ArgumentHelp(
                "The name of a log's column time, steps, start or error if it differs, such as steps=Schritte; "
                    + "repeatable.", valueName: "COLUMN=NAME"))
        var column: [String] = []
        @Option(
            help: ArgumentHelp(
                "The unit of numeric times: s, ms, us or ns; dmy or mdy for the order of dates. (default: s; the order that the dates show)",
                valueName: "UNIT"))
        var timeUnit: TimeUnit?
        @Option(
            help: ArgumentHelp(
                "The kind of a log that doesn't show it: steps since the counter's start or since midnight, or of each "
                    + "interval or day.", valueName: "kind"))
        var since: CountKind?
        @OptionGroup var zone: TimeZoneOptions

        func validate() throws {
            for name in source {
                if let flaw = NameFlaw(name) { throw ValidationError("--source \(flaw).") }
            }
            _ = try columns()
        }

        func run(_ console: Console) async throws {
            let store = try global.openStore(for: .writing, mustExist: false)
            var outcome = Outcome()
            for path in paths {
                do {
                    let file = try HistoryFile.source(path)
                    let isHealth = HealthExport.isLikely(file)
                    let (added, taken) =
                        try isHealth ? health(path, file, store, console) : log(path, file, store, console)
                    if added.isEmpty { outcome.known.append(path) }
                    outcome.imported += added.map { Outcome.Source(file: path, source: $0, taken: taken) }
                } catch let error as ValidationError {
                    throw error
                } catch {
                    console.failure(error)
                    outcome.failed += 1
                }
            }
            console.document(.historyImport, outcome)
            console.textResult(outcome.words)
        }

        /// The outcome by file.
        struct Outcome: Encodable {
            /// A source's counts from one file.
            struct Source: Encodable {
                let file: String
                let source: String
                /// What the log was taken for; null for a Health export.
                let taken: String?
            }

            var imported: [Source] = []
            /// Files without anything new.
            var known: [String] = []
            var failed = 0

            private enum CodingKeys: CodingKey { case imported, known }

            var words: String {
                "\(imported.count) new, \(known.count) unchanged" + (failed == 0 ? "" : ", \(failed) failed")
            }
        }

        private func columns() throws -> PedometerColumns {
            var names: [String: String] = [:]
            for text in column {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, PedometerColumns.all.contains(parts[0]) else {
                    throw ValidationError(
                        "--column must be time, steps, start or error, = and a column's name, such as steps=Schritte, not \"\(text)\"."
                    )
                }
                names[parts[0]] = parts[1]
            }
            return PedometerColumns(names, unit: timeUnit ?? .seconds)
        }

        private func log(
            _ path: String, _ file: TextSource, _ store: SessionStore, _ console: Console
        ) throws -> ([String], String?) {
            guard source.count <= 1 else { throw ValidationError("A log has one source: give --source once.") }
            let name = source.first ?? "pedometer"
            let log = try PedometerLog(file, columns: try columns(), since: since, zone: zone.zone)
            console.note("\(file.name): taken: \(log.taken)")
            if zone.name == nil, log.dependsOnZone {
                console.warn(
                    "timeZone", "the time zone is taken from this machine; give another one with --time-zone",
                    file: file.name)
            }
            let others = try store.histories().filter { $0.source == name }.map(\.file)
            for advisory in log.advisories { console.warn("counterLog", advisory, file: file.name) }
            warn(of: CountCheck(log.stretches), "", file.name, console)
            let added = try store.addHistory(of: [name], file: path) { take in
                for stretch in log.stretches { try take(name, stretch) }
            }
            if !added.isEmpty, let other = others.first {
                console.note(
                    "\(path): the source \(name) also has the counts of \(other): at times that both have, those of \(path) count. "
                        + "If it is another source, import it with --source NAME; to replace it, run reptune history remove \(ShellWord.quoted(name)) first."
                )
            }
            return (added, log.taken)
        }

        /// Warns of counts that nobody makes.
        private func warn(of check: CountCheck, _ name: String, _ path: String, _ console: Console) {
            let rate = check.first.map { first in
                "\(Formatted.counted(check.tooFast, "interval")) with more than 5 steps per second, first \(Formatted.grouped(first.count.nearestInt)) "
                    + "in \(Formatted.duration(first.duration)) from \(LocalDay.text(of: first.start, in: zone.zone))"
            }
            let day = check.largeDay.map { day in
                "\(Formatted.grouped(day.count.nearestInt)) steps on \(LocalDay.text(of: day.start, in: zone.zone).prefix(10))"
            }
            for words in [rate, day].compactMap({ $0 }) {
                let advice = "more than anybody makes: check what the numbers mean (--since), and the line"
                console.warn("impossibleCounts", "\(name)\(words), \(advice)", file: path)
            }
        }

        private func health(
            _ path: String, _ file: TextSource, _ store: SessionStore, _ console: Console
        ) throws -> ([String], String?) {
            let export = HealthExport(file)
            let found = try export.sources()
            let names = found.map(\.name)
            let selected = source.isEmpty ? names : source.map { SourceName.find($0, among: names) ?? $0 }
            let list =
                "Choose with --source, the best first:\n"
                + found.map {
                    "  \($0.name): \(Formatted.grouped($0.steps.nearestInt)) steps, records: \($0.records)"
                }.joined(separator: "\n")
            if let unknown = selected.first(where: { name in !found.contains { $0.name == name } }) {
                throw Message("noSource", "\(path) has no source \(unknown). \(list)")
            }
            guard !source.isEmpty || found.count == 1 else {
                throw ValidationError("\(path) contains several sources, which count the same steps. \(list)")
            }
            for source in found where selected.contains(source.name) {
                warn(of: source.check, "\(source.name): ", file.name, console)
            }
            return (try store.addHistory(of: selected, file: path) { try export.read($0) }, nil)
        }
    }
}
