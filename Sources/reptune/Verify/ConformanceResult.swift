/// An implementation's counts in one case of the conformance suite.
struct ConformanceResult: Decodable, Hashable {
    /// The name of the case.
    var name: String
    /// Repetitions after the last moment.
    var count: Int
    /// The range of the middle half of the counts of an ensemble's members.
    var spread: Int
    /// Samples that were skipped.
    var skipped: Int
    /// What an app shows beside the count, after the last moment, by name: of the members the first, and truth as 1 and 0. Nil,
    /// null in JSON, is none or infinite. The whole is nil if an implementation does not give it.
    var shown: [String: Double?]?
    /// The times of the events in seconds, in the order in which they were found.
    var events: [Double]
    /// The state after each moment; nil if an implementation does not give it.
    var trace: [Point]?

    private enum CodingKeys: String, CodingKey { case name = "case", count, spread, skipped, shown, events, trace }

    /// The state after a moment: a pair in JSON.
    struct Point: Decodable, Hashable {
        /// The first detector's last sample after baseline and low-pass; nil before the first, or if it is not finite.
        var filtered: Double?
        /// Repetitions so far.
        var count: Int

        init(from decoder: any Decoder) throws {
            var pair = try decoder.unkeyedContainer()
            filtered = try pair.decode(Double?.self)
            count = try pair.decode(Int.self)
        }
    }
}

/// The results of an implementation.
struct ConformanceResults: Decodable {
    /// The format of the file.
    static let format = "reptune.results/1"

    let format: String
    /// A result for each case.
    let results: [ConformanceResult]
}
