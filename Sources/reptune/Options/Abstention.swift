import ArgumentParser
import Calibration
import RepDetection
import Reporting

/// What `--abstain` asks for.
enum Abstention {
    /// A spread, with a question mark where it is above the limit.
    static func words(_ spread: Int?, limit: Int?) -> String {
        guard let spread else { return Numbers.unknown }
        return "\(spread)" + (limit == nil ? "" : spread > (limit ?? spread) ? " ?" : "  ")
    }

    /// How many sessions are doubted, and the accuracy of the others.
    static func words(_ evaluation: Evaluation, limit: Int) -> String {
        let sure = evaluation.sessions.filter { ($0.spread ?? 0) <= limit }
        return
            "\(evaluation.sessions.count - sure.count) of \(evaluation.sessions.count) sessions, with a spread above \(limit)"
            + (sure.isEmpty ? "" : "; the others: " + Accuracy(sure.map(\.score)).words)
    }

    /// Throws where a spread is none.
    static func check(_ spread: Int?) throws {
        if let spread, spread < 0 { throw ValidationError("--abstain is 0 or more, not \(spread).") }
    }

    /// Throws where a config has no committee whose members could be apart.
    static func check(_ spread: Int?, of config: DetectorConfig) throws {
        if spread != nil, config.detectors.count < 2 {
            throw Failure("--abstain is for a committee, and this is one detector: calibrate with --committee 9.")
        }
    }
}
