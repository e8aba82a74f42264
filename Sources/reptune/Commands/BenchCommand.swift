import ArgumentParser
import Foundation
import Runs
import SessionStore

extension BenchSubject: ExpressibleByArgument {}

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the speed of reptune on this machine, or the coverage of its intervals.",
        usage: "reptune bench [<subjects> ...] [options]",
        discussion: """
            Measures how fast the sweep of each rule is beside the streaming detector, the share of one core that \
            a live detector takes at 100 Hz, one job beside two, reading CSV files, a whole calibration, and \
            one as an app runs it on a device (on-device, measured first, since its memory is that of the program). \
            Prints medians, interquartile ranges and outliers over runs after a warm-up. slider-range calibrates \
            100 stored sessions and takes minutes; it runs only if it is named, or with --all. intervals measures no \
            speed: it simulates evaluations whose truth is known, and prints how often the 95 % intervals contain it \
            and how wide they are; it runs only if it is named, and gives the same table on every machine. A debug build is about 100 times slower than a release build.

            Examples:
              reptune bench
              reptune bench peaks jobs --minutes 5 -o bench.md
              reptune bench intervals
            """)
    @Argument(help: "The subjects. (default: all but slider-range and intervals)") var subjects: [BenchSubject] = []
    @Flag(name: .long, help: "Measure slider-range, too.") var all = false
    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to a Markdown file, too.", valueName: "FILE"))
    var output: String?
    @Option(name: .long, help: ArgumentHelp("The length of each signal in minutes.", valueName: "N")) var minutes = 10
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Sessions in jobs, calibration and slider-range. (default: 12; 100 for slider-range)", valueName: "N"))
    var sessions: Int?
    @OptionGroup var global: OutputOptions

    func validate() throws {
        try OutputFile.check(output, isA: "md")
        try NumberArgument.check("--minutes", minutes, 1...600)
        try NumberArgument.check("--sessions", sessions, 2...1000)
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let bench = Bench(minutes: minutes, sessions: sessions)
            let named = self.subjects.isEmpty ? BenchSubject.usual : self.subjects
            let subjects = all ? BenchSubject.usual + [.sliderRange] : named
            var comparisons: [BenchReport.Comparison] = []
            for subject in subjects.filter({ $0 == .onDevice }) + subjects.filter({ $0 != .onDevice }) {
                console.note("measuring \(subject.rawValue)")
                if let comparison = try await bench.measure(subject) { comparisons.append(comparison) }
            }
            let report = BenchReport(
                tool: Version.tool, machine: BenchReport.machineName,
                cores: ProcessInfo.processInfo.activeProcessorCount, comparisons: comparisons,
                intervals: subjects.contains(.intervals) ? await IntervalBench.study() : nil)
            if let output { try console.write(report.markdown, to: output) }
            console.document(.bench, report)
            console.textResult(report.markdown)
        }
    }
}
