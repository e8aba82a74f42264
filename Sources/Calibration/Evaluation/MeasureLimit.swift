/// A limit set by the user: a measure, or an end of its 95 % interval, must not be above or below a bound.
package struct MeasureLimit: Sendable, Hashable, Codable {
    /// The side that is not allowed.
    package enum Side: String, Sendable, Hashable, Codable {
        case above, below
    }

    /// An end of the 95 % interval.
    package enum End: String, Sendable, Hashable, Codable {
        case lower, upper
    }

    /// The measure.
    package let measure: Measure
    /// The end of its interval; nil for the measure itself.
    package let end: End?
    /// The side that is not allowed.
    package let side: Side
    /// The bound.
    package let bound: Double

    /// Makes a limit.
    package init(_ measure: Measure, end: End? = nil, _ side: Side, _ bound: Double) {
        self.measure = measure
        self.end = end
        self.side = side
        self.bound = bound
    }

    /// Reads `mae=0.5`, `within-1=90%`, `mae.upper=1`.
    ///
    /// - Parameter known: The measures that an error lists.
    package init(
        parsing text: String, _ side: Side, known: [Measure] = Measure.allCases
    ) throws(LimitError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .notUnderstood(text) }
        let name = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let measure = name.first.flatMap({ Measure(rawValue: String($0)) }) else {
            throw .unknownMeasure(String(parts[0]), known: known)
        }
        var end: End?
        if name.count == 2 {
            guard measure != .lost, let parsed = End(rawValue: String(name[1])) else {
                throw .unknownMeasure(String(parts[0]), known: known)
            }
            end = parsed
        }
        let isPercentage = parts[1].hasSuffix("%")
        guard let number = Double(isPercentage ? parts[1].dropLast() : parts[1]), number.isFinite else {
            throw .notUnderstood(text)
        }
        guard measure.isShare || !isPercentage else { throw .notUnderstood(text) }
        let bound = isPercentage ? number / 100 : number
        // A MAPE can exceed 1, but 5 most likely means 5 %, so a value above 1 needs the percent sign.
        guard !measure.isShare || (0...1).contains(bound) || (measure == .mape && isPercentage && bound > 0) else {
            throw .notAShare(measure, number)
        }
        guard side != measure.goodSide else { throw .wrongSide(measure, side) }
        self.init(measure, end: end, side, bound)
    }

    /// The name as written in a limit.
    package var name: String { measure.rawValue + (end.map { ".\($0.rawValue)" } ?? "") }
}

/// Whether a limit is met. A limit on an undefined measure is not met.
package struct LimitOutcome: Sendable, Hashable, Codable {
    /// The measure's name, with the end of its interval if the limit is on that.
    package let measure: String
    /// The side that is not allowed.
    package let side: MeasureLimit.Side
    /// The bound.
    package let bound: Double
    /// The value; nil if it is undefined.
    package private(set) var value: Double?
    /// Whether the limit is met.
    package private(set) var isMet: Bool
    /// The sessions on which it is checked if the evidence is mixed; else nil.
    package private(set) var evidence: Evidence?

    /// Checks measures against a limit.
    package init(_ limit: MeasureLimit, _ table: [Measure: Estimate], evidence: Evidence? = nil) {
        self.evidence = evidence
        let estimate = table[limit.measure]
        let found: Double? =
            switch limit.end {
            case nil: estimate?.value
            case .lower: estimate?.lower
            case .upper: estimate?.upper
            }
        measure = limit.name
        side = limit.side
        bound = limit.bound
        value = found.flatMap { $0.isFinite ? $0 : nil }
        isMet = value.map { limit.side == .above ? $0 <= limit.bound : $0 >= limit.bound } ?? false
    }

    /// The same limit without a value: it is not met.
    package var unmeasured: LimitOutcome {
        var outcome = self
        (outcome.value, outcome.isMet, outcome.evidence) = (nil, false, nil)
        return outcome
    }
}

/// The reason why a text is not a limit.
package enum LimitError: Error, Hashable, Sendable {
    /// The text is not a measure, an equals sign and a number.
    case notUnderstood(String)
    /// There is no such measure.
    case unknownMeasure(String, known: [Measure])
    /// A fraction below 0 or above 1.
    case notAShare(Measure, Double)
    /// Values on this side are better than the bound.
    case wrongSide(Measure, MeasureLimit.Side)
}

extension LimitError: CustomStringConvertible {
    /// The error, its place and the remedy.
    package var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is not a limit; write a measure and a number, such as mae=0.5 or within-1=90%"
        case .unknownMeasure(let name, let known):
            "there is no measure \"\(name)\"; use one of "
                + known.map(\.rawValue).joined(separator: ", ")
                + ", or an end of its interval, such as mae.upper"
        case .notAShare(let measure, let number):
            "\(measure.rawValue) is a share, and \(abs(number) < 1e9 && number == number.rounded() ? "\(Int(number))" : "\(number)") is "
                + "none; write a fraction from 0 to 1, or a percentage such as \(measure == .mape ? "5%" : "90%")"
        case .wrongSide(let measure, let side):
            "\(measure.rawValue) is better \(side == .above ? "above" : "below") a bound, so it is bounded with "
                + (side == .above ? "--fail-below" : "--fail-above")
        }
    }
}
