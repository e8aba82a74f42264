import ArgumentParser
import Foundation

extension BenchSubject: ExpressibleByArgument {}

@main
struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure the speed of RepTune on this machine, or the coverage of its intervals.",
        discussion: """
            Prints medians, interquartile ranges and outliers over runs after a warm-up: the sweep of each rule \
            beside the streaming detector, the share of one core that a live detector takes at 100 Hz, \
            reading CSV files, and a calibration as an app runs it on a device (measured first, since its memory is \
            the memory of the program).

            These run only if they are named: sessions prints time, memory and bytes on disk of an import and a calibration for 100, 1,000 and 10,000 \
            simulated sessions; intervals measures no speed: it simulates evaluations with a known truth, and prints \
            how often the 95 % intervals contain it and how wide they are, the same table on every machine.

            A debug build is about 100 times slower than a release build.
            """)

    @Argument(help: "The subjects. (default: all but sessions and intervals)") var subjects =
        BenchSubject.usual
    @Option(help: ArgumentHelp("The length of each signal in minutes.", valueName: "N")) var minutes = 10
    @Option(
        help: ArgumentHelp("The most sessions in sessions, up to 100,000, which takes half an hour.", valueName: "N"))
    var sessions = 10_000
    @Option(help: ArgumentHelp("The program reptune. (default: the one beside this program)", valueName: "PROGRAM"))
    var reptune: String?

    func validate() throws {
        guard (1...600).contains(minutes), (2...100_000).contains(sessions) else {
            throw ValidationError("--minutes is 1 to 600, --sessions 2 to 100,000.")
        }
    }

    func run() async throws {
        let beside = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("reptune").path
        let reptune = ReptuneProcess(program: self.reptune ?? beside ?? "reptune")
        let bench = Bench(reptune: reptune, minutes: minutes)
        var comparisons: [BenchReport.Comparison] = []
        for subject in subjects.filter({ $0 == .onDevice }) + subjects.filter({ $0 != .onDevice }) {
            note("measuring \(subject.rawValue)")
            if let comparison = try await bench.measure(subject) { comparisons.append(comparison) }
        }
        var report = BenchReport(
            machine: BenchReport.machineName, cores: ProcessInfo.processInfo.activeProcessorCount,
            comparisons: comparisons, intervals: subjects.contains(.intervals) ? await IntervalBench.study() : nil)
        if subjects.contains(.sessions) {
            report.scale = try SessionScale.measure(
                SessionScale.sizes.filter { $0 <= sessions }, with: reptune, note: note)
        }
        print(report.markdown)
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
