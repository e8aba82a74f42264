/// An alternative to the lowest loss as the rule of model selection, in every fold too.
package enum SelectionRule: Sendable, Hashable {
    /// The one-standard-error rule (Breiman et al. 1984): the centre of all candidates within one standard error of the
    /// lowest loss. See `ModelSelection.selectOnGrid`.
    case oneStandardError
    /// An operating point: the lowest loss on sessions with repetitions, among candidates with no more than this many false
    /// counts per minute at rest; infinite for any.
    case falseCounts(atMost: Double)

    /// The limits of false counts per minute of the operating points on a Pareto front, in ascending order. They don't depend
    /// on the data, so the same number has the same meaning in every fold.
    package static let limits: [Double] = [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, .infinity]
}

extension SelectionRule: CustomStringConvertible {
    /// Reads `one-standard-error`, a number of `limits` from 1 on, or `false-per-minute<=0.5`.
    package init(parsing text: String) throws(SelectionRuleError) {
        if text == "one-standard-error" {
            self = .oneStandardError
        } else if let number = Int(text) {
            guard SelectionRule.limits.indices.contains(number - 1) else { throw .noSuchOperatingPoint(number) }
            self = .falseCounts(atMost: SelectionRule.limits[number - 1])
        } else if text.hasPrefix(SelectionRule.prefix) {
            let rest = text.dropFirst(SelectionRule.prefix.count)
            guard let limit = rest == "any" ? .infinity : Double(rest), limit >= 0, limit.isFinite || rest == "any"
            else {
                throw .notUnderstood(text)
            }
            self = .falseCounts(atMost: limit)
        } else {
            throw .notUnderstood(text)
        }
    }

    private static let prefix = "false-per-minute<="

    /// The text that reads back as this.
    package var description: String {
        switch self {
        case .oneStandardError: "one-standard-error"
        case .falseCounts(let limit): SelectionRule.prefix + (limit.isFinite ? "\(limit)" : "any")
        }
    }
}

/// The reason why a text is not a selection rule.
package enum SelectionRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is not a rule.
    case notUnderstood(String)
    /// No operating point has this number.
    case noSuchOperatingPoint(Int)

    /// The error, its place and the remedy.
    package var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is not an operating point; use a number from 1 to \(SelectionRule.limits.count), or a limit such as "
                + "false-per-minute<=0.5"
        case .noSuchOperatingPoint(let number):
            "there is no operating point \(number); use a number from 1 to \(SelectionRule.limits.count)"
        }
    }
}
