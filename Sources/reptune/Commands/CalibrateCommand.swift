import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import Sessions
import SessionStore

struct CalibrateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Find the detector parameters that count best, and validate them on held-out sessions.",
        usage: "reptune calibrate [ACTIVITY ...] [options]",
        discussion: """
            The whole grid of filters and rule parameters is searched, on the channels that all sessions have. By \
            default each user in turn is held out (leave-one-subject-out); with one user, each session; with more \
            than 100 users, a hundred groups. Without --rule and --preset \
            an ensemble of nine detectors with thresholds is selected, in one run for each activity; for \
            activities such as walk or steps, a detector of --preset walking. Sessions of the activity rest, labelled 0, \
            join those of every named activity.

            Examples:
              reptune calibrate
              reptune calibrate pushUp --per-user
              reptune calibrate stride --rule peaks --channel gyroscope.z

            --help-hidden also lists the axes of the search, such as --down -1:0:0.1, and the options for experts. \
            Omitted axes fit the channel's rate and amplitude.
            """)

    @OptionGroup(title: "Sessions") var sessions: ActivityArguments

    @Flag(help: "With --rule, --preset or --space: make one run for each activity instead of one for all.")
    var perActivity = false

    @OptionGroup var space: SpaceOptions
    @OptionGroup(title: "Selection and validation") var method: MethodOptions
    @OptionGroup(title: "Limits on the held-out accuracy", visibility: .hidden) var limits: LimitOptions
    @OptionGroup var detail: VerboseFlag

    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try limits.requireAlone()
        // Report wrong usage before any file is opened.
        if space.space == nil { _ = try request() }
    }

    func run(_ console: Console) async throws {
        let request = try request()
        let store = try global.openStore(for: .writing)
        let step = CalibrateStep(
            store: store, console: console, jobs: resources.jobCount, memory: resources.memoryLimit,
            allowsDuplicates: method.allowDuplicates)
        let areSeparate = perActivity || space.base.isDefault
        let filters = try (areSeparate ? sessions.perActivity(in: store, console) : [sessions.filter(in: store)])
            .map(step.joiningRest)
        // One activity is one run, unless several were asked for.
        let isList = perActivity || filters.count > 1
        // Check the limits before the sweep, which may take hours.
        for filter in filters { try limits.requireStill(try store.summaries(filter)) }
        let limits = try limits.limits()
        for filter in filters {
            try limits.requireDifferentLabels(try store.summaries(filter).compactMap(\.labelledCount))
        }
        let database = DatabaseCommand.option(of: store.path)
        var runs: [EvaluatedRun] = []
        var answers: [(activity: String, answer: Answer)] = []
        for filter in filters {
            do {
                let run = EvaluatedRun(
                    try await step.run(request, on: filter, limits: self.limits), limits: limits)
                runs.append(run)
                let answer = run.document.answer(database: database, limits: limits)
                answers.append((run.document.activity, answer))
                if filters.count == 1 || detail.verbose { console.show(run.document, answer, isWhole: detail.verbose) }
            } catch let error as CalibrationError {
                var message = Message(error)
                message.words = (filter.activities.first.map { "\($0): " } ?? "") + message.words
                console.add(message)
            }
        }
        if isList {
            console.document(.calibrations, ["runs": runs])
        } else if let run = runs.first {
            console.document(.run, run)
        }
        if detail.verbose, let pooled = runs.map(\.document).pooledText { console.textResult(pooled) }
        if filters.count > 1, !answers.isEmpty {
            var table = Table(["activity", ">" + answers.nearTitle, "95 % interval", "answer"])
            for row in answers.bestFirst.rows { table.add(row) }
            console.textResult(table.text)
            let (ranked, worst) = (answers.bestFirst, answers.bestFirst.worst.joined(separator: "; "))
            let look = worst.isEmpty ? [] : ["look at   \(worst): the largest errors"]
            let known = answers.known.map { ["for       \($0)"] } ?? []
            let steps = known + look + ranked.steps.map { "next      \($0)" }
            console.textResult("\n" + steps.joined(separator: "\n"))
        }
        console.advise(runs.map(\.document))
        let unmet = runs.filter { !$0.limits.report(to: console, of: isList ? $0.document.activity : nil) }
        if console.hasFailed { return }
        if let best = answers.bestFirst.first?.activity, runs.count > 1 {
            console.next("reptune report \(ShellWord.quoted(best)) -o report" + database)
        } else if let run = runs.first {
            console.next(try NextStep.after(run.document, in: store))
        }
        if !unmet.isEmpty { throw ExitCode.limitNotMet }
    }

    /// The request. Its validation is `none` where `--validate` is not given; `CalibrateStep` selects one for the sessions.
    func request() throws -> CalibrationStepRequest {
        try CalibrationStepRequest(space, method, limits: limits)
    }
}

extension ActivityArguments {
    /// A filter for each activity of the sessions; activities without a label are skipped, unless they are named.
    func perActivity(in store: SessionStore, _ console: Console) throws -> [SessionFilter] {
        let filter = try filter(in: store)
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw try filter.noMatch(in: store) }
        let labelled = Set(summaries.filter { $0.labelledCount != nil }.map(\.activity)).union([Session.rest])
        let unlabelled = summaries.filter { !labelled.contains($0.activity) }
        let isSkipped = activity.isEmpty && labelled.count > 1 && !unlabelled.isEmpty
        if isSkipped {
            console.note(
                "skipped \(Formatted.counted(unlabelled.count, "session")) of activities without a label: "
                    + Formatted.listed(Set(unlabelled.map(\.activity)).sorted()))
        }
        let counted = Set(summaries.filter { $0.labelledCount ?? 0 > 0 }.map(\.activity)).union([Session.rest])
        let still = activity.isEmpty && counted.count > 1 ? labelled.subtracting(counted) : []
        if !still.isEmpty {
            console.note(
                "skipped activities without repetitions: \(Formatted.listed(still.sorted())). Imported again with --activity rest, they "
                    + "join each other activity")
        }
        let activities = Set(summaries.map(\.activity)).filter { !isSkipped || labelled.contains($0) }
            .subtracting(still).sorted()
        return activities.filter { $0 != Session.rest || activities.count == 1 }
            .map { SessionFilter(activities: [$0], users: users.user) }
    }
}

extension Console {
    /// Prints a run: the detector and the answer, or all that is known.
    func show(_ run: RunDocument, _ answer: Answer, isWhole: Bool) {
        guard isWhole else { return textResult(run.shortText(answer)) }
        textResult(run.text + "\n" + answer.lines.joined(separator: "\n"))
        if let front = run.paretoFrontText { textResult(front) }
    }
}

extension RunDocument {
    /// The Pareto front as a table; nil where it has a single operating point.
    var paretoFrontText: String? {
        guard let rows = result.paretoFrontRows, rows.count > 1 else { return nil }
        var table = Table([
            "point", ">limit", ">false/min",
            ">\(result.request.objective == .f1 ? "1 − f1" : result.request.objective.counted.rawValue + " with \(CountUnit.with(activities) { CountUnit.short })")",
            ">undercounted",
            ">overcounted",
            "detector",
        ])
        for row in rows {
            table.add([
                row.operatingPoint, row.limit, row.falseCounts, row.loss, row.undercounted, row.overcounted,
                row.parameters,
            ])
        }
        return "\nPareto front of error and false counts, in sample; select a row with --operating-point N:\n"
            + table.text
    }
}
