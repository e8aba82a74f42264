extension [Double] {
    /// The middle value, or the mean of the two in the middle; nil without any. O(n log n).
    package var median: Double? {
        let sorted = sorted()
        return isEmpty ? nil : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// Ranks and rank correlation.
package enum Ranks {
    /// The rank of each value from 1 on, in ascending order; equal values have the mean of their ranks. O(n log n).
    package static func of(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var first = 0
        while first < order.count {
            var end = first + 1
            while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
            for place in first..<end { ranks[order[place]] = Double(first + 1 + end) / 2 }
            first = end
        }
        return ranks
    }

    /// Spearman's rank correlation, as Pearson's correlation of the ranks, which includes ties; nil if one of the two does
    /// not vary. O(n log n).
    static func correlation(_ one: [Double], _ other: [Double]) -> Double? {
        let (ranks, others) = (of(one), of(other))
        let mean = Double(ranks.count + 1) / 2
        var products = 0.0
        var squares = 0.0
        var otherSquares = 0.0
        for (rank, other) in zip(ranks, others) {
            products += (rank - mean) * (other - mean)
            squares += (rank - mean) * (rank - mean)
            otherSquares += (other - mean) * (other - mean)
        }
        guard squares > 0, otherSquares > 0 else { return nil }
        return products / (squares.squareRoot() * otherSquares.squareRoot())
    }
}
