import ArgumentParser
import Calibration
import Foundation
import Reporting
import SVGChart
import SessionStore

struct CadenceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cadence",
        abstract: "Compares a detector's cadence with a trainer's.",
        discussion: """
            Cadence in windows of 10 s, one a second, parts of turns included; the trainer's in the same windows. Beside it \
            the bike prototype's read-out: the peaks of the last 5 s, in steps of 12 a minute. Numbers that were chosen with \
            the same sessions look better than they are: --left-out counts each with what the run chose without it.

              reptune cadence --run latest --left-out
              reptune cadence --config bike.json --activity stride --limit 3 -o Reports/cadence
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var detector: DetectorOptions
    @Argument(help: "Sessions' ids, or their beginnings.") var ids: [String] = []
    @OptionGroup var sessions: SessionOptions
    @Flag(name: .long, help: "Count each session with the numbers that the run chose without it.") var leftOut = false
    @Option(name: .long, help: ArgumentHelp("The window's length in seconds.", valueName: "S")) var window = 10.0
    @Option(name: .long, help: ArgumentHelp("Where windows lie: centred or trailing.", valueName: "place"))
    var placement = CadenceComparison.Placement.centred
    @Option(
        name: .long,
        help: ArgumentHelp("Exit with 1 where a rider's mean absolute error is above this, rpm.", valueName: "RPM"))
    var limit: Double?
    @Option(name: .long, help: ArgumentHelp("How far a stride goes: prints distances and speeds.", valueName: "FILE"))
    var stride: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("Write a chart for each session here.", valueName: "DIR"))
    var output: String?

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "a chart for each session")
        if leftOut, detector.run == nil { throw ValidationError("--left-out goes with --run.") }
        if !(window >= 1 && window.isFinite) { throw ValidationError("--window is 1 s or more, not \(window).") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            let length = try stride.map { try StrideFile.read($0) }
            var filter = try sessions.filter(in: store)
            filter.ids = ids
            let trained = try TrainedSessions(
                filter, in: store, detector: try detector.detector(in: store, leftOut: leftOut),
                console: console)
            let step = CadenceStep(trained.rides, window: window, placement: placement, length: length)
            if console.isJSON {
                console.result(try CanonicalJSON.encode(step.document))
            } else {
                console.result(step.text)
            }
            for (name, chart) in step.charts {
                guard let output else { break }
                try OutputFile.write(Data(chart.svg().utf8), to: "\(output)/\(name).svg")
            }
            if let output { console.note("wrote \(Numbers.counted(step.charts.count, "chart")) to \(output)") }
            if trained.hasFailed { throw ExitCode.inputsFailed }
            if step.document.users.isEmpty {
                console.failure(
                    "no session is as long as the window of \(Numbers.decimal(window)) s. Take a shorter --window.")
                throw ExitCode.inputsFailed
            }
            if let limit, step.document.users.contains(where: { $0.cadence.meanAbsoluteError > limit }) {
                console.warning("a rider's cadence is off by more than \(Numbers.decimal(limit)) rpm on average")
                throw ExitCode.limitNotMet
            }
        }
    }
}

extension CadenceComparison.Placement: ExpressibleByArgument {}
