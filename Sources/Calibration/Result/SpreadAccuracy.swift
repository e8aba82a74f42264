/// The error of an ensemble as a function of its members' spread, which shows the benefit of abstaining. Sessions at rest do
/// not enter.
package struct SpreadAccuracy: Sendable, Hashable {
    /// Sessions with a similar spread.
    package struct Level: Sendable, Hashable {
        /// The lowest and the highest spread in repetitions.
        package let spreads: ClosedRange<Int>
        /// The accuracy on these sessions.
        package let accuracy: Accuracy
        /// The accuracy on these and all sessions with less spread, if the ensemble abstains above this level.
        package let upTo: Accuracy
    }

    /// The levels in ascending order of spread; the last has the sessions with the highest spread, however few.
    package let levels: [Level]
    /// Spearman's rank correlation of spread and absolute error, −1…1, with mean ranks for ties; nil if either doesn't
    /// vary.
    package let rankCorrelation: Double?

    /// The largest number of levels before the last.
    static let mostLevels = 8

    /// Groups scores by spread; nil without a session with repetitions. A level takes the next spread, with all its sessions, until it contains
    /// an eighth of the sessions. O(n log n) for n scores.
    package init?(_ all: [(spread: Int, score: SessionScore)]) {
        let scores = all.filter { !$0.score.isAtRest }
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
    /// The error of held-out counts, or of in-sample ones without cross-validation, as a function of the spread; nil without
    /// an ensemble.
    package var spreadAccuracy: SpreadAccuracy? {
        SpreadAccuracy(reported.counts.compactMap { count in count.spread.map { ($0, count.score) } })
    }
}
