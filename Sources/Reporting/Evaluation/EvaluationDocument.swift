import Calibration
import RepDetection
import SessionStore

/// An evaluation as it is printed: which numbers, on which sessions, how accurate, and what that is worth.
public struct EvaluationDocument: Sendable, Codable {
    /// The program and its version.
    public let tool: String
    /// Where the numbers come from: a file's path, or a run.
    public let source: String
    /// Everyone's config, then those of users with numbers of their own.
    public let configs: [DetectorConfig]
    /// The digest of the evaluated sessions, as `RunDocument.dataDigest`.
    public let data: String
    /// How far in seconds an event may be from its labelled time; nil for no look at times.
    public let tolerance: Double?
    /// What was counted.
    public let evaluation: Evaluation
    /// What the numbers are worth, in words.
    public let advice: [String]
    /// Sessions that could not be counted.
    public let failures: [SessionFailure]
    /// The user's limits.
    public let limits: [LimitOutcome]

    /// Documents an evaluation.
    ///
    /// - Parameters:
    ///   - training: The sessions that chose the numbers.
    ///   - unlabelled: Sessions that took no part for want of a label.
    ///   - copies: What sessions under other names share with those that chose.
    ///   - otherUnits: Channels in other units than the numbers are meant for, in words.
    public init(
        tool: String, source: String, configs: [DetectorConfig], data: String, tolerance: Double?,
        evaluation: Evaluation, training: TrainingSessions, unlabelled: Int, copies: [SharedSamples] = [],
        otherUnits: [String] = [],
        failures: [SessionFailure], limits: [MeasureLimit]
    ) {
        self.tool = tool
        self.source = source
        self.configs = configs
        self.data = data
        self.tolerance = tolerance
        self.evaluation = evaluation
        self.failures = failures
        let table = Measure.table(evaluation.accuracy, evaluation.agreement)
        self.limits = limits.map { LimitOutcome($0, table) }
        advice = EvaluationAdvice.all(
            of: evaluation, training: training, unlabelled: unlabelled, copies: copies, otherUnits: otherUnits,
            failures: failures.count,
            tolerance: tolerance)
    }
}

/// A session that could not be counted.
public struct SessionFailure: Sendable, Hashable, Codable {
    /// Its id.
    public let id: String
    /// Its name.
    public let session: String
    /// What is wrong, and what to do.
    public let message: String

    /// Makes a failure.
    public init(id: String, session: String, message: String) {
        self.id = id
        self.session = session
        self.message = message
    }
}

extension LimitOutcome {
    /// What the measure is, against what it must be.
    public var words: String {
        let told = value.map { "\(measure) is \(Numbers.exact($0.rounded(digits: 6)))" }
        let wanted = "must not be \(side.rawValue) \(Numbers.exact(bound))"
        return (told ?? "\(measure) can't be told from these sessions") + ", and \(wanted)"
    }
}

extension Double {
    /// Rounded to so many decimals.
    fileprivate func rounded(digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return abs(self) < 1e9 ? (self * scale).rounded() / scale : self
    }
}
