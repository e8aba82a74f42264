import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import SessionStore

struct CalibrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Search the detector parameters that count best, and validate them on held-out sessions.",
        usage: "reptune calibrate (--rule R | --preset P | --space FILE) [options]",
        discussion: """
            The whole grid of the search space is swept: channels, filters and rule parameters. An axis of the \
            grid is written from:through:step, 1,2,5 or 0.5. Axes that you omit get defaults that fit the \
            sample rate and the amplitude of the channel; in each fold, those of its training sessions.

            Examples:
              reptune calibrate --activity pushUp --rule threshold --per-user \\
                  --channel headphone.userAcceleration.y \\
                  --gate 'headphone.attitude.pitch<-0.8'
              reptune calibrate --activity stride --rule peaks \\
                  --channel gyroscope.z --lowpass 0.75:1:0.01 --quantize 1:600:1

            Validation: none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD:SEED (stratified group k-fold: by \
            activity and by sessions labelled 0; a group is never split), or halves=FIELD:A+B/C+D. FIELD is user, \
            session, activity, place or note. The default holds out one user at a time; where only one user has \
            repetitions, one session at a time; with more than 100 of them, a hundred groups in turn; with a single \
            session there is no validation.

            A stopped calibration begins again. A long one is divided with reptune plan: its parts are kept, and can be \
            counted on several machines.

            A search space as a file:
              { "rule": "threshold", "channels": ["headphone.userAcceleration.y"],
                "down": "-1:0:0.1", "up": [0.2, 0.4], "lowPass": 0.8 }
            """)

    @OptionGroup(title: "Sessions") var sessions: SessionOptions

    @Flag(name: .long, help: "Make one run for each activity instead of one run for all.")
    var perActivity = false

    @OptionGroup var space: SpaceOptions
    @OptionGroup(title: "Selection and validation") var method: MethodOptions
    @OptionGroup(title: "Limits on the held-out accuracy") var limits: LimitOptions
    @Flag(
        name: .shortAndLong,
        help:
            "Print the range of each parameter, the loss along two axes, the errors of each user and the Pareto front, too."
    )
    var verbose = false

    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try limits.requireAlone()
        // Report wrong usage before any file is opened.
        if space.space == nil { _ = try request() }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let request = try request()
            let store = try global.openStore(for: .writing)
            let step = CalibrateStep(
                store: store, console: console, jobs: resources.jobCount, memory: resources.memory << 20,
                allowsDuplicates: method.allowDuplicates)
            let filters = try perActivity ? sessions.perActivity(in: store) : [sessions.filter(in: store)]
            // Check the limits before the sweep, which may take hours.
            for filter in filters { try limits.requireStill(try store.summaries(filter)) }
            let limits = try limits.limits()
            for filter in filters {
                try limits.requireDifferentLabels(try store.summaries(filter).compactMap(\.labelledCount))
            }
            var runs: [EvaluatedRun] = []
            var failed = false
            for filter in filters {
                do {
                    let run = EvaluatedRun(
                        try await step.run(request, on: filter, limits: self.limits), limits: limits)
                    runs.append(run)
                    console.textResult(verbose ? run.document.text : run.document.shortText)
                    if let front = verbose ? run.document.paretoFrontText : run.document.paretoFrontLine {
                        console.textResult(front)
                    }
                } catch let error as CalibrationError {
                    console.failure(error, (filter.activities.first.map { "\($0): " } ?? "") + "\(error)")
                    failed = true
                }
            }
            if perActivity {
                console.document(.calibrations, CalibrationsDocument(runs: runs))
            } else if let run = runs.first {
                console.document(.run, run)
            }
            if let pooled = runs.map(\.document).pooledText { console.textResult(pooled) }
            console.advise(runs.map(\.document))
            let unmet = runs.filter { !$0.limits.report(to: console, of: perActivity ? $0.document.activity : nil) }
            if failed || step.hasUnstored { throw ExitCode.inputsFailed }
            if !unmet.isEmpty { throw ExitCode.limitNotMet }
        }
    }

    /// The request. Its validation is `none` where `--validate` is not given; `CalibrateStep` selects one for the sessions.
    func request() throws -> CalibrationStepRequest {
        let space = try space.request()
        return CalibrationStepRequest(
            try method.request(space, limits: limits), validatesByDefault: method.validation == nil)
    }
}

extension SessionOptions {
    /// A filter for each activity of the sessions.
    func perActivity(in store: SessionStore) throws -> [SessionFilter] {
        let filter = try filter(in: store)
        let activities = try store.activities(filter).sorted()
        guard !activities.isEmpty else { throw Failure(try filter.noMatchMessage(in: store), kind: .noMatch) }
        return activities.map { SessionFilter(activities: [$0], users: user) }
    }
}
