import Calibration
import RepDetection
import Runs

/// An evaluation as JSON: parameters, sessions, accuracy, and warnings.
public struct EvaluationDocument: Sendable, Encodable {
    /// The program and its version.
    public let tool: String
    /// Where the parameters come from: a file's path, or a run.
    public let source: String
    /// The config with shared parameters, then those of users with personal ones.
    public let configs: [DetectorConfig]
    /// The digest of the evaluated sessions, as `RunDocument.dataDigest`.
    public let data: String
    /// The largest distance in seconds between an event and its labelled time; nil where times are not compared.
    public let tolerance: Double?
    /// The counts and their accuracy.
    public let evaluation: Evaluation
    /// Warnings in words.
    public let advisories: [Notice]
    /// Sessions that could not be counted.
    public let failures: [Notice]
    /// The user's limits.
    public let limits: [LimitOutcome]
    /// The counts under disturbances; nil where they are not tested.
    public let stress: StressTest?

    // What every document has is written by `ResultDocument`.
    private enum CodingKeys: CodingKey { case tool, source, configs, data, tolerance, evaluation, limits, stress }

    /// The advisories in words.
    public var advice: [String] { advisories.map(\.message) }

    /// Documents an evaluation.
    ///
    /// - Parameters:
    ///   - training: The sessions used for calibration.
    ///   - unlabelled: How many sessions were skipped because they have no label.
    ///   - copies: Samples that evaluated sessions share with those used for calibration.
    ///   - otherUnits: Channels in other units than those of the parameters, in words.
    public init(
        tool: String, source: String, configs: [DetectorConfig], data: String, tolerance: Double?,
        evaluation: Evaluation, training: CalibrationSessions, unlabelled: Int, copies: [DuplicateSamples] = [],
        otherUnits: [String] = [],
        failures: [Notice], limits: [MeasureLimit], stress: StressTest? = nil
    ) {
        self.tool = tool
        self.source = source
        self.configs = configs
        self.data = data
        self.tolerance = tolerance
        self.evaluation = evaluation
        self.failures = failures
        self.stress = stress
        self.limits = limits.flatMap { evaluation.outcomes(of: $0) }
        advisories = EvaluationAdvice.all(
            of: evaluation, training: training, unlabelled: unlabelled, copies: copies, otherUnits: otherUnits,
            failures: failures.count,
            tolerance: tolerance)
    }
}

extension LimitOutcome {
    /// The measure's value and its limit: `mae = 0.857 > 0.5`. A value that would round to the limit has more digits.
    public var words: String {
        let sessions = evidence.map { " (\($0.title.prefix(1).lowercased() + $0.title.dropFirst()))" } ?? ""
        guard let value else {
            let limit = side == .above ? "at most" : "at least"
            return "these sessions\(sessions) give no \(measure), and it must be \(limit) \(Formatted.exact(bound))"
        }
        let near = Formatted.decimal(value, 3)
        let shown = near == Formatted.decimal(bound, 3) ? Formatted.exact(value) : near
        let sign = side == .above ? (isMet ? "≤" : ">") : (isMet ? "≥" : "<")
        return "\(measure) = \(shown) \(sign) \(Formatted.exact(bound))\(sessions)"
    }
}
