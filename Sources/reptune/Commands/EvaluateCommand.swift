import ArgumentParser
import Foundation
import Reporting
import SessionStore

struct EvaluateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measures how accurate a config, or a run's choice, is on stored sessions.",
        discussion: """
            Fixed numbers on data that they have not met: the accuracy that counts. Sessions that chose the numbers are \
            told, since they are no evidence; --unseen leaves them out. With --run each user is counted with the numbers \
            exported for them. Where neither activities nor sessions are named, those of the activities that the numbers were \
            made for take part.

              reptune evaluate --config push-ups.json
              reptune evaluate --run latest --user zoe --tolerance 0.5 -o Reports/zoe
              reptune evaluate --config push-ups.json --unseen \\
                  --fail-above mae=0.5 --fail-below within-1=90%

            Limits take mae, mape, rmse, bias, exact, within-1, false-per-minute, icc, f1, precision, recall and timing, and \
            the ends of their 95 % intervals, such as mae.upper. Shares are 0.9 or 90%. Exit status 1 says that one was not \
            met; what can't be told is not met.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var detector: DetectorOptions
    @Argument(help: "Sessions' ids, or their beginnings. (default: all of its activity)") var ids: [String] = []
    @OptionGroup var sessions: SessionOptions
    @OptionGroup var ownActivity: OwnActivity
    @Flag(name: .long, help: "Leave out sessions that chose the numbers.") var unseen = false
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "How far an event may be from its labelled time; shows F1 and timing.", valueName: "SECONDS"))
    var tolerance: Double?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Mark counts of a committee whose members are further apart.", valueName: "SPREAD"))
    var abstain: Int?
    @OptionGroup var limits: LimitOptions
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write a report here: HTML, Markdown with charts, JSON.", valueName: "DIR"))
    var output: String?

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "evaluation.html, evaluation.md and evaluation.json")
        if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
            throw ValidationError("--tolerance is 0 s or more, not \(tolerance).")
        }
        try Abstention.check(abstain)
        try ownActivity.check(beside: sessions.activity)
        try limits.requireAlone()
        try limits.requireTimes(tolerance != nil, remedy: "add --tolerance 0.5")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            var filter = try sessions.filter(in: store)
            filter.ids = ids
            let step = EvaluateStep(
                subject: try detector.subject(in: store), store: store, console: console, tolerance: tolerance,
                isUnseenOnly: unseen)
            try Abstention.check(abstain, of: try step.subject.config())
            filter = try ownActivity.narrow(filter, to: [step.subject], in: store, console: console)
            let document = try step.run(filter, limits: try limits.limits())
            if console.isJSON {
                console.result(try CanonicalJSON.encode(document))
            } else {
                console.result(document.text(abstain: abstain))
            }
            if let output { try step.report(document, to: output) }
            for advice in document.advice { console.warning(advice) }
            let isMet = document.limits.tell(console)
            if !document.failures.isEmpty { throw ExitCode.inputsFailed }
            if !isMet { throw ExitCode.limitNotMet }
        }
    }
}
