/// The numbers that a parameter takes. It checks a number and describes itself; infinity and NaN are in none.
public enum NumberRange: Sendable, Hashable {
    /// Every finite number.
    case finite
    /// Numbers above a bound.
    case above(Int)
    /// Numbers above 0 up to a bound, which is included.
    case aboveZero(upTo: Int)
    /// Numbers from a bound on.
    case from(Int)
    /// Numbers from the first bound to the second, both included.
    case within(Int, Int)

    /// Whether a number is in the range.
    public func contains(_ number: Double) -> Bool {
        guard number.isFinite else { return false }
        return switch self {
        case .finite: true
        case .above(let least): number > Double(least)
        case .aboveZero(let most): number > 0 && number <= Double(most)
        case .from(let least): number >= Double(least)
        case .within(let least, let most): number >= Double(least) && number <= Double(most)
        }
    }

    /// The range in words, such as `1 to 1000`, `above 0` or `0 or more`.
    public var words: String {
        switch self {
        case .finite: "finite"
        case .above(let least): "above \(least)"
        case .aboveZero(let most): "above 0, at most \(most)"
        case .from(let least): "\(least) or more"
        case .within(let least, let most): "\(least) to \(most)"
        }
    }
}
