import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct CompareCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two detectors on the same sessions, pair by pair.",
        usage: "reptune compare DETECTOR DETECTOR [<sessions> ...] [options]",
        discussion: """
            Each DETECTOR is a run (its id; latest; or an activity, for its newest run), or a config file. Two runs are compared by their \
            held-out counts, on the sessions that both have. A config recounts the sessions; a run beside a \
            config uses its held-out counts where it has them, and recounts the other sessions. One of them may \
            be the constants that your app has today, named like the options in reptune calibrate --help-hidden; a filter or gate that \
            they don't name is absent, and the channel is the other detector's. By default, the sessions of the activities of both detectors are used, and of rest if one was calibrated with some.

            Examples:
              reptune compare push-ups.json latest -o errors.svg
              reptune compare up=0.18,down=-0.1,refractory-period=0.35 latest
              reptune compare watch.csv latest
              reptune compare push-ups.json latest \\
                  --fail-above difference.upper=0 --fail-above lost=2

            Limits apply to B: to mae, mape, rmse, bias, exact, within-1, false-per-minute and icc, and to two more measures: \
            difference, the MAE of B minus the MAE of A; and lost, the sessions within ±1 with A only.
            """)

    @Argument(help: ArgumentHelp("The first detector, A.", valueName: "DETECTOR")) var first: String
    @Argument(help: ArgumentHelp("The second detector, B.", valueName: "DETECTOR")) var second: String
    @Argument(
        help: ArgumentHelp(
            "Sessions, by id or name. (default: all of the detectors' activities)", valueName: "sessions"))
    var ids: [String] = []
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @OptionGroup(title: "Sessions") var activityScope: ActivityScopeOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write a chart of both errors by session.", valueName: "FILE.svg"))
    var output: String?
    @OptionGroup var paper: PaperOption
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        try activityScope.check(beside: sessions.activity)
        try limits.requireTimes(false, remedy: "use reptune evaluate")
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        var filter = try sessions.filter(in: store)
        filter.ids = try store.sessionIDs(named: ids)
        let words = [first, second]
        let (first, second) = try DetectorSubject.pair(first, second, in: store)
        let step = CompareStep(
            first: first, second: second, store: store, console: console, activityScope: activityScope)
        let document = try step.run(filter, limits: try limits.limits())
        console.document(.comparison, document)
        let compared = try store.summaries(SessionFilter(ids: document.comparison.sessions.map(\.id)))
        try CountUnit.with(compared.map(\.activity)) {
            console.textResult(document.text(detectors: [first, second].map(\.words)))
            if let output {
                try console.write(ComparisonChart.svg(document), to: output)
                console.note("wrote \(output)")
            }
            guard let folder = paper.folder else { return }
            let activities = Set(compared.map(\.activity)).sorted()
            try console.write(
                Paper(
                    document, detectors: [first, second].map(\.words), activities: activities,
                    command: PaperOption.command(
                        naming: Dictionary(zip(words, [first, second].map(\.word))) { word, _ in word })),
                figures: [("errors", ComparisonChart.svg(document))], to: folder)
        }
        for advisory in document.advisories { console.add(advisory) }
        let isMet = document.limits.report(to: console)
        if !isMet { throw ExitCode.limitNotMet }
    }
}
