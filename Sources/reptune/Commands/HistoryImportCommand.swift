import ArgumentParser
import CountHistory
import Foundation
import Reporting
import SessionImport
import SessionStore

extension TimeUnit: ExpressibleByArgument {}

extension HistoryCommand {
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Reads pedometer logs and Apple Health exports.",
            discussion: """
                A log is a CSV file with the columns time and steps (since the start of the counter; -1 or an error is \
                unknown). Of a Health export.xml the step counts are read. Phone and watch count the same steps: of \
                several sources name those that are wanted, the best first. Importing twice changes nothing.

                  reptune history import log.csv
                  reptune history import export.xml --source "Ada's Watch" --source "Ada's Phone"
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: ArgumentHelp("Logs and exports.", valueName: "file")) var paths: [String]
        @Option(
            name: .long,
            help: ArgumentHelp(
                "A source in a Health export, the best first; or the name of a log. (default: pedometer)",
                valueName: "NAME"))
        var source: [String] = []
        @Option(name: .long, help: ArgumentHelp("The log's column of times.", valueName: "C")) var timeColumn: String?
        @Option(name: .long, help: ArgumentHelp("The log's column of steps.", valueName: "C")) var stepsColumn: String?
        @Option(name: .long, help: ArgumentHelp("The log's column of starts.", valueName: "C")) var startColumn: String?
        @Option(name: .long, help: ArgumentHelp("The log's column of errors.", valueName: "C")) var errorColumn: String?
        @Option(name: .long, help: ArgumentHelp("The unit of times that are numbers.", valueName: "unit"))
        var timeUnit = TimeUnit.seconds

        func run() async throws {
            let console = global.console
            try await console.run {
                let store = try global.openStore(for: .writing, mustExist: false)
                var outcome = Outcome()
                for path in paths {
                    do {
                        let isHealth = HealthExport.isLikely(path)
                        let added = try isHealth ? health(path, store) : log(path, store, console)
                        if added.isEmpty { outcome.known.append(path) }
                        outcome.imported += added.map { "\(path): \($0)" }
                    } catch let error as ValidationError {
                        throw error
                    } catch {
                        console.failure("\(error)")
                        outcome.failed.append(ImportFailure(error, file: path))
                    }
                }
                if console.isJSON {
                    console.result(try CanonicalJSON.encode(outcome))
                } else {
                    console.result(outcome.words)
                }
                if !outcome.failed.isEmpty { throw ExitCode.inputsFailed }
            }
        }

        /// What became of the files.
        struct Outcome: Encodable {
            var imported: [String] = []
            var known: [String] = []
            var failed: [ImportFailure] = []

            var words: String {
                "\(imported.count) new, \(known.count) known" + (failed.isEmpty ? "" : ", \(failed.count) failed")
            }
        }

        private func log(_ path: String, _ store: SessionStore, _ console: Console) throws -> [String] {
            guard source.count <= 1 else { throw ValidationError("A log has one source: give --source once.") }
            let name = source.first ?? "pedometer"
            let columns = PedometerColumns(
                time: timeColumn, steps: stepsColumn, start: startColumn, error: errorColumn, unit: timeUnit)
            let log = try PedometerLog(contentsOf: path, columns: columns)
            for advisory in log.notes.advisories { console.warning("\(path): \(advisory)") }
            return try store.addHistory(of: [name], file: path) { take in
                for stretch in log.stretches { try take(name, stretch) }
            }
        }

        private func health(_ path: String, _ store: SessionStore) throws -> [String] {
            let export = HealthExport(path: path)
            let found = try export.sources()
            let chosen = source.isEmpty ? found.map(\.name) : source
            let list =
                "Name with --source those that are wanted, the best first:\n"
                + found.map {
                    "  \($0.name): \(Numbers.grouped(Int($0.steps.rounded()))) steps, records: \($0.records)"
                }.joined(separator: "\n")
            if let unknown = chosen.first(where: { name in !found.contains { $0.name == name } }) {
                throw Failure("\(path) has no source \(unknown). \(list)")
            }
            guard !source.isEmpty || found.count == 1 else {
                throw ValidationError("\(path) holds several sources, which count the same steps. \(list)")
            }
            return try store.addHistory(of: chosen, file: path) { try export.read($0) }
        }
    }
}
