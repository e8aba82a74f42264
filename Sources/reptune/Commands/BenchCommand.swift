import ArgumentParser
import Foundation
import SessionStore

extension BenchSubject: ExpressibleByArgument {}

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures this machine: the sweep against the streaming detector, two jobs, reading, a calibration.",
        discussion: "Medians, spread and outliers over runs after a warm-up. A debug build is about 100 times slower.")
    @OptionGroup var global: GlobalOptions
    @Argument(help: "What to measure. (default: all)") var subjects: [BenchSubject] = []
    @Option(name: .shortAndLong, help: ArgumentHelp("Write a report too, such as Reports/bench.md.", valueName: "FILE"))
    var output: String?
    @Option(name: .long, help: ArgumentHelp("Minutes of each signal.", valueName: "N")) var minutes = 10
    @Option(name: .long, help: ArgumentHelp("Sessions for two jobs and the calibration.", valueName: "N"))
    var sessions = 12

    func validate() throws {
        guard (1...600).contains(minutes) else { throw ValidationError("--minutes is 1 to 600, not \(minutes).") }
        guard (2...1000).contains(sessions) else { throw ValidationError("--sessions is 2 to 1000, not \(sessions).") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let bench = Bench(minutes: minutes, sessions: sessions)
            let subjects = self.subjects.isEmpty ? BenchSubject.allCases : self.subjects
            var comparisons: [BenchReport.Comparison] = []
            for subject in subjects {
                console.note("measuring \(subject.rawValue)")
                comparisons.append(try await bench.measure(subject))
            }
            let report = BenchReport(
                tool: Version.tool, machine: BenchReport.machineName,
                cores: ProcessInfo.processInfo.activeProcessorCount, comparisons: comparisons)
            if let output { try OutputFile.write(Data(report.markdown.utf8), to: output) }
            if console.isJSON {
                console.result(try CanonicalJSON.encode(report))
            } else {
                console.result(report.markdown)
            }
        }
    }
}
