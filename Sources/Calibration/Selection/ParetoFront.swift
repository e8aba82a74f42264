import RepDetection

/// The Pareto front of false counts against loss: for each limit of false counts per minute at rest the best detector within
/// it, an operating point.
///
/// The two objectives are the false counts per minute on sessions labelled 0, and the loss on sessions with repetitions. The
/// second is not the share of missed repetitions alone, since a detector that counts every repetition twice misses none. As
/// in every selection losses are smoothed over grid neighbours, so an isolated candidate can lie below the front.
public struct ParetoFront: Sendable, Hashable, Codable {
    /// The accuracy of a detector on both kinds of sessions.
    public struct Tradeoff: Sendable, Hashable, Codable {
        /// False counts per minute at rest, on sessions labelled 0.
        public let falseCountsPerMinute: Double
        /// The objective on sessions with a count above 0.
        public let loss: Double
        /// Σ max(0, label − count) over Σ label: the share of missed repetitions.
        public let missed: Double
        /// Σ max(0, count − label) over Σ label: the share of extra counts in sessions with repetitions.
        public let extra: Double
    }

    /// One operating point of the front.
    public struct Point: Sendable, Hashable, Codable {
        /// The number of the operating point: the position of its limit among `SelectionRule.limits`, from 1.
        public let operatingPoint: Int
        /// That limit in false counts per minute; nil for any.
        public let limit: Double?
        /// The parameters of the detector.
        public let parameters: DetectorParameters
        /// Its accuracy, in sample.
        public let tradeoff: Tradeoff
    }

    /// The points by rising false counts; each has a lower loss than those before.
    public let points: [Point]
    /// The accuracy of the calibration's selected parameters, in sample.
    public let selected: Tradeoff
}

extension LossSurface {
    /// The Pareto front: the best candidate within each limit of false counts, where it is better than those within lower
    /// limits.
    ///
    /// The rule for each limit, in ascending order:
    /// 1. Candidates above the limit are excluded. `select` takes the centre of the best plateau of the others.
    /// 2. A candidate whose loss is not below that of every lower limit is dominated, and not on the front.
    /// 3. A candidate with no more false counts than an earlier point dominates and replaces it.
    ///
    /// Where no candidate is within the highest limit, that limit is the fewest false counts of any candidate.
    /// O(limits · points × axes); a limit that admits no further candidate costs nothing.
    func front(_ grids: [Grid], rates: LossSurface, limits: [Double]) -> [(limit: Double, selected: SelectedCandidate)]
    {
        var points: [(limit: Double, selected: SelectedCandidate, rate: Double)] = []
        var last: Double?
        let candidates = zip(values, rates.values)
        let fewest = candidates.reduce(Double.infinity) { fewest, grid in
            zip(grid.0, grid.1).reduce(fewest) { $1.0.isFinite ? min($0, $1.1) : $0 }
        }
        guard fewest.isFinite else { return [] }
        for limit in limits {
            // If no candidate is within the highest limit, the fewest false counts replace it.
            let bound = max(limit, limits.last == limit ? fewest : 0)
            guard bound >= fewest - LossSurface.tie else { continue }
            let highest = bound + LossSurface.tie
            if let last {
                let hasFurther = candidates.contains { losses, rates in
                    zip(losses, rates).contains { $0.isFinite && $1 > last && $1 <= highest }
                }
                guard hasFurther else { continue }
            }
            last = highest
            var allowed = self
            for grid in values.indices {
                for point in values[grid].indices where rates.values[grid][point] > highest {
                    allowed.values[grid][point] = .infinity
                }
            }
            guard let selected = allowed.select(grids) else { continue }
            if let best = points.last, selected.loss >= best.selected.loss - LossSurface.tie { continue }
            let rate = rates.values[selected.grid][selected.candidate]
            while let before = points.last, rate <= before.rate + LossSurface.tie { points.removeLast() }
            points.append((limit, selected, rate))
        }
        return points.map { ($0.limit, $0.selected) }
    }
}
