extension ConformanceResult: Decodable {
    private enum Field: String, CodingKey { case name = "case", count, spread, skipped, shown, events, trace }

    /// Reads a result; other fields are ignored.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name), count: try fields.decode(Int.self, forKey: .count),
            spread: try fields.decode(Int.self, forKey: .spread),
            skipped: try fields.decode(Int.self, forKey: .skipped),
            shown: try fields.decodeIfPresent([String: Double?].self, forKey: .shown),
            events: try fields.decode([Double].self, forKey: .events),
            trace: try fields.decodeIfPresent([Point].self, forKey: .trace))
    }
}

extension ConformanceResult.Point: Decodable {
    /// Reads a pair of a filtered sample, or null, and a count.
    package init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        self.init(filtered: try pair.decode(Double?.self), count: try pair.decode(Int.self))
    }
}

/// The results of an implementation for the cases of the suite.
package struct ConformanceResults: Decodable, Sendable {
    /// The format of the file.
    package static let format = "reptune.results/1"

    /// The format that the file gives.
    package let format: String
    /// A result for each case.
    package let results: [ConformanceResult]
}
