import ArgumentParser
import Foundation

/// The number of concurrent jobs.
struct JobsOption: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Concurrent jobs. (default: the number of cores)", valueName: "N"))
    var jobs: Int?

    /// The number of concurrent jobs.
    var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws { try NumberArgument.check("--jobs", jobs, NumberArgument.jobs) }
}
