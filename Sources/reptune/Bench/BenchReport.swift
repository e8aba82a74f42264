import Foundation

/// The results of `reptune bench`, and the machine.
struct BenchReport: Encodable {
    /// Measurements of the same work, the reference first.
    struct Comparison: Encodable {
        let title: String
        let measurements: [Measurement]
        /// The speed relative to the first measurement.
        let ratios: [Double]
        /// The amount of work in a run, such as candidates × samples, and its unit.
        let amount: Double
        let unit: String
        /// The peak memory of a run in bytes, where it was measured.
        var peakMemory: Int?

        init(_ title: String, amount: Double, unit: String, _ measurements: [Measurement]) {
            self.title = title
            self.measurements = measurements
            self.amount = amount
            self.unit = unit
            ratios = measurements.map { $0.median > 0 ? measurements[0].median / $0.median : 0 }
        }
    }

    let tool: String
    let machine: String
    let cores: Int
    let comparisons: [Comparison]

    /// The name of the processor, where the system gives it, and of the system.
    static var machineName: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        return [model, ProcessInfo.processInfo.operatingSystemVersionString].compactMap { $0 }
            .joined(separator: ", ")
    }

    var markdown: String {
        let head = """
            # Speed

            `reptune bench` on \(machine), \(cores) cores; \(tool). Seconds are medians over runs after a warm-up; the \
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
                    \(comparison.peakMemory.map { "\nPeak memory of a run: \($0 >> 20) MiB.\n" } ?? "")
                    """
            }.joined()
    }

    private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}
