/// A limit that the user sets: a measure, or an end of its 95 % interval, must not be above or below a number.
public struct MeasureLimit: Sendable, Hashable, Codable {
    /// The side that is not allowed.
    public enum Side: String, Sendable, Hashable, Codable {
        case above, below
    }

    /// An end of the 95 % interval.
    public enum End: String, Sendable, Hashable, Codable {
        case lower, upper
    }

    /// The measure.
    public let measure: Measure
    /// The end of its interval that is meant; nil for the measure itself.
    public let end: End?
    /// Where it must not be.
    public let side: Side
    /// The number.
    public let bound: Double

    /// Makes a limit.
    public init(_ measure: Measure, end: End? = nil, _ side: Side, _ bound: Double) {
        self.measure = measure
        self.end = end
        self.side = side
        self.bound = bound
    }

    /// Reads `mae=0.5`, `within-1=90%`, `mae.upper=1`.
    public init(parsing text: String, _ side: Side) throws(LimitError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .notUnderstood(text) }
        let name = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let measure = name.first.flatMap({ Measure(rawValue: String($0)) }) else {
            throw .unknownMeasure(String(parts[0]))
        }
        var end: End?
        if name.count == 2 {
            guard measure != .lost, let told = End(rawValue: String(name[1])) else {
                throw .unknownMeasure(String(parts[0]))
            }
            end = told
        }
        let isPercentage = parts[1].hasSuffix("%")
        guard let number = Double(isPercentage ? parts[1].dropLast() : parts[1]), number.isFinite else {
            throw .notUnderstood(text)
        }
        guard measure.isShare || !isPercentage else { throw .notUnderstood(text) }
        let bound = isPercentage ? number / 100 : number
        // An error can be more than all of a label, but 5 for it means 5 %, and is to be written so.
        guard !measure.isShare || (0...1).contains(bound) || (measure == .mape && isPercentage && bound > 0) else {
            throw .notAShare(measure, number)
        }
        self.init(measure, end: end, side, bound)
    }

    /// The name as it is written.
    public var name: String { measure.rawValue + (end.map { ".\($0.rawValue)" } ?? "") }
}

/// Whether a limit is met. What can't be told is not met.
public struct LimitOutcome: Sendable, Hashable, Codable {
    /// The measure's name, with the interval's end where that is meant.
    public let measure: String
    /// Where it must not be.
    public let side: MeasureLimit.Side
    /// The number that it must not be above or below.
    public let bound: Double
    /// What it is; nil where it can't be told.
    public let value: Double?
    /// Whether it is where it may be.
    public let isMet: Bool

    /// Holds measures against a limit.
    public init(_ limit: MeasureLimit, _ table: [Measure: Estimate]) {
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
}

/// Why a text is no limit.
public enum LimitError: Error, Hashable, Sendable {
    /// Not a measure, an equals sign and a number.
    case notUnderstood(String)
    /// There is no such measure.
    case unknownMeasure(String)
    /// A share that is below 0 or above 1.
    case notAShare(Measure, Double)
}

extension LimitError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is no limit; write a measure and a number, such as mae=0.5 or within-1=90%"
        case .unknownMeasure(let name):
            "there is no measure \"\(name)\"; there are "
                + Measure.allCases.map(\.rawValue).joined(separator: ", ")
                + ", and the ends of their intervals, such as mae.upper"
        case .notAShare(let measure, let number):
            "\(measure.rawValue) is a share of 1, and \(number) is none; write 0.9 or 90%"
        }
    }
}
