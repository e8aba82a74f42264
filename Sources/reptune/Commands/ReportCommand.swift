import ArgumentParser
import Reporting

struct ReportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write the report of a run: an HTML file, Markdown with charts, and JSON.",
        usage: "reptune report <run> -o DIR [options]",
        discussion: """
            Examples:
              reptune report latest -o report
              reptune report pushUp -o report --abstain 2
              reptune report latest -o report --fail-above mae=0.5
              reptune report latest -o report --paper paper

            The first screen answers whether the held-out accuracy meets the limits. The exit status is 1 if a \
            limit is not met or its measure is unknown; the report is written all the same.

            report.html contains the detector and the samples of sessions, so that a reader can change \
            parameters. Movements can identify a person: --no-samples leaves both out, in what you publish. \
            The traces remain.
            """)

    @Argument(help: "A run, by id, latest or activity (its newest).") var run: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the report.", valueName: "DIR")) var output: String
    @OptionGroup var paper: PaperOption
    @OptionGroup var abstention: AbstentionOptions
    @OptionGroup var samples: SamplesOption
    @OptionGroup(title: "Limits on the held-out accuracy") var limits: LimitOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "report.html, report.md, report.json and charts")
        try limits.requireAlone()
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        let document = try store.run(named: self.run, console)
        try abstention.check(document.config())
        try limits.requireTimes(
            document.result.heldOut?.events != nil,
            remedy: "give all sessions with repetitions event times, and calibrate again")
        let limits = try limits.limits()
        try limits.requireDifferentLabels(document.result.sessions.map(\.labelled))
        let next = try ReportStep(
            store: store, console: console, abstain: abstention.limit, limits: limits,
            hasSamples: !samples.noSamples
        )
        .run(document, to: output, paper: paper.folder)
        console.document(.report, ["run": document.id])
        let isMet = EvaluatedRun(document, limits: limits).limits.report(to: console)
        if let next { console.next(next) }
        if !isMet { throw ExitCode.limitNotMet }
    }
}

/// Whether a report contains samples. Movements can identify a person.
struct SamplesOption: ParsableArguments {
    @Flag(help: "Leave the detector and the sessions' samples out of the report.") var noSamples = false
}
