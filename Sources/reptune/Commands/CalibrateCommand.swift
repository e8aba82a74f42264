import ArgumentParser
import Calibration
import Foundation
import Reporting
import SessionStore

struct CalibrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Searches the whole grid for the numbers that count best, and judges them on left-out sessions.",
        discussion: """
            Axes are written from:through:step, 1,2,5 or 0.5; none does without that part. What is left open gets a range \
            that fits the sample rate and the size of the channel.

              reptune calibrate --activity pushUp --rule threshold \\
                  --gate 'headphone.attitude.pitch<-0.8' --per-user
              reptune calibrate --activity stride --rule peaks \\
                  --channel gyroscope.z --lowpass 0.75:1:0.01 --quantize 1:600:1
              reptune calibrate --activity doubleShake --rule double-shake --buffer sliding

            Validation: none, leave-one-user-out, leave-one-session-out, leave-one-note-out (also place, activity), \
            k-fold=5, k-fold=5:session, halves=note:L/R. Folds of k-fold resemble each other in activities and in sessions \
            labelled 0, and never divide a group; k-fold=5:user:7 deals anew by the seed 7.

            Where sessions are labelled 0 a front tells what fewer false counts cost: for each limit of false counts a minute \
            (0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, any: picks 1 to 11) the best detector that keeps it, in sample, by the objective \
            on the other sessions. A limit whose best is no better than a lower one's has no row, and one of two with the same false \
            counts has none either. --pick takes one, in every fold too, so that its left-out numbers are honest.

            A calibration that was stopped goes on where it was when it is asked for again: counts are kept in a file \
            beside the database, at most 512 MiB, the latest used.

            A parameter space as a file:

              { "rule": "threshold", "channels": ["userAcceleration.y"],
                "down": "-1:0:0.1", "up": [0.2, 0.4], "lowPass": 0.8 }
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @OptionGroup(title: "Parameter space") var space: SpaceOptions

    @Option(
        name: .long,
        help: ArgumentHelp("What to make small. (default: f1 for double-shake, else mae)", valueName: "objective"))
    var objective: Objective?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "How far an event may be from its labelled time; shows F1 and timing. (default: 0.5 with f1)",
            valueName: "SECONDS"))
    var tolerance: Double?

    @Option(name: .customLong("validate"), help: ArgumentHelp("How to judge on left-out sessions.", valueName: "how"))
    var validation: String = "leave-one-user-out"

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The rate that filter factors are meant for. (default: the sessions' own)", valueName: "HZ"))
    var rate: Double?

    @Flag(name: .long, help: "Give each user numbers of their own, where those do better.")
    var perUser = false

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "How many of a user's own sessions all others count as in personal numbers. (default: 2, in a committee 8)",
            valueName: "W"))
    var populationWeight: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Let the median of an odd number of detectors count, on different channels and filters. (default: 1)",
            valueName: "N"))
    var committee: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The most members on one channel; 1 with three axes is one for each. (default: three times an even share)",
            valueName: "N"))
    var membersPerChannel: Int?

    @Flag(
        name: .long,
        help: "Move the chosen quantize factor or thresholds off the grid, to the middle of the exact plateau.")
    var refine = false

    @Flag(name: .long, help: "Take the middle of all that is as good as the best within one standard error.")
    var oneStandardError = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Take the best that keeps a limit of false counts where labelled 0: a number of the front, or "
                + "false-per-minute<=X.", valueName: "N|LIMIT"))
    var pick: String?

    @Flag(name: .long, help: "Make one run for each activity instead of one for all.")
    var perActivity = false

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Pieces of work under way at once. (default: the number of cores)", valueName: "N"))
    var jobs: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The most memory; a sweep that needs more is refused before it starts, with the number.", valueName: "MiB"))
    var memory = 1024

    @Flag(name: .long, help: "Count everything anew; neither take nor keep counts beside the database.")
    var fresh = false

    @Flag(name: .long, help: "Let the same samples be on both sides of a fold; the left-out numbers are then too good.")
    var allowDuplicates = false

    @OptionGroup(title: "Limits, held against the left-out accuracy") var limits: LimitOptions

    func validate() throws {
        // More would not be a number of bytes.
        let memories = 1...1 << 30
        if !memories.contains(memory) {
            throw ArgumentParser.ValidationError(
                "--memory is 1 to \(Numbers.grouped(memories.upperBound)) MiB, not \(memory).")
        }
        if let jobs, jobs < 1 { throw ArgumentParser.ValidationError("--jobs is 1 or more, not \(jobs).") }
        if let rate, !(rate > 0 && rate.isFinite) {
            throw ArgumentParser.ValidationError("--rate is above 0 Hz, not \(rate).")
        }
        if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
            throw ArgumentParser.ValidationError("--tolerance is 0 s or more, not \(tolerance).")
        }
        if let committee, committee < 1 || committee % 2 == 0 {
            throw ArgumentParser.ValidationError("--committee is an odd number from 1 on, not \(committee).")
        }
        if let membersPerChannel {
            guard membersPerChannel >= 1 else {
                throw ArgumentParser.ValidationError("--members-per-channel is 1 or more, not \(membersPerChannel).")
            }
            guard committee ?? 1 > 1 else {
                throw ArgumentParser.ValidationError("--members-per-channel goes with --committee.")
            }
        }
        if let populationWeight {
            guard populationWeight > 0, populationWeight.isFinite else {
                throw ArgumentParser.ValidationError("--population-weight is above 0, not \(populationWeight).")
            }
            guard perUser else { throw ArgumentParser.ValidationError("--population-weight goes with --per-user.") }
        }
        try limits.requireAlone()
        // What is wrong on the command line is said before any file is opened.
        if space.space == nil { _ = try request() }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let request = try request()
            let store = try global.openStore(for: .writing)
            let step = CalibrateStep(
                store: store, console: console, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                memory: memory << 20, isFresh: fresh, allowsDuplicates: allowDuplicates)
            let filters = try perActivity ? sessions.perActivity(in: store) : [sessions.filter(in: store)]
            // Before hours of sweeping, not after them.
            for filter in filters { try limits.requireStill(try store.summaries(filter)) }
            let limits = try limits.limits()
            var runs: [JudgedRun] = []
            var failed = false
            for filter in filters {
                do {
                    let run = JudgedRun(try await step.run(request, on: filter), limits: limits)
                    runs.append(run)
                    if !console.isJSON {
                        console.result(run.document.text)
                        if let front = run.document.frontText { console.result(front) }
                    }
                } catch let error as CalibrationError {
                    console.failure((filter.activities.first.map { "\($0): " } ?? "") + "\(error)")
                    failed = true
                }
            }
            if console.isJSON {
                console.result(
                    try perActivity ? CanonicalJSON.encode(runs) : runs.first.map(CanonicalJSON.encode) ?? Data())
            }
            if !console.isJSON, let pooled = runs.map(\.document).pooledText { console.result(pooled) }
            let unmet = runs.filter { !$0.limits.tell(console, of: perActivity ? $0.document.activity : nil) }
            if failed { throw ExitCode.inputsFailed }
            if !unmet.isEmpty { throw ExitCode.limitNotMet }
        }
    }

    private func request() throws -> CalibrationRequest {
        let validation: Validation
        do {
            validation = try Validation(parsing: self.validation)
        } catch {
            throw ArgumentParser.ValidationError("--validate: \(error)")
        }
        let space = try space.request()
        if refine, space.rule == .doubleShake {
            throw ArgumentParser.ValidationError(
                "--refine moves the quantize factor of peaks and the thresholds; double-shake has neither.")
        }
        if !limits.isEmpty, validation == .none {
            throw ArgumentParser.ValidationError(
                "--fail-above and --fail-below are held against the left-out accuracy, and --validate none leaves "
                    + "nothing out: take another validation, or no limits.")
        }
        let objective = objective ?? (space.rule == .doubleShake ? .f1 : .mae)
        try limits.requireTimes(objective == .f1 || tolerance != nil, remedy: "add --tolerance 0.5, or --objective f1")
        if refine, space.rule == .peaks, let quantize = space.quantize, quantize.numbers.isEmpty {
            throw ArgumentParser.ValidationError(
                "--refine moves the quantize factor of peaks, and --quantize none leaves none: give one or the other.")
        }
        if refine, pick != nil || oneStandardError {
            throw ArgumentParser.ValidationError(
                "--refine looks for the lowest loss, and --\(pick == nil ? "one-standard-error" : "pick") does not: give one."
            )
        }
        return CalibrationRequest(
            space: space, objective: objective, validation: validation,
            sampleRate: rate, tolerance: tolerance, perUser: perUser, populationWeight: populationWeight,
            committee: committee == 1 ? nil : committee, membersPerChannel: membersPerChannel,
            refine: refine ? true : nil,
            selection: try selection())
    }

    private func selection() throws -> Selection? {
        guard let pick else { return oneStandardError ? .oneStandardError : nil }
        guard !oneStandardError else {
            throw ArgumentParser.ValidationError("Give --pick or --one-standard-error, not both.")
        }
        guard committee ?? 1 == 1 else {
            throw ArgumentParser.ValidationError("--pick is of single detectors and does not go with --committee.")
        }
        do throws(SelectionError) {
            let selection = try Selection(parsing: pick)
            guard case .falseCounts = selection else { throw .notUnderstood(pick) }
            return selection
        } catch {
            throw ArgumentParser.ValidationError("--pick: \(error).")
        }
    }
}

extension SessionOptions {
    /// A filter for each activity that is meant.
    func perActivity(in store: SessionStore) throws -> [SessionFilter] {
        let filter = try filter(in: store)
        let activities = Set(try store.summaries(filter).map(\.activity)).sorted()
        guard !activities.isEmpty else { throw Failure(try filter.nothing(in: store)) }
        return activities.map { SessionFilter(activities: [$0], users: user) }
    }
}
