import ArgumentParser
import Foundation
import Reporting

/// The resources of a calibration, and the use of stored counts.
struct ResourceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Concurrent jobs. (default: the number of cores)", valueName: "N"))
    var jobs: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The memory limit; a sweep that needs more is refused before it starts.", valueName: "MiB"))
    var memory = 1024

    @Flag(name: .long, help: "Recount everything; neither read nor write the counts beside the database.")
    var fresh = false

    @Flag(
        name: .long,
        help: "Allow the same samples on both sides of a fold; the held-out accuracy is then too optimistic.")
    var allowDuplicates = false

    /// The number of concurrent jobs.
    var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws {
        // More MiB would overflow a number of bytes.
        let range = 1...1 << 30
        if !range.contains(memory) {
            throw ValidationError("--memory must be 1 to \(Formatted.grouped(range.upperBound)) MiB, not \(memory).")
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, not \(jobs).") }
    }
}
