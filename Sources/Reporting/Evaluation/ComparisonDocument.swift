import Calibration

/// A comparison as JSON.
public struct ComparisonDocument: Sendable, Encodable {
    /// The program and its version.
    public let tool: String
    /// Where A's parameters come from: a file's path, or a run.
    public let first: String
    /// Where B's parameters come from.
    public let second: String
    /// How the sessions were counted on each side: recounted or held out.
    public let counted: String
    /// The paired counts and their differences.
    public let comparison: Comparison
    /// Warnings in words.
    public let advisories: [Notice]
    /// Sessions that could not be counted.
    public let failures: [Notice]
    /// The user's limits.
    public let limits: [LimitOutcome]

    // What every document has is written by `ResultDocument`.
    private enum CodingKeys: CodingKey { case tool, first, second, counted, comparison, limits }

    /// Documents a comparison.
    public init(
        tool: String, first: String, second: String, counted: String, comparison: Comparison, advisories: [Notice],
        failures: [Notice], limits: [MeasureLimit]
    ) {
        self.tool = tool
        self.first = first
        self.second = second
        self.counted = counted
        self.comparison = comparison
        self.advisories = advisories
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
        /// The difference, B − A.
        public let difference: String
        /// Its 95 % interval.
        public let interval: String
    }

    /// The compared measures.
    public var rows: [Row] {
        func row(
            _ name: String, _ value: (Accuracy) -> Double?, _ difference: Estimate?, _ text: (Double?) -> String,
            _ signed: (Double) -> String
        ) -> Row {
            Row(
                name: name, first: text(value(first)), second: text(value(second)),
                difference: difference.map { signed($0.value) } ?? Formatted.unknown,
                interval: difference.map { $0.intervalWords(signed) } ?? Formatted.unknown)
        }
        func points(_ share: Double) -> String { Formatted.signed(share * 100, 1) + " points" }
        return [
            row("Mean absolute error, MAE (reps)", \.meanAbsoluteError, absoluteError, { Formatted.decimal($0) }) {
                Formatted.signed($0)
            },
            row("Counted exactly", \.shareExact, exact, { Formatted.percent($0) }, points),
            row("Counted within ±1", \.shareWithinOne, withinOne, { Formatted.percent($0) }, points),
            row("Bias, detected − labelled (reps)", \.bias, nil, { Formatted.signed($0) }) { Formatted.signed($0) },
        ]
            + (first.rest == nil
                ? []
                : [
                    row(
                        "Sessions at rest without a false count", \.rest?.shareWithoutFalseCounts, nil,
                        { Formatted.percent($0) }, points),
                    row("False counts per minute at rest", \.rest?.falseCountsPerMinute, nil, { Formatted.decimal($0) })
                    {
                        Formatted.signed($0)
                    },
                ])
    }

    /// Which side has the lower MAE, in a sentence.
    public var verdict: String {
        guard let absoluteError else { return "There are no sessions with repetitions to compare." }
        guard absoluteError.value != 0 else { return "A and B have the same MAE." }
        let (better, other) = absoluteError.value < 0 ? ("B", "A") : ("A", "B")
        let size = "\(better)'s MAE is \(Formatted.decimal(abs(absoluteError.value))) reps lower than \(other)'s"
        let test = "sign-flip test by \(drawn.singular): \(Formatted.pValue(absoluteErrorPValue))"
        guard let interval = absoluteError.interval else {
            return "\(size); no 95 % interval: \(absoluteError.noInterval?.reasonWords ?? Formatted.unknown); \(test)."
        }
        let includes = interval.contains(0)
        let isSignificant = !includes && absoluteErrorPValue < 0.05
        return "\(size), \(isSignificant ? "significantly" : "not significantly"): the 95 % interval "
            + "\(includes ? "includes" : "excludes") 0; \(test)."
    }

    /// The method of the intervals, and the population that they hold for.
    public var note: String {
        let counted = first.sessions
        let units = drawn == .users ? users : counted
        let sample = "\(first.sessionWords) of \(Formatted.counted(users, "user"))"
        let least =
            (1..<6).contains(units)
            ? " Of \(Formatted.counted(units, drawn.singular)) the sign-flip test's p is at least "
                + "\(Formatted.decimal(2 / Double(1 << units), 4))." : ""
        guard units >= SamplingUnit.fewest else {
            return "\(sample): no 95 % intervals; they need \(SamplingUnit.fewest) \(drawn.rawValue) or more.\(least)"
        }
        let unit =
            "95 % intervals from \(sample): Student's t on the jackknife by \(drawn.singular), with \(drawn.rawValue) as the "
            + "sampling unit" + (drawn == .users ? "" : " and independent")
        return unit + population + least
    }

    /// The end of the sentence: whom the intervals hold for.
    private var population: String {
        switch (evidence, drawn) {
        case (.usedForCalibration, _): "; a detector was calibrated on some of these sessions."
        case (_, .sessions) where users < 2: ": they hold for this user only."
        case (.newSession, _): ": they hold for further sessions of known users only."
        default: "."
        }
    }

    /// The sessions within ±1 on one side only, with the p-value.
    public var gains: String {
        let test =
            drawn == .users ? "sign-flip test by user" : "McNemar's exact test, which takes sessions as independent"
        return "\(Formatted.counted(gained, "session")) within ±1 with B only, \(lost) with A only (\(test), "
            + "\(Formatted.pValue(withinOnePValue)))"
    }
}

extension PairedSession.Change {
    /// The change from A to B, in a word or two.
    public var words: String {
        switch self {
        case .gained: "gained"
        case .lost: "lost"
        case .nearer: "better"
        case .further: "worse"
        case .equal: "same error"
        }
    }
}
