import Foundation

/// What `reptune bench` measured, and on what.
struct BenchReport: Encodable {
    /// Two or more ways to the same end, the one to compare with first.
    struct Comparison: Encodable {
        let title: String
        let measurements: [Measurement]
        /// How many times faster than the first each is.
        let ratios: [Double]
        /// What is done in one run, such as candidates × samples, and its unit.
        let amount: Double
        let unit: String
        /// The most memory that one run took, in bytes, where that was measured.
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

    /// The processor's name where the system tells it, and the system's.
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
            spread is the distance of the quartiles. How many times faster is measured against the first line.

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

                    | | s | spread | runs | outliers | \(comparison.unit) a second | times as fast |
                    |---|--:|--:|--:|--:|--:|--:|
                    \(rows.joined(separator: "\n"))
                    \(comparison.peakMemory.map { "\nThe most memory of a run: \($0 >> 20) MiB.\n" } ?? "")
                    """
            }.joined()
    }

    private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}
