import ArgumentParser
import Foundation

/// The resources of a calibration.
struct ResourceOptions: ParsableArguments {
    @OptionGroup var jobs: JobsOption

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The memory limit; fewer jobs run to stay below. "
                + "(default: a quarter of the machine's, at least 1024)", valueName: "MiB"))
    var memory: Int?

    /// The memory limit in bytes.
    var memoryLimit: Int { memory.map { $0 << 20 } ?? max(1 << 30, Int(ProcessInfo.processInfo.physicalMemory / 4)) }

    /// The number of concurrent jobs.
    var jobCount: Int { jobs.count }

    func validate() throws {
        // More MiB would overflow a number of bytes.
        try NumberArgument.check("--memory", memory, 1...1 << 30, " MiB")
    }
}

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
