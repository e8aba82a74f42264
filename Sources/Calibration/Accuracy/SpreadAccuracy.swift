/// How a committee's error grows with its members' spread, and so what abstaining is worth.
public struct SpreadAccuracy: Sendable, Hashable {
    /// Sessions whose members are about as far apart.
    public struct Level: Sendable, Hashable {
        /// The least and the most spread in repetitions.
        public let spreads: ClosedRange<Int>
        /// The accuracy on these sessions.
        public let accuracy: Accuracy
        /// The accuracy on these and all with less spread: what remains where the others are abstained from.
        public let upTo: Accuracy
    }

    /// Levels by rising spread; the last holds the most doubted, however few they are.
    public let levels: [Level]
    /// Spearman's rank correlation of spread and absolute error, equal values with their mean rank, −1…1; nil where
    /// either is the same everywhere.
    public let rankCorrelation: Double?

    /// The most levels but for the last.
    static let mostLevels = 8

    /// Sorts scores by spread; nil of none. A level takes the next spread, with all its sessions, until it holds an
    /// eighth of the sessions. O(n log n) for n scores.
    public init?(_ scores: [(spread: Int, score: SessionScore)]) {
        guard !scores.isEmpty else { return nil }
        let sorted = scores.sorted { $0.spread < $1.spread }
        let least = (sorted.count + Self.mostLevels - 1) / Self.mostLevels
        var levels: [Level] = []
        var first = 0
        for end in 1...sorted.count {
            let isWhole = end == sorted.count || sorted[end].spread != sorted[end - 1].spread
            guard isWhole, end - first >= least || end == sorted.count else { continue }
            levels.append(
                Level(
                    spreads: sorted[first].spread...sorted[end - 1].spread,
                    accuracy: Accuracy(sorted[first..<end].map(\.score)), upTo: Accuracy(sorted[..<end].map(\.score))))
            first = end
        }
        self.levels = levels
        rankCorrelation = Ranks.correlation(
            scores.map { Double($0.spread) }, scores.map { Double(abs($0.score.error)) })
    }
}

extension CalibrationResult {
    /// How the error of left-out counts, or of in-sample ones without validation, grows with the spread; nil without a
    /// committee.
    public var spreadAccuracy: SpreadAccuracy? {
        SpreadAccuracy(
            sessions.compactMap { session in
                guard let spread = session.spread else { return nil }
                return (spread, session.judgedScore)
            })
    }
}

extension SessionResult {
    /// How far a committee's members were apart at the count that the session is judged by; nil for one detector.
    public var spread: Int? { leftOut == nil ? inSampleSpread : leftOutSpread }
}
