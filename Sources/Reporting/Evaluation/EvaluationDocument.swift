import Sessions
import Calibration
import RepDetection
import Runs

/// An evaluation as JSON: parameters, sessions, accuracy, and warnings.
package struct EvaluationDocument: Sendable, Encodable {
    /// The program and its version.
    package let tool: String
    /// The source of the parameters: a file's path, or a run.
    package let source: String
    /// The source as a word of a command.
    package let detector: String
    /// The end of proposed commands: the option that names the database.
    let database: String
    /// The config with shared parameters, then the configs of users with personal parameters.
    package let configs: [DetectorConfig]
    /// The digest of the evaluated sessions, as `RunDocument.dataDigest`.
    package let data: String
    /// The largest distance in seconds between an event and its labelled time; nil if times are not compared.
    package let tolerance: Double?
    /// The counts and their accuracy.
    package let evaluation: Evaluation
    /// Warnings in words.
    package let advisories: [Message]
    /// Sessions that could not be counted.
    package let failures: [Message]
    /// The user's limits.
    package let limits: [LimitOutcome]
    /// The counts under disturbances; nil if they are not tested.
    package let stress: StressTest?
    /// What differs in a session, and the unit that its numbers are probably in, as the option `--unit` has it.
    package typealias OutOfRange = (session: String, difference: String, unit: String?)
    /// What differs from the recordings of the calibration, for each session with repetitions where something does.
    let outOfRange: [OutOfRange]
    /// The field of `grouped`; nil without groups.
    let by: ResultField?
    /// The sessions that are the best evidence, by the groups of a field; nil if they are not wanted.
    package var grouped: GroupedCounts? {
        let findings = VerdictFindings(self)
        return by.map {
            GroupedCounts(
                findings.points, by: $0, evidence: findings.evidence,
                scope: findings.others > 0 ? findings.scope : nil)
        }
    }
    /// The answer on the sessions that are the best evidence.
    package var answer: Answer { worded { answer(traces: [:]) } }

    private enum CodingKeys: CodingKey {
        case tool, source, configs, data, tolerance, evaluation, by, groups, limits, stress, answer
    }

    /// Writes the keys that `ResultDocument` doesn't write.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(tool, forKey: .tool)
        try fields.encode(source, forKey: .source)
        try fields.encode(configs, forKey: .configs)
        try fields.encode(data, forKey: .data)
        try fields.encode(tolerance, forKey: .tolerance)
        try fields.encode(evaluation, forKey: .evaluation)
        try fields.encode(by, forKey: .by)
        try fields.encode(grouped?.groups, forKey: .groups)
        try fields.encode(limits, forKey: .limits)
        try fields.encode(stress, forKey: .stress)
        try fields.encode(answer, forKey: .answer)
    }

    /// The independent counts beside counters that ignore the motion.
    package var chanceWords: String? {
        let findings = VerdictFindings(self)
        return findings.isIndependent ? findings.baseline?.words : nil
    }

    /// Documents an evaluation.
    ///
    /// - Parameters:
    ///   - detector: The source as a word of a command: the id of a run, or a path.
    ///   - database: The end of proposed commands: the option that names the database.
    ///   - training: The sessions used for calibration.
    ///   - unlabelled: The number of sessions skipped without a label.
    ///   - uncounted: The names of those of which a table has no count.
    ///   - outOfRange: What differs from the recordings of the calibration, for each session with repetitions where something does.
    ///   - copies: Samples that evaluated sessions share with calibration sessions.
    ///   - by: The field of the groups; nil for none.
    package init(
        tool: String, source: String, detector: String, configs: [DetectorConfig], data: String, tolerance: Double?,
        evaluation: Evaluation, database: String = "", training: CalibrationSessions, unlabelled: Int,
        uncounted: [String] = [], outOfRange: [OutOfRange] = [],
        copies: [DuplicateSamples] = [], failures: [Message],
        limits: [MeasureLimit],
        stress: StressTest? = nil,
        by: ResultField? = nil
    ) {
        self.tool = tool
        self.source = source
        (self.detector, self.database) = (detector, database)
        self.configs = configs
        self.data = data
        self.tolerance = tolerance
        self.evaluation = evaluation
        self.failures = failures
        (self.stress, self.by, self.outOfRange) = (stress, by, outOfRange)
        self.limits = limits.flatMap { evaluation.outcomes(of: $0) }
        advisories = evaluation.warnings(
            training: training, unlabelled: unlabelled, uncounted: uncounted, copies: copies,
            failures: failures.count, tolerance: tolerance)
    }
}

extension LimitOutcome {
    /// The measure's value and its limit: `mae = 0.857 > 0.5`. A value that would round to the limit has more digits.
    package var words: String {
        let sessions = evidence.map { " (\($0.title.lowercasedFirst))" } ?? ""
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
