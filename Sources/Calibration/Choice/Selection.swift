/// Another rule than the lowest loss by which a calibration settles on its numbers, inside every fold too.
public enum Selection: Sendable, Hashable {
    /// The middle of all that is as good as the best within one standard error: see `Judge.chooseOnGrid`.
    case oneStandardError
    /// The best where repetitions are, among what counts no more than so often a minute where none are; infinite for any.
    case falseCounts(atMost: Double)

    /// The limits of false counts a minute that a front shows, by rising number: data-independent, so that the same number
    /// means the same in every fold.
    public static let limits: [Double] = [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, .infinity]
}

extension Selection: CustomStringConvertible {
    /// Reads `one-standard-error`, a number of `limits` from 1 on, or `false-per-minute<=0.5`.
    public init(parsing text: String) throws(SelectionError) {
        if text == "one-standard-error" {
            self = .oneStandardError
        } else if let number = Int(text) {
            guard Selection.limits.indices.contains(number - 1) else { throw .noSuchPick(number) }
            self = .falseCounts(atMost: Selection.limits[number - 1])
        } else if text.hasPrefix(Selection.prefix) {
            let rest = text.dropFirst(Selection.prefix.count)
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
    public var description: String {
        switch self {
        case .oneStandardError: "one-standard-error"
        case .falseCounts(let limit): Selection.prefix + (limit.isFinite ? "\(limit)" : "any")
        }
    }
}

/// Why a text is no selection.
public enum SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not one of the ways there are.
    case notUnderstood(String)
    /// A number that no limit has.
    case noSuchPick(Int)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is no pick; write a number from 1 to \(Selection.limits.count), or false-per-minute<=0.5"
        case .noSuchPick(let number): "there is no pick \(number); picks are 1 to \(Selection.limits.count)"
        }
    }
}

extension Selection: Codable {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: try container.decode(String.self))
        } catch let error as SelectionError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
