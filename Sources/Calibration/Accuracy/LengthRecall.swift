/// The share of detected repetitions by their length. It shows how slow or fast a repetition may be before it is
/// missed.
///
/// The length of a repetition is the time from the label before it in its session, so it contains a pause between the two; the
/// first of a session has none.
package struct LengthRecall: Sendable, Hashable {
    /// Repetitions of similar length.
    package struct Bin: Sendable, Hashable {
        /// The shortest and the longest in seconds.
        package let lengths: ClosedRange<Double>
        /// Their number.
        package let repetitions: Int
        /// The share that is matched to an event, with a 95 % interval over clusters: users or sessions.
        package let recall: Estimate
    }

    /// The bins from short to long.
    package let bins: [Bin]

    /// The most bins.
    static let mostBins = 5
    /// The fewest repetitions of a bin.
    static let fewestRepetitions = 10

    /// Divides the repetitions of all sessions into bins of nearly the same number. Equal lengths stay in one bin.
    /// O(repetitions × log repetitions).
    ///
    /// - Parameters:
    ///   - scores: The score of each session with its cluster.
    ///   - unit: The kind of cluster.
    /// - Returns: nil if there are too few lengths for two bins.
    package init?(_ scores: [(cluster: String, events: EventScore)], unit: SamplingUnit) {
        var all: [(length: Double, isFound: Bool, cluster: String)] = []
        for (cluster, score) in scores {
            all += score.lengths.found.map { ($0, true, cluster) } + score.lengths.missed.map { ($0, false, cluster) }
        }
        all.sort { $0.length < $1.length }
        let wanted = min(LengthRecall.mostBins, all.count / LengthRecall.fewestRepetitions)
        guard wanted > 1 else { return nil }
        var bins: [Bin] = []
        var start = 0
        for bin in 1...wanted {
            var end = max(start, all.count * bin / wanted)
            while end > 0, end < all.count, all[end].length == all[end - 1].length { end += 1 }
            guard end > start else { continue }
            let part = all[start..<end]
            let byCluster = Dictionary(grouping: part, by: \.cluster)
            let clusters = byCluster.keys.sorted().map { byCluster[$0] ?? [] }
            let recall = ClusterShare.estimate(
                successes: clusters.map { Double($0.count(where: \.isFound)) },
                trials: clusters.map { Double($0.count) }, unit: unit)
            guard let recall else { continue }
            bins.append(
                Bin(lengths: part[start].length...part[end - 1].length, repetitions: part.count, recall: recall))
            start = end
        }
        guard bins.count > 1 else { return nil }
        self.bins = bins
    }
}
