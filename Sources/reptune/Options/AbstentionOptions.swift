import Sessions
import ArgumentParser
import Calibration
import RepDetection
import SessionImport

/// The spread of an ensemble above which a count is marked as uncertain.
struct AbstentionOptions: ParsableArguments {
    @Option(
        name: .customLong("abstain"), parsing: .unconditional,
        help: ArgumentHelp(
            "Mark a count as uncertain if the middle half of the ensemble's members differs by more than this many repetitions. "
                + "(default: none)",
            valueName: "SPREAD"))
    var limit: Int?

    func validate() throws {
        try NumberArgument.check("--abstain", limit, ImportItem.counts)
    }

    /// Refuses the option for a single detector, which has no spread.
    func check(_ config: @autoclosure () throws -> DetectorConfig) throws {
        if limit != nil, try config().detectors.count < 2 {
            throw Message(
                "failed", "--abstain needs an ensemble, and this is one detector: calibrate with --ensemble 9.")
        }
    }

    /// A spread as a table cell, with a question mark where it is above the limit.
    static func cell(_ spread: Int?, limit: Int?) -> String {
        guard let spread else { return Formatted.unknown }
        guard let limit else { return "\(spread)" }
        return "\(spread)" + (spread > limit ? " ?" : "  ")
    }

    /// The number of uncertain sessions, and the accuracy on the others.
    static func summary(_ evaluation: Evaluation, limit: Int) -> String {
        let sure = evaluation.sessions.filter { ($0.spread ?? 0) <= limit }
        return
            "\(evaluation.sessions.count - sure.count) of \(evaluation.sessions.count) sessions, with a spread above \(limit)"
            + (sure.isEmpty ? "" : "; the others: " + Accuracy(sure.map(\.score)).words)
    }
}
