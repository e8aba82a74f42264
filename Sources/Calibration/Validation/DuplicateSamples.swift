import RepDetection
import Sessions

/// Two sessions with the same samples: a recording and its copy, or a part cut out of it.
///
/// Sensors never repeat a motion bit by bit, so equal samples come from one recording, whatever the sessions, users or
/// channels are called. Only distinctive channels are compared. They have at least `DuplicateSamples.minimumDistinct`
/// distinct values and `minimumTurns` changes of direction, which constants, clocks and counters don't have.
package struct DuplicateSamples: Sendable, Hashable, Codable {
    /// One of the two sessions.
    package struct Side: Sendable, Hashable, Codable {
        /// The session's id.
        package let id: String
        /// Its name.
        package let name: String
        /// The user.
        package let user: String
        /// The channel with the samples.
        package let channel: Channel
    }

    /// The earlier session in the list.
    package let first: Side
    /// The other session.
    package let second: Side
    /// The number of equal samples in a row.
    package let samples: Int
    /// Whether these are the whole channel of both sessions.
    package let isWhole: Bool

    /// The fewest distinct values of a distinctive channel.
    static let minimumDistinct = 8
    /// The fewest changes of direction of a distinctive channel.
    static let minimumTurns = 4
    /// The fewest equal samples in a row of two recordings that overlap in part; they must also be half of the shorter one.
    static let minimumOverlap = 256
    /// The fewest distinct values in such an overlap: a wave without noise that repeats is not a copy.
    static let minimumDistinctInOverlap = 128
}

extension DuplicateSamples {
    /// A pair of sessions by their indices.
    struct Pair: Sendable, Hashable {
        let first: Int
        let second: Int
        let shared: DuplicateSamples
    }

    /// Finds all pairs, each with the first channel that both sessions have in common.
    ///
    /// Whole channels are found by a hash. Overlaps are found by hashes of windows at positions that depend on the samples
    /// themselves, so that they are the same in both recordings however much is cut off before. All matches of hashes are
    /// compared bit by bit. O(samples).
    static func pairs(in sessions: [Session]) -> [Pair] {
        let layouts = SessionLayouts(sessions)
        let choice = WindowChoice(layouts.channelLengths)
        var search = DuplicateSearch(sessions, layouts)
        for (index, session) in sessions.enumerated() {
            search.add(ChannelFingerprint.all(of: session.recording, choice), of: index)
        }
        search.run()
        return search.found
    }

    /// For each of `sessions` the samples that it has in common with the first such session of `others`; nil if there is
    /// none. O(samples).
    package static func between(_ sessions: [Session], _ others: [Session]) -> [DuplicateSamples?] {
        var found = [DuplicateSamples?](repeating: nil, count: sessions.count)
        for pair in pairs(in: others + sessions) where pair.first < others.count && pair.second >= others.count {
            found[pair.second - others.count] = found[pair.second - others.count] ?? pair.shared
        }
        return found
    }
}
