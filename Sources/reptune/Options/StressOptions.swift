import ArgumentParser
import Calibration
import Foundation

extension Disturbance.Kind: ExpressibleByArgument {}

/// The disturbances that a detector is tested under.
struct StressOptions: ParsableArguments {
    @Flag(
        name: .long,
        help:
            "Recount the sessions under simulated disturbances, and name the mildest of each kind that changes a count."
    )
    var stress = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "With --stress: only this kind, and print each of its levels; repeatable. (default: all)",
            valueName: "KIND"))
    var disturbance: [Disturbance.Kind] = []

    @OptionGroup var jobs: JobsOption

    func validate() throws {
        if !stress, !disturbance.isEmpty { throw ValidationError("--disturbance needs --stress.") }
    }

    /// The kinds to test, in the order of all kinds; empty where none is.
    var kinds: [Disturbance.Kind] {
        stress ? Disturbance.Kind.allCases.filter { disturbance.isEmpty || disturbance.contains($0) } : []
    }
}
