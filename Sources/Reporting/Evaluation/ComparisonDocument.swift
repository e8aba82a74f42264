import Calibration

/// A comparison as it is printed.
public struct ComparisonDocument: Sendable, Codable {
    /// The program and its version.
    public let tool: String
    /// Where A's numbers come from: a file's path, or a run.
    public let first: String
    /// Where B's numbers come from.
    public let second: String
    /// How each side's counts were made.
    public let counted: String
    /// What was found.
    public let comparison: Comparison
    /// What to think about before believing.
    public let advice: [String]
    /// Sessions that could not be counted.
    public let failures: [SessionFailure]
    /// The user's limits.
    public let limits: [LimitOutcome]

    /// Documents a comparison.
    public init(
        tool: String, first: String, second: String, counted: String, comparison: Comparison, advice: [String],
        failures: [SessionFailure], limits: [MeasureLimit]
    ) {
        self.tool = tool
        self.first = first
        self.second = second
        self.counted = counted
        self.comparison = comparison
        self.advice = advice
        self.failures = failures
        let table = comparison.measures
        self.limits = limits.map { LimitOutcome($0, table) }
    }
}

extension Comparison {
    /// One measure of both sides and the difference B − A, as texts.
    public struct Row: Sendable, Hashable {
        /// The measure.
        public let name: String
        /// A's.
        public let first: String
        /// B's.
        public let second: String
        /// B's less A's.
        public let difference: String
        /// Its 95 % interval.
        public let interval: String
    }

    /// The measures that are compared, in words.
    public var rows: [Row] {
        func row(
            _ name: String, _ value: (Accuracy) -> Double?, _ difference: Estimate?, _ text: (Double?) -> String,
            _ signed: (Double) -> String
        ) -> Row {
            Row(
                name: name, first: text(value(first)), second: text(value(second)),
                difference: difference.map { signed($0.value) } ?? Numbers.unknown,
                interval: difference.map { $0.intervalWords(signed) } ?? Numbers.unknown)
        }
        func points(_ share: Double) -> String { Numbers.signed(share * 100, 1) + " points" }
        return [
            row("Mean absolute error (reps)", \.meanAbsoluteError, absoluteError, { Numbers.decimal($0) }) {
                Numbers.signed($0)
            },
            row("Counted exactly", \.shareExact, exact, { Numbers.percent($0) }, points),
            row("Counted within ±1", \.shareWithinOne, withinOne, { Numbers.percent($0) }, points),
            row("Bias, detected − labelled (reps)", \.bias, nil, { Numbers.signed($0) }) { Numbers.signed($0) },
        ]
    }

    /// What the comparison comes to, in a sentence.
    public var verdict: String {
        guard let absoluteError else { return "Nothing to compare." }
        let size = Numbers.decimal(abs(absoluteError.value))
        guard absoluteError.value != 0 else { return "A and B are equally far off." }
        let better = absoluteError.value < 0 ? "B" : "A"
        guard let interval = absoluteError.interval else {
            return "\(better) is nearer by \(size) reps a session; from so few no interval can be told."
        }
        return interval.contains(0)
            ? "\(better) is nearer by \(size) reps a session, which may be chance: the interval holds 0."
            : "\(better) is nearer by \(size) reps a session, and the interval does not hold 0."
    }

    /// Of whom the intervals tell.
    public var note: String {
        "\(sessions.count) session\(sessions.count == 1 ? "" : "s") of \(users) user\(users == 1 ? "" : "s"); 95 % intervals "
            + (drawn == .users
                ? "of what other users would bring." : "of what other sessions of that user would bring.")
    }

    /// What became of sessions within ±1, with McNemar's p.
    public var gains: String {
        "B gains \(gained) session\(gained == 1 ? "" : "s") within ±1 and loses \(lost) (McNemar's exact p "
            + (pValue < 0.001 ? "below 0.001" : Numbers.decimal(pValue, 3)) + ")"
    }
}

extension PairedSession.Change {
    /// In a word or two.
    public var words: String {
        switch self {
        case .gained: "gained"
        case .lost: "lost"
        case .nearer: "nearer"
        case .further: "further off"
        case .equal: "equally far off"
        }
    }
}
