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
    /// The sums of losses and of events over all groups with repetitions, and over all at rest: nil before the sums are complete.
    private var totals = [SumArray?](repeating: nil, count: 4)
    /// Whether each point is not a candidate; empty if all points are candidates.
    private let isAbsent: [Bool]
    /// Whether any candidate counts anything on any session.
    private(set) var isAnyPositive = false

    /// No sums yet.
    init(_ grid: Grid, terms: LossTerms, groups: SessionGroups) {
        self.init(points: grid.count, isAbsent: grid.absences, terms: terms, groups: groups)
    }

    /// - Parameter isAbsent: Whether each point is not a candidate; empty if all are candidates.
    init(points: Int, isAbsent: [Bool] = [], terms: LossTerms, groups: SessionGroups) {
        (self.points, self.terms, self.groups, self.isAbsent) = (points, terms, groups, isAbsent)
        rows = SumRows(groups, terms)
        sums = SumArray(count: rows.count * points)
    }

    /// Adds the sums of some consecutive points over sessions of a group. O(points of the block).
    mutating func add(_ block: BlockSums, of points: Range<Int>, group: Int) {
        isAnyPositive = isAnyPositive || block.isAnyPositive
        let (losses, events) = rows[group]
        func add(_ terms: [Int64], to row: Int?) {
            guard let row else { return }
            terms.withUnsafeBufferPointer { sums.add($0, at: row * self.points + points.lowerBound) }
        }
        add(block.losses, to: losses)
        add(block.events, to: events)
    }

    /// Adds the sums of a shard over some groups; false, without a change, if they belong to other candidates, or are none. O(points
    /// × groups).
    mutating func add(_ shard: ShardSums, groups numbers: [Int]) -> Bool {
        let rows = numbers.flatMap { [self.rows[$0].losses, self.rows[$0].events] }.compactMap { $0 }
        guard shard.sums.count == rows.count * points, shard.sums.areSums else { return false }
        for (place, row) in rows.enumerated() {
            GridSums.add([place * points], of: shard.sums, to: &sums, at: row * points, points)
        }
        isAnyPositive = isAnyPositive || shard.isAnyPositive
        return true
    }

    /// Adds up the groups when all have their sums, so that many groups are all less a few. O(points × groups).
    mutating func complete() {
        for isRest in [false, true] {
            for column in [Column.losses, .events] {
                let rows = groups.isRest.indices.filter { groups.isRest[$0] == isRest }.compactMap { row(column, $0) }
                guard !rows.isEmpty else { continue }
                var total = SumArray(count: points)
                GridSums.add(rows.map { $0 * points }, of: sums, to: &total, at: 0, points)
                totals[GridSums.total(column, isRest: isRest)] = total
            }
        }
    }

    private func row(_ column: Column, _ group: Int) -> Int? {
        column == .losses ? rows[group].losses : rows[group].events
    }

    /// Adds consecutive numbers of an array from some places on to as many of another.
    private static func add(
        _ places: [Int], of sums: SumArray, to others: inout SumArray, at first: Int, _ count: Int
    ) {
        let most = min(chunk, count)
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: most) { terms in
            guard let base = terms.baseAddress else { return }
            for start in stride(from: 0, to: count, by: most) {
                let part = min(most, count - start)
                terms.initialize(repeating: 0)
                for place in places { sums.add(place + start..<place + start + part, to: base) }
                others.add(UnsafeBufferPointer(start: base, count: part), at: first + start)
            }
        }
    }

    /// The points whose sums are added at a time, so that they stay in the cache.
    private static let chunk = SumArray.partSize

    /// The sums as a shard.
    var shard: ShardSums { ShardSums(sums, isAnyPositive: isAnyPositive) }

    /// Whether a point of the grid is not a candidate.
    func isAbsent(_ point: Int) -> Bool { !isAbsent.isEmpty && isAbsent[point] }

    /// The losses of consecutive points over some groups; infinite for points that are not candidates, and if the objective is
    /// undefined. O(points × groups, or × the smaller part of them when the sums are complete).
    ///
    /// - Parameter losses: Gets the losses in place of its elements.
    func losses(over selected: SelectedGroups, of points: Range<Int>? = nil, into losses: inout [Double]) {
        let points = points ?? 0..<self.points
        losses.resize(to: points.count, filler: 0)
        losses.withUnsafeMutableBufferPointer { losses in
            guard let first = losses.baseAddress else { return }
            forEachChunk(of: points, over: selected) { chunk, sums in
                sums.losses(terms.objective, chunk.count, to: first + (chunk.lowerBound - points.lowerBound))
            }
            if !isAbsent.isEmpty {
                for point in points where isAbsent[point] { losses[point - points.lowerBound] = .infinity }
            }
        }
    }

    /// The sums of losses of some candidates over some groups; nil for points that are not candidates. O(candidates × groups).
    func lossSums(of some: [Int], over selected: SelectedGroups) -> [LossSum?] {
        some.map { point in
            var sum: LossSum?
            if !isAbsent(point) { forEachChunk(of: point..<point + 1, over: selected) { sum = $1[0] } }
            return sum
        }
    }

    /// The false counts per minute of all candidates over the groups labelled 0 among some groups; 0 for points that are not
    /// candidates. O(points × groups).
    ///
    /// - Parameters:
    ///   - minutes: The length of these groups.
    ///   - rates: Gets the rates in place of its elements.
    func falseCounts(over selected: SelectedGroups, minutes: Double, into rates: inout [Double]) {
        let column = terms.columns(isRest: true).events ? Column.events : .losses
        rates.resize(to: points, filler: 0)
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: min(GridSums.chunk, points)) { counts in
            guard let first = counts.baseAddress else { return }
            for start in stride(from: 0, to: points, by: GridSums.chunk) {
                let chunk = start..<min(start + GridSums.chunk, points)
                counts.initialize(repeating: 0)
                add(column, isRest: true, over: selected, of: chunk, to: first)
                for point in chunk { rates[point] = Double(counts[point - start]) / minutes }
            }
        }
    }

    /// The sum of events of a point over a group, or of losses without events, and the sum of losses.
    func sum(of point: Int, group: Int) -> (events: Int64, losses: Int64) {
        let (losses, events) = rows[group]
        func sum(_ row: Int?) -> Int64? { row.map { sums[$0 * points + point] } }
        return (sum(events) ?? sum(losses) ?? 0, sum(losses) ?? 0)
    }

    private enum Column: Int { case losses, events }

    private static func total(_ column: Column, isRest: Bool) -> Int { column.rawValue + (isRest ? 2 : 0) }

    /// Adds a column of the selected groups of one kind to some numbers.
    private func add(
        _ column: Column, isRest: Bool, over selected: SelectedGroups, of points: Range<Int>,
        to others: UnsafeMutablePointer<Int64>
    ) {
        let part = isRest ? selected.rest : selected.positive
        let total = totals[GridSums.total(column, isRest: isRest)]
        let isComplement = total != nil && part.outside.count < part.inside.count
        if isComplement { total?.add(points, to: others) }
        for group in isComplement ? part.outside : part.inside {
            guard let row = row(column, group) else { continue }
            let first = row * self.points
            sums.add(
                first + points.lowerBound..<first + points.upperBound, to: others, isSubtracted: isComplement)
        }
    }

    /// Calls a function with the two sums of consecutive points, some at a time.
    private func forEachChunk(
        of points: Range<Int>, over selected: SelectedGroups, _ body: (Range<Int>, SelectedSums) -> Void
    ) {
        let most = min(GridSums.chunk, points.count)
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: 2 * most) { memory in
            guard let first = memory.baseAddress else { return }
            let hasRest = selected.rest.sessions > 0
            let isF1 = terms.objective == .f1
            let sums = SelectedSums(
                positive: first, zero: isF1 || hasRest && terms.columns(isRest: true).losses ? first + most : nil,
                positives: selected.positive.sessions + (isF1 ? selected.rest.sessions : 0),
                zeros: isF1 || !terms.columns(isRest: true).losses ? 0 : selected.rest.sessions, scale: terms.scale)
            for start in stride(from: points.lowerBound, to: points.upperBound, by: most) {
                let chunk = start..<min(start + most, points.upperBound)
                memory.initialize(repeating: 0)
                add(.losses, isRest: false, over: selected, of: chunk, to: sums.positive)
                if let zero = sums.zero {
                    if isF1 { add(.events, isRest: false, over: selected, of: chunk, to: zero) }
                    if hasRest { add(isF1 ? .events : .losses, isRest: true, over: selected, of: chunk, to: zero) }
                }
                if isF1, hasRest { add(.losses, isRest: true, over: selected, of: chunk, to: sums.positive) }
                body(chunk, sums)
            }
        }
    }
}

/// The two sums of consecutive points over some groups.
private struct SelectedSums {
    /// Over sessions with repetitions; with `f1` the events and labels in pairs.
    let positive: UnsafeMutablePointer<Int64>
    /// Over sessions labelled 0; with `f1` all events and labels. Nil if they have no losses.
    let zero: UnsafeMutablePointer<Int64>?
    let positives: Int
    let zeros: Int
    let scale: Double

    subscript(_ candidate: Int) -> LossSum {
        LossSum(
            positive: Double(positive[candidate]) / scale, positives: positives,
            zero: zero.map { Double($0[candidate]) } ?? 0, zeros: zeros)
    }

    /// Stores the losses of all candidates; infinite if the objective is undefined. In C, since selections would spend most of their
    /// time here.
    func losses(_ objective: Objective, _ count: Int, to losses: UnsafeMutablePointer<Double>) {
        switch objective {
        case .mae, .mape, .rmse:
            let sessions = positives + zeros
            guard sessions > 0 else { return losses.update(repeating: .infinity, count: count) }
            csweep_means(positive, zero, count, 1 / scale, Double(sessions), losses)
            if objective == .rmse { for place in 0..<count { losses[place] = losses[place].squareRoot() } }
        case .balanced, .f1:
            for place in 0..<count { losses[place] = objective.value(self[place]) ?? .infinity }
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
