import ArgumentParser
import Foundation
import SessionStore

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures this machine: the sweep against the streaming detector, two jobs, reading, a calibration.",
        discussion: "Medians, spread and outliers over runs after a warm-up. A debug build is about 100 times slower.")

    @OptionGroup var global: GlobalOptions
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
            let ride = BenchSignals.session(minutes: minutes, sampleRate: 30)
            let fast = BenchSignals.session(minutes: minutes, sampleRate: 50)
            let many = (1...sessions).map {
                BenchSignals.session(minutes: minutes, sampleRate: 30, seed: UInt64($0))
            }
            let cores = ProcessInfo.processInfo.activeProcessorCount
            let steps: [(String, () async throws -> BenchReport.Comparison)] = [
                ("peaks", { try await Bench.kernel("Peaks: 600 quantize × 5 low-pass factors", Bench.peaks, ride) }),
                (
                    "threshold",
                    { try await Bench.kernel("Threshold: 41 × 41 pairs × 5 low-pass factors", Bench.threshold, fast) }
                ),
                ("two jobs", { try await Bench.jobs(many) }), ("reading", { try await Bench.reading() }),
                ("calibration", { try await Bench.calibration(many, jobs: cores) }),
            ]
            var comparisons: [BenchReport.Comparison] = []
            for (name, measure) in steps {
                console.note("measuring \(name)")
                comparisons.append(try await measure())
            }
            let report = BenchReport(
                tool: Version.tool, machine: BenchReport.machineName, cores: cores, comparisons: comparisons)
            if let output { try OutputFile.write(Data(report.markdown.utf8), to: output) }
            if console.isJSON {
                console.result(try CanonicalJSON.encode(report))
            } else {
                console.result(report.markdown)
            }
        }
    }
}
