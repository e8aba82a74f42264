import ArgumentParser
import Foundation
import SessionStore

extension BenchSubject: ExpressibleByArgument {}

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures this machine: the sweep against the streaming detector, two jobs, reading, a calibration.",
        discussion: """
            Medians, spread and outliers over runs after a warm-up. A debug build is about 100 times slower.

            slider-range is measured only where it is named, or with --all, since it takes minutes: one calibration with one job, with \
            two, and again with its counts found, on stored sessions, with the most memory that one took.
            """)
    @OptionGroup var global: GlobalOptions
    @Argument(help: "What to measure. (default: all but slider-range)") var subjects: [BenchSubject] = []
    @Flag(name: .long, help: "Measure slider-range too.") var all = false
    @Option(name: .shortAndLong, help: ArgumentHelp("Write a report too, such as Reports/bench.md.", valueName: "FILE"))
    var output: String?
    @Option(name: .long, help: ArgumentHelp("Minutes of each signal.", valueName: "N")) var minutes = 10
    @Option(
        name: .long,
        help: ArgumentHelp("Sessions where there are several. (default: 12; 100 for slider-range)", valueName: "N"))
    var sessions: Int?

    func validate() throws {
        try OutputFile.check(output, isA: "md")
        guard (1...600).contains(minutes) else { throw ValidationError("--minutes is 1 to 600, not \(minutes).") }
        if let sessions, !(2...1000).contains(sessions) {
            throw ValidationError("--sessions is 2 to 1000, not \(sessions).")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let bench = Bench(minutes: minutes, sessions: sessions)
            let subjects = all ? BenchSubject.allCases : self.subjects.isEmpty ? BenchSubject.usual : self.subjects
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
