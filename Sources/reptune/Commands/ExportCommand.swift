import ArgumentParser
import Foundation
import RepDetection
import Reporting
import Runs
import SessionStore

extension PublishedDetector: ExpressibleByArgument {}
extension PeakStart: ExpressibleByArgument {}

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the detector config of a run, for all users or for one.",
        usage: """
            reptune export <run> [options]
            reptune export --published <name> [options]
            """,
        discussion: """
            A user whose personal parameters are no better on held-out sessions gets the shared parameters.

            --published writes a detector of the published prototypes, with the parameters that its author \
            chose by hand, to compare calibrated ones with: bike, with the sliders where they count well on \
            one bike, and bike-start, where the app starts; push-ups, push-ups-first (the author's first \
            guess), push-ups-others, squats and burpees with headphones; double-shake.

            Examples:
              reptune export latest -o push-ups.json
              reptune export latest --user finn -o finn.json
              reptune export --published bike -o bike.json
            """)

    @Argument(help: "A run, by id, activity or latest.") var run: String?
    @Option(
        name: .long,
        help: ArgumentHelp("A detector of the published prototypes, in place of a run.", valueName: "name"))
    var published: PublishedDetector?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "With --published bike: the state before the first sample. firstReading leaves out the phantom peak that prototype "
                + "counts where a ride starts below 0. (default: prototype)", valueName: "state"))
    var start: PeakStart?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The config for this user; needs a run made with --per-user. (default: shared parameters)", valueName: "U"))
    var user: String?
    @Option(name: .long, help: ArgumentHelp("The name in the config. (default: the activity)", valueName: "NAME"))
    var name: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("The file. (default: standard output)", valueName: "FILE"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "json")
        switch (run, published) {
        case (nil, nil): throw ValidationError("Give a run, by id, activity or latest, or --published NAME.")
        case (.some, .some): throw ValidationError("Give a run or --published NAME, not both.")
        case (nil, .some) where user != nil:
            throw ValidationError("--user applies to a run; a published detector is the same for everyone.")
        case (_, .bike), (_, .bikeStart): break
        case _ where start != nil: throw ValidationError("--start applies to --published bike and bike-start only.")
        default: break
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let (config, runID) = try config()
            let data = try CanonicalJSON.encode(config)
            console.document(.export, ExportDocument(run: runID, user: user, config: config))
            guard let output else {
                if !console.isJSON { console.result(data) }
                return
            }
            try console.write(data, to: output)
            console.note("wrote \(output)")
        }
    }

    /// The config, and the id of its run; nil for a published detector.
    private func config() throws -> (DetectorConfig, run: String?) {
        guard let run else {
            var config = (published ?? .bike).config(peakStart: start ?? .prototype)
            if let name { config.name = name }
            return (config, nil)
        }
        let document = try global.openStore().run(named: run)
        return (try document.config(for: user, name: name), document.id)
    }
}

/// An exported config.
private struct ExportDocument: Encodable {
    /// The run's id; null for a published detector.
    let run: String?
    /// Whom the config is for; null for shared parameters.
    let user: String?
    let config: DetectorConfig
}
