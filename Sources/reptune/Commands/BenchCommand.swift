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
            100 stored sessions and takes minutes; it runs only if it is named, or with --all. sessions prints time, \
            memory and bytes on disk of an import and a calibration for 100, 1,000 and 10,000 simulated sessions, \
            with --all for 100,000, too, which takes half an hour; it runs only if it is named. intervals measures no \
            speed: it simulates evaluations whose truth is known, and prints how often the 95 % intervals contain it \
            and how wide they are; it runs only if it is named, and gives the same table on every machine. A debug build is about 100 times slower than a release build.

            Examples:
              reptune bench
              reptune bench peaks jobs --minutes 5 -o bench.md
              reptune bench intervals
            """)
    @Argument(help: "The subjects. (default: all but slider-range, sessions and intervals)") var subjects:
        [BenchSubject] = []
    @Flag(name: .long, help: "Measure slider-range, too; with sessions, 100,000 of them.") var all = false
    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to a Markdown file, too.", valueName: "FILE"))
    var output: String?
    @Option(name: .long, help: ArgumentHelp("The length of each signal in minutes.", valueName: "N")) var minutes = 10
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Sessions in jobs, calibration and slider-range, and the most in sessions. (default: 12; 100 for slider-range; 10,000 for sessions)",
            valueName: "N"))
    var sessions: Int?
    @OptionGroup var global: OutputOptions

    func validate() throws {
        try OutputFile.check(output, isA: "md")
        try NumberArgument.check("--minutes", minutes, 1...600)
        try NumberArgument.check("--sessions", sessions, subjects.contains(.sessions) ? 100...100_000 : 2...1000)
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let bench = Bench(minutes: minutes, sessions: sessions)
            let named = self.subjects.isEmpty ? BenchSubject.usual : self.subjects
            let subjects = all && self.subjects.isEmpty ? BenchSubject.usual + [.sliderRange] : named
            var comparisons: [BenchReport.Comparison] = []
            for subject in subjects.filter({ $0 == .onDevice })
                + subjects.filter({ $0 != .onDevice && $0 != .sessions })
            {
                console.note("measuring \(subject.rawValue)")
                if let comparison = try await bench.measure(subject) { comparisons.append(comparison) }
            }
            var report = BenchReport(
                tool: Version.tool, machine: BenchReport.machineName,
                cores: ProcessInfo.processInfo.activeProcessorCount, comparisons: comparisons,
                intervals: subjects.contains(.intervals) ? await IntervalBench.study() : nil)
            if subjects.contains(.sessions) {
                let most = sessions ?? (all ? 100_000 : 10_000)
                report.scale = try await SessionScale.measure(SessionScale.sizes.filter { $0 <= most }) {
                    console.note($0)
                }
            }
            if let output { try console.write(report.markdown, to: output) }
            console.document(.bench, report)
            console.textResult(report.markdown)
        }
    }
}
