/// What a detector has to show before it is shipped: the value now, the value that is needed, and what is missing until then.
package struct Requirement: Sendable, Hashable, Encodable {
    /// What the value says of the requirement.
    package enum Outcome: String, Sendable, Encodable {
        case met
        /// The value is good enough, or could be; it is not shown beyond chance.
        case unshown
        case failed
        /// It was not measured.
        case unknown
        /// It is not part of this answer: a promise to more people takes it.
        case further

        var mark: String {
            switch self {
            case .met: "✓"
            case .unshown: "~"
            case .failed: "✗"
            case .unknown: "?"
            case .further: "–"
            }
        }
    }

    /// What is required, such as `Within ±1`.
    package let name: String
    package let now: String
    package let needed: String
    package let outcome: Outcome
    /// What is missing or why, in words; nil if there is nothing to say.
    package let note: String?

    /// `Within ±1: 75 % (46.8 … 91.1 %), 90 % needed at the lower end`.
    var words: String { "\(name): \(now), \(needed)" }
}
