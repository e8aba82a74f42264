import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two configs or runs on the same sessions, pair by pair.",
        discussion: """
            A and B are config files or runs: an id, its beginning, or latest. Two runs are compared by what each counted \
            left out, on the sessions that both have; a config counts anew. A run beside a config counts sessions that it \
            left out as it did then, and others with its choice: where neither activities nor sessions are named, those of \
            the activities that both were made for.

              reptune compare 3f2a latest
              reptune compare old.json new.json -o errors.svg
              reptune compare prototype.json latest --fail-above difference.upper=0 --fail-above lost=2

            Limits are of B, as in evaluate; and difference: B's mean absolute error less A's; lost: sessions within ±1 with \
            A alone.
            """)

    @OptionGroup var global: GlobalOptions
    @Argument(help: "The first: a config file, or a run.") var first: String
    @Argument(help: "The second: a config file, or a run.") var second: String
    @Option(name: .long, help: ArgumentHelp("Only this session; can be given several times.", valueName: "ID"))
    var session: [String] = []
    @OptionGroup var sessions: SessionOptions
    @OptionGroup var ownActivity: OwnActivity
    @OptionGroup var limits: LimitOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp("A chart of both errors, session by session.", valueName: "FILE.svg"))
    var output: String?

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        try ownActivity.check(beside: sessions.activity)
        try limits.requireTimes(false, remedy: "reptune evaluate tells them, with --tolerance")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            var filter = try sessions.filter(in: store)
            filter.ids = session
            let step = CompareStep(
                first: try DetectorSubject(first, in: store), second: try DetectorSubject(second, in: store),
                store: store, console: console, ownActivity: ownActivity)
            let document = try step.run(filter, limits: try limits.limits())
            if console.isJSON {
                console.result(try CanonicalJSON.encode(document))
            } else {
                console.result(document.text)
            }
            if let output {
                try OutputFile.write(Data(ComparisonChart.svg(document).utf8), to: output)
                console.note("wrote \(output)")
            }
            for advice in document.advice { console.warning(advice) }
            let isMet = document.limits.tell(console)
            if !document.failures.isEmpty { throw ExitCode.inputsFailed }
            if !isMet { throw ExitCode.limitNotMet }
        }
    }
}
