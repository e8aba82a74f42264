import ArgumentParser
import Foundation
import Reporting
import Runs
import SessionStore

struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two configs or runs on the same sessions, pair by pair.",
        usage: "reptune compare <A> <B> [options]",
        discussion: """
            A and B are config files or runs, by id, activity or latest. Two runs are compared by their \
            held-out counts, on the sessions that both have. A config recounts the sessions; a run beside a \
            config uses its held-out counts where it has them, and recounts the other sessions. By default, \
            the sessions of the activities of both detectors are used.

            Examples:
              reptune compare push-ups.json latest -o errors.svg
              reptune compare push-ups.json latest \\
                  --fail-above difference.upper=0 --fail-above lost=2

            Limits apply to B, as in evaluate, and to two more measures: difference, the mean absolute error of \
            B minus that of A; and lost, the sessions within ±1 with A only.
            """)

    @Argument(help: ArgumentHelp("The first config file or run.", valueName: "A")) var first: String
    @Argument(help: ArgumentHelp("The second config file or run.", valueName: "B")) var second: String
    @Option(
        name: .long,
        help: ArgumentHelp("Only this session, by id or name; repeatable. (default: all)", valueName: "S"))
    var session: [String] = []
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @OptionGroup(title: "Sessions") var activityScope: ActivityScopeOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write a chart of both errors by session.", valueName: "FILE.svg"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        try activityScope.check(beside: sessions.activity)
        try limits.requireTimes(false, remedy: "use reptune evaluate with --tolerance")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            var filter = try sessions.filter(in: store)
            filter.ids = try store.sessionIDs(named: session)
            let step = CompareStep(
                first: try DetectorSubject(first, in: store), second: try DetectorSubject(second, in: store),
                store: store, console: console, activityScope: activityScope)
            let document = try step.run(filter, limits: try limits.limits())
            console.document(.comparison, document)
            console.textResult(document.text)
            if let output {
                try console.write(ComparisonChart.svg(document), to: output)
                console.note("wrote \(output)")
            }
            for advisory in document.advisories { console.warning(advisory) }
            let isMet = document.limits.report(to: console)
            if !document.failures.isEmpty { throw ExitCode.inputsFailed }
            if !isMet { throw ExitCode.limitNotMet }
        }
    }
}
