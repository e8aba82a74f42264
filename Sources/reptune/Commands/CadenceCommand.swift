import Sessions
import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Reporting
import SessionStore

struct CadenceCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "cadence",
        abstract: "Compare the cadence of counted strides with a bike trainer's.",
        usage: "reptune bike cadence DETECTOR [<sessions> ...] [options]",
        discussion: """
            A stride is one turn of the cranks. Both cadences are means over the same windows of 10 s, centred, one window each \
            second; parts of turns count. The table adds the read-out of the bike prototype: the peaks of the last \
            5 s, in steps of 12 rpm. Parameters look better than they are on the sessions they were selected with; --held-out counts \
            each session with the parameters of the fold that held it out.

            Examples:
              reptune bike cadence latest --held-out
              reptune bike cadence bike.json --limit 3 -o cadence
            """)

    @OptionGroup var detector: DetectorArgument
    @Argument(help: ArgumentHelp("Sessions, by id or name. (default: all)", valueName: "sessions")) var ids: [String] =
        []
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @Flag(help: "Count each session with the parameters selected without it.") var heldOut = false
    @Option(
        help: ArgumentHelp(
            "Exit with 1 if the mean absolute error of a rider is above this, in rpm. (default: none)", valueName: "RPM"
        ), transform: NumberArgument.from(0...1_000_000, "rpm"))
    var limit: Double?
    @Option(
        help: ArgumentHelp("A stride length from reptune bike stride; adds distances and speeds.", valueName: "FILE"))
    var stride: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("Write a chart of each session to this folder.", valueName: "DIR"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "a chart for each session")
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        let length = try stride.map { try StrideFile.read($0) }
        let detector = try detector.subject(global)
        var filter = try sessions.filter(in: store)
        filter.ids = try store.sessionIDs(named: ids)
        let trained = try TrainerRides(
            filter, in: store, detector: heldOut ? try Self.heldOut(detector) : try detector.configBySession(),
            console: console)
        let step = CadenceStep(trained.rides, length: length)
        console.document(.cadence, step.document)
        console.textResult(step.text)
        var names = FileNames()
        for (name, chart) in step.charts {
            guard let output else { break }
            try console.write(chart.svg(), to: "\(output)/\(names.next(name)).svg")
        }
        if let output { console.note("wrote \(Formatted.counted(step.charts.count, "chart")) to \(output)") }
        if step.document.users.isEmpty, !console.hasFailed {
            let window = Formatted.decimal(CadenceStep.window)
            console.add(Message("shortSessions", "no session is as long as the window of \(window) s"))
        }
        if let limit {
            let above = step.document.users.filter { $0.cadence.meanAbsoluteError > limit }
            for user in above {
                let error = Formatted.decimal(user.cadence.meanAbsoluteError)
                let words = "limit not met: \(user.name), \(error) rpm > \(Formatted.exact(limit)) rpm"
                console.unmet(words)
                console.draft.add(.warning("limitNotMet", words))
            }
            if !above.isEmpty { throw ExitCode.limitNotMet }
        }
    }

    /// For each session the config that was selected without it.
    private static func heldOut(_ detector: DetectorSubject) throws -> (SessionSummary) throws -> DetectorConfig {
        guard case .run(let document) = detector else {
            throw ValidationError("--held-out needs a run, and \(detector.name) is a config.")
        }
        return { try document.config(holdingOut: $0.id) }
    }
}
