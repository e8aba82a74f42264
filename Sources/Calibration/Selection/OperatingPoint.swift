/// An operating point as the rule of model selection, in every fold too: the lowest loss on sessions with repetitions, among candidates
/// with no more than some false counts per minute at rest.
package struct OperatingPoint: Sendable, Hashable {
    /// The most false counts per minute at rest; infinite for any.
    package let mostFalseCounts: Double

    package init(mostFalseCounts: Double) { self.mostFalseCounts = mostFalseCounts }

    /// The limits of false counts per minute of the operating points on a Pareto front, in ascending order. They don't depend
    /// on the data, so the same number has the same meaning in every fold.
    package static let limits: [Double] = [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, .infinity]

    /// Its number among the limits, from 1; nil for another limit.
    package var number: Int? { OperatingPoint.limits.firstIndex(of: mostFalseCounts).map { $0 + 1 } }
}

extension OperatingPoint: CustomStringConvertible {
    /// Reads a number of `limits` from 1 on, or `false-per-minute<=0.5`.
    package init(parsing text: String) throws(OperatingPointError) {
        if let number = Int(text) {
            guard OperatingPoint.limits.indices.contains(number - 1) else { throw .noSuchNumber(number) }
            self.init(mostFalseCounts: OperatingPoint.limits[number - 1])
            return
        }
        let rest = text.dropFirst(OperatingPoint.prefix.count)
        guard text.hasPrefix(OperatingPoint.prefix), let limit = rest == "any" ? .infinity : Double(rest), limit >= 0,
            limit.isFinite || rest == "any"
        else { throw .notUnderstood(text) }
        self.init(mostFalseCounts: limit)
    }

    private static let prefix = "false-per-minute<="

    /// The text that reads back as this.
    package var description: String {
        OperatingPoint.prefix + (mostFalseCounts.isFinite ? "\(mostFalseCounts)" : "any")
    }
}

extension OperatingPoint: RawRepresentable, Codable {
    /// The text.
    package var rawValue: String { description }

    /// Reads the text; nil for another one.
    package init?(rawValue text: String) {
        guard let point = try? OperatingPoint(parsing: text) else { return nil }
        self = point
    }
}

/// The reason why a text is not an operating point.
package enum OperatingPointError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is neither a number nor a limit.
    case notUnderstood(String)
    /// No operating point has this number.
    case noSuchNumber(Int)

    /// The error, its place and the remedy.
    package var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is not an operating point; use a number from 1 to \(OperatingPoint.limits.count), or a limit such as "
                + "false-per-minute<=0.5"
        case .noSuchNumber(let number):
            "there is no operating point \(number); use a number from 1 to \(OperatingPoint.limits.count)"
        }
    }
}
