import CSweep

/// The sums of the losses of a grid's candidates over each group of sessions: one array, with a row of losses and a row of events for
/// each group that has them (`LossTerms.columns`).
///
/// Sums are whole numbers: they are exact in any order, and a part can be subtracted.
struct GridSums: Sendable {
    /// The number of grid points, including points that are not candidates.
    let points: Int
    private let terms: LossTerms
    private let groups: SessionGroups
    /// For each group its rows in `sums`.
    private let rows: SumRows
    private var sums: SumArray
    /// The sums over all groups with repetitions, and over all at rest.
    private var totals: (positive: LossSums, rest: LossSums)
    /// Whether each point is not a candidate; empty if all points are candidates.
    private let isAbsent: [Bool]
    /// Whether any candidate counts anything on any session.
    private(set) var isAnyPositive = false

    /// No sums yet.
    ///
    /// - Parameter width: The bytes of each sum: `SumRows.width`.
    init(_ grid: Grid, terms: LossTerms, groups: SessionGroups, width: Int) {
        self.init(points: grid.count, isAbsent: grid.absences, terms: terms, groups: groups, width: width)
    }

    /// - Parameter isAbsent: Whether each point is not a candidate; empty if all are candidates.
    init(points: Int, isAbsent: [Bool] = [], terms: LossTerms, groups: SessionGroups, width: Int) {
        (self.points, self.terms, self.groups, self.isAbsent) = (points, terms, groups, isAbsent)
        rows = SumRows(groups, terms)
        sums = SumArray(count: rows.count * points, width: width)
        totals = (
            LossSums(candidates: points, columns: terms.columns(isRest: false)),
            LossSums(candidates: points, columns: terms.columns(isRest: true))
        )
    }

    /// Adds the sums of some consecutive points over sessions of a group. O(points of the block).
    mutating func add(_ block: BlockSums, of points: Range<Int>, group: Int) {
        isAnyPositive = isAnyPositive || block.isAnyPositive
        let (losses, events) = rows[group]
        if let losses { sums.add(block.sums.losses, at: losses * self.points + points.lowerBound) }
        if let events { sums.add(block.sums.events, at: events * self.points + points.lowerBound) }
        if groups.isRest[group] {
            totals.rest.add(block.sums, at: points.lowerBound)
        } else {
            totals.positive.add(block.sums, at: points.lowerBound)
        }
    }

    /// Adds the sums of a shard over some groups; false, without a change, if they belong to other candidates, or are none. O(points
    /// × groups).
    mutating func add(_ shard: ShardSums, groups numbers: [Int]) -> Bool {
        let columns = numbers.map { terms.columns(isRest: groups.isRest[$0]) }
        let rows = columns.reduce(0) { $0 + ($1.losses ? 1 : 0) + ($1.events ? 1 : 0) }
        guard shard.sums.count == rows * points, shard.sums.areSums else { return false }
        var place = 0
        for (group, columns) in zip(numbers, columns) {
            var sums = LossSums(candidates: points, columns: columns)
            func take(_ column: inout [Int64]) {
                guard !column.isEmpty else { return }
                shard.sums.add(place..<place + points, to: &column)
                place += points
            }
            take(&sums.losses)
            take(&sums.events)
            add(BlockSums(sums, isAnyPositive: shard.isAnyPositive), of: 0..<points, group: group)
        }
        return true
    }

    /// The sums as a shard.
    var shard: ShardSums { ShardSums(sums, isAnyPositive: isAnyPositive) }

    /// Whether a point of the grid is not a candidate.
    func isAbsent(_ point: Int) -> Bool { !isAbsent.isEmpty && isAbsent[point] }

    /// The losses of consecutive points over some groups; infinite for points that are not candidates, and if the objective is
    /// undefined. O(points × the smaller part of the groups).
    func losses(over selected: SelectedGroups, of points: Range<Int>? = nil) -> [Double] {
        let points = points ?? 0..<self.points
        var losses = SelectedSums(self, over: selected, of: points).losses(terms.objective)
        if !isAbsent.isEmpty {
            for point in points where isAbsent[point] { losses[point - points.lowerBound] = .infinity }
        }
        return losses
    }

    /// The sums of losses of some candidates over some groups; nil for points that are not candidates. O(candidates × groups).
    func lossSums(of some: [Int], over selected: SelectedGroups) -> [LossSum?] {
        some.map { point in
            isAbsent(point) ? nil : SelectedSums(self, over: selected, of: point..<point + 1)[0]
        }
    }

    /// The false counts of all candidates over the groups labelled 0 among some groups; 0 for points that are not
    /// candidates.
    func falseCounts(over selected: SelectedGroups) -> [Int64] {
        let sums = sums(over: selected, of: 0..<points, isRest: true)
        return sums.events.isEmpty ? sums.losses : sums.events
    }

    /// The sum of events of a point over a group, or of losses without events, and the sum of losses.
    func sum(of point: Int, group: Int) -> (events: Int64, losses: Int64) {
        let (losses, events) = rows[group]
        func sum(_ row: Int?) -> Int64? { row.map { sums[$0 * points + point] } }
        return (sum(events) ?? sum(losses) ?? 0, sum(losses) ?? 0)
    }

    fileprivate func sums(over selected: SelectedGroups, of points: Range<Int>, isRest: Bool) -> LossSums {
        let (part, isComplement) = isRest ? selected.restPart : selected.positivePart
        let total = isRest ? totals.rest : totals.positive
        var sums =
            isComplement
            ? total.part(points) : LossSums(candidates: points.count, columns: terms.columns(isRest: isRest))
        func add(_ row: Int?, to others: inout [Int64]) {
            guard let row else { return }
            let first = row * self.points
            self.sums.add(
                first + points.lowerBound..<first + points.upperBound, to: &others, isSubtracted: isComplement)
        }
        for group in part {
            let (losses, events) = rows[group]
            add(losses, to: &sums.losses)
            add(events, to: &sums.events)
        }
        return sums
    }

    /// The two sums of consecutive points over some groups.
    private struct SelectedSums {
        /// Over sessions with repetitions; with `f1` the events and labels in pairs.
        private let positive: [Int64]
        /// Over sessions labelled 0; with `f1` all events and labels. Empty if they have no losses.
        private let zero: [Int64]
        private let positives: Int
        private let zeros: Int
        private let scale: Double

        init(_ grid: GridSums, over selected: SelectedGroups, of points: Range<Int>) {
            var sums = grid.sums(over: selected, of: points, isRest: false)
            // Adding zeros for missing sessions would only take time.
            let rest = selected.atRest > 0 ? grid.sums(over: selected, of: points, isRest: true) : nil
            if grid.terms.objective == .f1 {
                if let rest { sums.add(rest, at: 0) }
                (positive, zero) = (sums.losses, sums.events)
                (positives, zeros) = (selected.positives + selected.atRest, 0)
            } else {
                (positive, zero) = (sums.losses, rest?.losses ?? [])
                (positives, zeros) = (selected.positives, zero.isEmpty ? 0 : selected.atRest)
            }
            scale = grid.terms.scale
        }

        subscript(_ candidate: Int) -> LossSum {
            LossSum(
                positive: Double(positive[candidate]) / scale, positives: positives,
                zero: zero.isEmpty ? 0 : Double(zero[candidate]), zeros: zeros)
        }

        /// The losses of all candidates; infinite if the objective is undefined.
        func losses(_ objective: Objective) -> [Double] {
            switch objective {
            case .mae, .mape: means
            case .rmse: means.map { $0.squareRoot() }
            case .balanced, .f1: positive.indices.map { objective.value(self[$0]) ?? .infinity }
            }
        }

        /// `LossSum.mean` of all candidates: in C, since selections would spend most of their time here.
        private var means: [Double] {
            let sessions = positives + zeros
            guard sessions > 0 else { return [Double](repeating: .infinity, count: positive.count) }
            return [Double](unsafeUninitializedCapacity: positive.count) { means, count in
                positive.withUnsafeBufferPointer { positive in
                    zero.withUnsafeBufferPointer { zero in
                        guard let sums = positive.baseAddress, let means = means.baseAddress else { return }
                        csweep_means(
                            sums, zero.isEmpty ? nil : zero.baseAddress, positive.count, 1 / scale, Double(sessions),
                            means)
                    }
                }
                count = positive.count
            }
        }
    }
}

/// The rows of each group's sums: losses, then events if its sessions have them.
struct SumRows: Sendable {
    private let rows: [(losses: Int?, events: Int?)]
    /// The number of all rows.
    let count: Int

    init(_ groups: SessionGroups, _ terms: LossTerms) {
        var count = 0
        func next() -> Int {
            count += 1
            return count - 1
        }
        rows = groups.isRest.map { isRest in
            let columns = terms.columns(isRest: isRest)
            return (columns.losses ? next() : nil, columns.events ? next() : nil)
        }
        self.count = count
    }

    subscript(group: Int) -> (losses: Int?, events: Int?) { rows[group] }
}
