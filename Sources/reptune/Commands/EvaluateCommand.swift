import ArgumentParser
import Calibration
import Foundation
import Reporting

struct EvaluateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measure the accuracy of a detector on labelled sessions.",
        usage: "reptune evaluate DETECTOR [<sessions> ...] [options]",
        discussion: """
            Sessions that were used for calibration are marked, because they are not independent evidence; \
            --unseen skips them. New sessions of users who took part in the calibration are \
            listed separately: they say nothing about new people. By default, the sessions of the detector's activities are \
            used, or all if none is of these.

            DETECTOR may also be a CSV table of counts that a watch or another program made, with the columns session \
            and count; compare takes it too.

            Examples:
              reptune evaluate push-ups.json -o evaluation
              reptune evaluate latest --fail-above mae=0.5 --fail-below within-1=90%
              reptune evaluate push-ups.json --by speed
              reptune evaluate push-ups.json --stress -o evaluation
              reptune evaluate push-ups.json --stress --disturbance gain
              reptune evaluate watch.csv --paper paper

            Limits apply to mae, mape, rmse, bias, exact, within-1, false-per-minute, icc, f1, precision, \
            recall and timing, and to the ends of their 95 % intervals, such as mae.upper. Write shares as 0.9 \
            or 90%. The exit status is 1 if a limit is not met or its measure is unknown. All measures but \
            false-per-minute are over sessions with repetitions. Where the evidence differs, each limit applies \
            to new users, known users and sessions used for calibration alone.

            --stress turns the device, drops samples, changes their rate, times, range and scale, and adds an \
            offset and noise, from mild to hard; the same session is disturbed alike on every machine. \
            Disturbances are synthetic: they show what changes the counts, and don't estimate the accuracy \
            on new people or devices. Limits apply to the undisturbed counts.
            """)

    @OptionGroup var detector: DetectorArgument
    @Argument(
        help: ArgumentHelp(
            "Sessions, by id or name. (default: all of the detector's activities)", valueName: "sessions"))
    var ids: [String] = []
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @OptionGroup(title: "Sessions") var activityScope: ActivityScopeOptions
    @Flag(help: "Skip sessions that were used for calibration.") var unseen = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum distance of an event from its labelled time, after the detector's delay. (default: a quarter of the session's "
                + "median labelled interval, within 0.1 to 0.5)",
            valueName: "SECONDS"), transform: NumberArgument.from(0...3600, "s"))
    var tolerance: Double?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Add a table of the accuracy by this field; with --paper, too. A terrain or a device is a note; speed has thirds "
                + "of the sessions."))
    var by: ResultField?
    @OptionGroup var abstention: AbstentionOptions
    @OptionGroup(title: "Disturbances") var stress: StressOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write a report to this folder: HTML, Markdown with charts, and JSON.", valueName: "DIR"))
    var output: String?
    @OptionGroup var paper: PaperOption
    @OptionGroup var samples: SamplesOption
    @OptionGroup var format: TableFormat
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try format.check(beside: global.output)
        if samples.noSamples, output == nil { throw ValidationError("--no-samples needs --output.") }
        try OutputFile.checkFolder(output, gets: "evaluation.html, evaluation.md and evaluation.json")
        try activityScope.check(beside: sessions.activity)
        try limits.requireAlone()
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        var filter = try sessions.filter(in: store)
        filter.ids = try store.sessionIDs(named: ids)
        let step = EvaluateStep(
            subject: try DetectorSubject(detector.word, in: store, console), store: store, console: console,
            tolerance: tolerance, isUnseenOnly: unseen, disturbances: stress.kinds, jobs: stress.jobs.count)
        try abstention.check(step.subject.configs().shared)
        filter = try activityScope.narrow(filter, to: [step.subject], in: store, console: console)
        let document = try await step.run(filter, limits: try limits.limits(), by: by)
        try limits.requireTimes(
            document.evaluation.sessions.contains { $0.events != nil },
            remedy:
                "give all sessions with repetitions event times, or compare those that have them with --tolerance 0.5"
        )
        console.document(.evaluation, document)
        document.worded {
            let groups = document.grouped?.table
            if format.csv {
                let sessions = document.sessions(abstain: abstention.limit, hasEvidence: true, hasAll: true)
                let tables = [sessions, groups.map { Table(by: $0) }].compactMap { $0?.csv }
                return console.table(tables.joined(separator: "\n\n"), format)
            }
            console.textResult(document.text(abstain: abstention.limit))
            console.textResult(document.answer.lines.joined(separator: "\n"))
            if let groups { console.textResult("\n\(Table(by: groups).text)\n\(groups.note)") }
            let hasLevels = !stress.disturbance.isEmpty
            if let test = document.stress { console.textResult("\n" + test.text(eachLevel: hasLevels)) }
        }
        if let output { try step.report(document, to: output, hasSamples: !samples.noSamples) }
        if let folder = paper.folder {
            let charts = try EvaluationReport(document, hasSamples: false) { _ in nil }.charts
            let paper = document.worded {
                Paper(document, command: PaperOption.command(naming: [detector.word: document.detector]))
            }
            try console.write(paper, figures: charts.figures, to: folder)
        }
        for advisory in document.advisories { console.add(advisory) }
        let isMet = document.limits.report(to: console)
        if document.failures.isEmpty, let next = document.answer.command { console.next(next) }
        if !isMet { throw ExitCode.limitNotMet }
    }
}

extension Disturbance.Kind: ExpressibleByArgument {}

/// The disturbances that a detector is tested under.
struct StressOptions: ParsableArguments {
    @Flag(
        help:
            "Recount the sessions under simulated disturbances, and name the mildest of each kind that changes a count."
    )
    var stress = false

    @Option(
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

extension StressTest {
    /// The kinds as a table, or each level of each kind, with a note.
    func text(eachLevel: Bool) -> String {
        (eachLevel ? kinds.filter { !$0.levels.isEmpty }.map(\.text) : [table]).map { $0 + "\n\n" }.joined() + note
    }

    private var table: String {
        var table = Table([
            "disturbance", "tested", ">first change", "first session", ">changed", ">MAE", "highest MAE",
            ">false counts",
        ])
        for row in rows {
            table.add([
                row.kind, row.tested, row.first, row.session == row.count ? row.count : "\(row.session) \(row.count)",
                row.changed, row.error, row.highest, row.falseCounts,
            ])
        }
        return table.text
    }
}

extension StressTest.KindResult {
    fileprivate var text: String {
        var table = Table([
            ">" + kind.words, ">sessions", ">counted", ">MAE", ">95 % interval", ">bias", ">false counts", ">changed",
            "first session",
        ])
        for row in levelRows {
            table.add([
                row.level, row.sessions, row.detected, row.error, row.interval, row.bias, row.falseCounts, row.changed,
                row.session,
            ])
        }
        return table.text
    }
}
