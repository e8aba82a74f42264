import ArgumentParser
import Calibration
import Reporting
import SessionStore

/// Limits that a result must keep: exit status 1 where one is not met.
struct LimitOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Exit with 1 where a measure is above this: mae=0.5, mape=5%, rmse, bias, false-per-minute; several times. "
                + "bias is signed: to bound both sides add --fail-below bias=-X.",
            valueName: "METRIC=VALUE"))
    var failAbove: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Exit with 1 where it is below: exact=80%, within-1=0.9, icc, f1, precision, recall; several times.",
            valueName: "METRIC=VALUE"))
    var failBelow: [String] = []

    func validate() throws { _ = try limits() }

    /// The limits, in the order given: those above first.
    func limits() throws -> [MeasureLimit] {
        func read(_ texts: [String], _ flag: String, _ side: MeasureLimit.Side) throws -> [MeasureLimit] {
            try texts.map { text in
                do throws(LimitError) {
                    return try MeasureLimit(parsing: text, side)
                } catch {
                    throw ValidationError("\(flag): \(error).")
                }
            }
        }
        return try read(failAbove, "--fail-above", .above) + read(failBelow, "--fail-below", .below)
    }

    /// Whether none is set.
    var isEmpty: Bool { failAbove.isEmpty && failBelow.isEmpty }

    /// Refuses limits on event times where nothing looks at times.
    func requireTimes(_ looksAtTimes: Bool, remedy: String) throws {
        guard !looksAtTimes, let limit = try limits().first(where: { $0.measure.isOfEvents }) else { return }
        throw ValidationError("\(limit.measure.rawValue) is told by event times only: \(remedy).")
    }

    /// Refuses a limit of false counts where no session could hold one.
    func requireStill(_ sessions: [SessionSummary]) throws {
        guard try limits().contains(where: { $0.measure == .falsePerMinute }),
            !sessions.contains(where: { $0.labelledCount == 0 })
        else { return }
        throw Failure(
            "false-per-minute is told on sessions labelled 0, and there is none. Add recordings without repetitions.")
    }

    /// Refuses limits that only a comparison can tell.
    func requireAlone() throws {
        for limit in try limits() where limit.measure.isOfComparison {
            throw ValidationError("\(limit.measure.rawValue) is told by reptune compare only.")
        }
    }
}

extension [LimitOutcome] {
    /// Says each limit that is not met, and whether all are.
    func tell(_ console: Console, of subject: String? = nil) -> Bool {
        let unmet = filter { !$0.isMet }
        for outcome in unmet { console.failure("limit not met: " + (subject.map { "\($0): " } ?? "") + outcome.words) }
        return unmet.isEmpty
    }
}
