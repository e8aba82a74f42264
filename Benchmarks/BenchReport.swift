import Calibration
import Foundation

/// The measurements, and the machine.
struct BenchReport {
    /// Measurements of the same work, the reference first.
    struct Comparison {
        let title: String
        let measurements: [Measurement]
        /// The speed relative to the first measurement.
        let ratios: [Double]
        /// The amount of work in a run, such as candidates × samples, and its unit.
        let amount: Double
        let unit: String
        /// The peak memory of a run in bytes, where it was measured.
        var peakMemory: Int?
        /// The duration in seconds of a signal that is fed live, where the work is one; nil for other work.
        var liveDuration: Double? {
            didSet { shares = liveDuration.map { duration in measurements.map { $0.median / duration } } }
        }
        /// For each measurement the share of one core that it takes to keep up with that signal.
        private(set) var shares: [Double]?

        init(_ title: String, amount: Double, unit: String, _ measurements: [Measurement]) {
            self.title = title
            self.measurements = measurements
            self.amount = amount
            self.unit = unit
            ratios = measurements.map { $0.median > 0 ? measurements[0].median / $0.median : 0 }
        }
    }

    let machine: String
    let cores: Int
    let comparisons: [Comparison]
    /// Time, memory and disk by number of sessions, where they were measured.
    var scale: SessionScale?
    /// The coverage of intervals, where it was simulated.
    let intervals: CoverageStudy?

    /// The name of the processor, where the system gives it, and of the system.
    static var machineName: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        return [model, ProcessInfo.processInfo.operatingSystemVersionString].compactMap { $0 }
            .joined(separator: ", ")
    }

    var markdown: String {
        [comparisons.isEmpty ? nil : speedMarkdown, scale?.markdown, intervals?.markdown].compactMap { $0 }.joined(
            separator: "\n")
    }

    private var speedMarkdown: String {
        let head = """
            # Speed

            `Benchmarks` on \(machine), \(cores) cores. Seconds are medians over runs after a warm-up; the \
            spread is the interquartile range. Speed is relative to the first row.

            """
        return head
            + comparisons.map { comparison in
                let rows = zip(comparison.measurements, comparison.ratios).map { run, ratio in
                    let rate = comparison.amount / max(run.median, .leastNonzeroMagnitude)
                    return "| \(run.name) | \(short(run.median)) | \(short(run.interquartileRange)) | "
                        + "\(run.seconds.count) | \(run.outliers) | \(short(rate)) | \(short(ratio)) |"
                }
                return """

                    ## \(comparison.title)

                    | | s | spread | runs | outliers | \(comparison.unit) per second | relative speed |
                    |---|--:|--:|--:|--:|--:|--:|
                    \(rows.joined(separator: "\n"))
                    \(comparison.shares.map { shareText($0, of: comparison) } ?? "")\(comparison.peakMemory.map { "\nPeak memory of a run: \($0 >> 20) MiB.\n" } ?? "")
                    """
            }.joined()
    }

    /// What a live detector takes of a core. The figure of the prototype is its author's.
    private func shareText(_ shares: [Double], of comparison: Comparison) -> String {
        let parts = zip(comparison.measurements, shares).map { "\($0.name) \(short($1 * 100)) %" }
        return "\nShare of one core while counting live: \(parts.joined(separator: "; ")). The author of the published "
            + "double-shake app measured 6 % of a phone's processor for the whole app.\n"
    }

    private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}
