import Sessions
import ArgumentParser
import Calibration
import SessionStore

/// Limits on the accuracy. The exit status is 1 where one is not met.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a measure is above a value: mae=0.5, mape=5%, rmse, bias, false-per-minute, timing (s), "
                + "or the end of an interval such as mae.upper; repeatable. "
                + "bias and timing are signed: bound the other side with --fail-below bias=-X.",
            valueName: "METRIC=VALUE"))
    var failAbove: [String] = []

    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a measure is below a value: exact=80%, within-1=0.9, icc, f1, precision, recall; repeatable. f1, "
                + "precision, recall and timing need event times, and don't apply to compare.",
            valueName: "METRIC=VALUE"))
    var failBelow: [String] = []

    /// The limits in the order given; those of `--fail-above` come first.
    ///
    /// - Parameter known: The measures that an error lists.
    func limits(of known: [Measure] = Measure.allCases) throws -> [MeasureLimit] {
        func read(_ texts: [String], _ flag: String, _ side: MeasureLimit.Side) throws -> [MeasureLimit] {
            try texts.map { text in
                do throws(LimitError) {
                    return try MeasureLimit(parsing: text, side, known: known)
                } catch {
                    throw ValidationError("\(flag): \(error).")
                }
            }
        }
        return try read(failAbove, "--fail-above", .above) + read(failBelow, "--fail-below", .below)
    }

    /// Whether there is no limit.
    var isEmpty: Bool { failAbove.isEmpty && failBelow.isEmpty }

    /// Refuses limits on event times where times are not compared.
    func requireTimes(_ comparesTimes: Bool, remedy: String) throws {
        let known = Measure.allCases.filter { !$0.isOfEvents }
        guard !comparesTimes, let limit = try limits(of: known).first(where: { $0.measure.isOfEvents }) else { return }
        throw ValidationError("\(limit.measure.rawValue) needs event times: \(remedy).")
    }

    /// Refuses a limit on false counts where no session is labelled 0.
    func requireStill(_ sessions: @autoclosure () throws -> [SessionSummary]) throws {
        guard try limits().contains(where: { $0.measure == .falsePerMinute }),
            try !sessions().contains(where: { $0.labelledCount == 0 })
        else { return }
        throw Message(
            "noStillSessions", "false-per-minute needs sessions labelled 0. Add recordings without repetitions.")
    }

    /// Refuses limits on measures of a comparison.
    func requireAlone() throws {
        for limit in try limits(of: Measure.allCases.filter { !$0.isOfComparison }) where limit.measure.isOfComparison {
            throw ValidationError("\(limit.measure.rawValue) is a measure of reptune compare only.")
        }
    }
}

extension [MeasureLimit] {
    /// Refuses a limit on the ICC where all labels of sessions with repetitions are equal.
    func requireDifferentLabels(_ all: @autoclosure () throws -> [Int]) throws {
        guard contains(where: { $0.measure == .icc }) else { return }
        let labels = Set(try all()).filter { $0 > 0 }
        guard labels.count == 1, let label = labels.first else { return }
        throw Message(
            "equalLabels",
            "icc is undefined where all labels are equal, and here all are \(label). Use mae or within-1, or add recordings "
                + "with other counts.")
    }
}

extension [LimitOutcome] {
    /// Prints each limit that is not met, and gives whether all are met.
    func report(to console: Console, of subject: String? = nil) -> Bool {
        let unmet = filter { !$0.isMet }
        for outcome in unmet { console.unmet("limit not met: " + (subject.map { "\($0): " } ?? "") + outcome.words) }
        return unmet.isEmpty
    }
}
