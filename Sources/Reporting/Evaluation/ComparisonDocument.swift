import Sessions
import Calibration

/// A comparison as JSON.
package struct ComparisonDocument: Sendable, Encodable {
    /// The program and its version.
    package let tool: String
    /// The source of A's parameters: a file's path, or a run.
    package let first: String
    /// The source of B's parameters.
    package let second: String
    /// How the sessions were counted on each side: recounted or held out.
    package let counted: String
    /// The paired counts and their differences.
    package let comparison: Comparison
    /// Warnings in words.
    package let advisories: [Message]
    /// Sessions that could not be counted.
    package let failures: [Message]
    /// The user's limits.
    package let limits: [LimitOutcome]

    // `ResultDocument` writes the keys of every document.
    private enum CodingKeys: CodingKey { case tool, first, second, counted, comparison, limits }

    /// Documents a comparison.
    package init(
        tool: String, first: String, second: String, counted: String, comparison: Comparison, advisories: [Message],
        failures: [Message], limits: [MeasureLimit]
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
    package struct Row: Sendable, Hashable {
        /// The measure.
        package let name: String
        /// A's.
        package let first: String
        /// B's.
        package let second: String
        /// The difference, B − A.
        package let difference: String
        /// Its 95 % interval.
        package let interval: String
        /// The interval's ends; empty without one.
        let ends: [String]
    }

    /// The compared measures.
    package var rows: [Row] {
        func row(
            _ name: String, _ first: Double?, _ second: Double?, _ difference: Estimate?, isShare: Bool = false,
            isSigned: Bool = false
        ) -> Row {
            func text(_ value: Double?) -> String {
                isShare ? Formatted.percent(value) : isSigned ? Formatted.signed(value) : Formatted.decimal(value)
            }
            func signed(_ value: Double) -> String {
                isShare ? Formatted.signed(max(-100, min(100, value * 100)), 1) + " points" : Formatted.signed(value)
            }
            return Row(
                name: name, first: text(first), second: text(second),
                difference: difference.map { signed($0.value) } ?? Formatted.unknown,
                interval: difference.map { $0.intervalWords(signed) } ?? Formatted.unknown,
                ends: difference?.interval.map { [signed($0.lowerBound), signed($0.upperBound)] } ?? [])
        }
        let (a, b) = (first, second)
        var rows = [
            row(
                "Mean absolute error, MAE (\(CountUnit.short))", a.meanAbsoluteError, b.meanAbsoluteError, absoluteError
            ),
            row("Counted exactly", a.shareExact, b.shareExact, exact, isShare: true),
            row("Counted within ±1", a.shareWithinOne, b.shareWithinOne, withinOne, isShare: true),
            row("Bias, detected − labelled (\(CountUnit.short))", a.bias, b.bias, nil, isSigned: true),
        ]
        if Nearness(labels: sessions.map(\.labelled)) == .fivePercent {
            rows += [
                row(
                    "Mean absolute percentage error, MAPE", a.meanAbsolutePercentageError,
                    b.meanAbsolutePercentageError, absolutePercentageError, isShare: true),
                row(
                    "Counted within ±5 %", a.shareWithinFivePercent, b.shareWithinFivePercent, withinFivePercent,
                    isShare: true),
            ]
        }
        guard let one = a.rest, let other = b.rest else { return rows }
        return rows + [
            row(
                "Sessions at rest without a false count", one.shareWithoutFalseCounts, other.shareWithoutFalseCounts,
                nil, isShare: true),
            row("False counts per minute at rest", one.falseCountsPerMinute, other.falseCountsPerMinute, nil),
        ]
    }

    /// The side with the lower MAE by the sign-flip test, and the false counts of both, in a sentence each.
    package var verdict: String {
        guard let one = first.rest?.falseCountsPerMinute, let other = second.rest?.falseCountsPerMinute, one != other
        else { return errorVerdict }
        return
            "\(errorVerdict) At rest A counts \(Formatted.decimal(one)) times per minute, and B \(Formatted.decimal(other))."
    }

    private var errorVerdict: String {
        guard let absoluteError else { return "There are no sessions with \(CountUnit.many) to compare." }
        guard absoluteError.value != 0 else { return "A and B have the same MAE." }
        let (better, other) = absoluteError.value < 0 ? ("B", "A") : ("A", "B")
        let size =
            "\(better)'s MAE is \(Formatted.reps(abs(absoluteError.value))) lower than \(other)'s"
        let units = drawn == .users ? users : first.sessions
        // One test decides. The interval beside it takes the differences as normal.
        let test = "\(Formatted.pValue(absoluteErrorPValue)) by the sign-flip test by \(drawn.singular)"
        return units < 6
            ? "\(size); \(Formatted.counted(units, drawn.singular)) \(units == 1 ? "is" : "are") too few to show it: \(test)."
            : "\(size), \(absoluteErrorPValue < 0.05 ? "" : "not ")significantly: \(test)."
    }

    /// The method of the intervals, and the population that they hold for.
    package var note: String {
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

    /// The end of the sentence, with the population of the intervals.
    private var population: String {
        switch (evidence, drawn) {
        case (.usedForCalibration, _): "; a detector was calibrated on some of these sessions."
        case (_, .sessions) where users < 2: ": they hold for this user only."
        case (.newSession, _): ": they hold for further sessions of known users only."
        default: "."
        }
    }

    /// The sessions within ±1 on one side only, with the p-value.
    package var gains: String {
        let test =
            drawn == .users ? "sign-flip test by user" : "McNemar's exact test, which takes sessions as independent"
        return
            "\(Formatted.counted(gained, "session"))\(first.rest == nil ? "" : " with \(CountUnit.many)") within ±1 with B only, \(lost) with A only (\(test), "
            + "\(Formatted.pValue(withinOnePValue)))"
    }
}

extension PairedSession.Change {
    /// The change from A to B, in a word or two.
    package var words: String {
        switch self {
        case .gained: "gained"
        case .lost: "lost"
        case .nearer: "better"
        case .further: "worse"
        case .equal: "same error"
        }
    }
}
