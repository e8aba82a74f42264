import CSweep

/// The sums of the candidates of one run of filters, for each group of sessions and for all.
struct RunSums: Sendable {
    /// The number of candidates.
    let candidates: Int
    private let terms: LossTerms
    private let groups: SessionGroups
    private let store: (any ScratchStore)?
    /// The points that are not candidates: the same in every session; empty where all are, or none is counted yet.
    private var isAbsent: [Bool] = []
    /// The same when all groups are finished, as 1 and 0; nil where all points are candidates.
    private var absent: PackedSums?
    /// The sums of each group; nil while sessions are missing.
    private var packed: [PackedLossSums?]
    /// The sums so far, and the number of missing sessions, of the groups in work.
    private var open: [Int: (sums: LossSums, missing: Int)] = [:]
    /// The sums over all finished groups so far, those with repetitions and those without.
    private var adding: (positive: LossSums, rest: LossSums)?
    /// The same when all groups are finished.
    private var totals: (positive: PackedLossSums, rest: PackedLossSums)?
    /// The number of finished groups.
    private var finished = 0
    /// Whether any candidate counts anything on any session.
    private(set) var isAnyPositive = false

    /// - Parameter store: Where to keep finished sums; nil for in memory.
    init(candidates: Int, terms: LossTerms, groups: SessionGroups, store: (any ScratchStore)? = nil) {
        self.candidates = candidates
        self.terms = terms
        self.groups = groups
        self.store = store
        packed = [PackedLossSums?](repeating: nil, count: groups.members.count)
    }

    /// Adds the sums over some sessions of a group. O(candidates).
    mutating func add(_ block: BlockSums, group: Int) {
        isAnyPositive = isAnyPositive || block.isAnyPositive
        if isAbsent.isEmpty { isAbsent = block.isAbsent }
        // Taken out of the dictionary, so that the sums aren't copied.
        var (sums, missing) = open.removeValue(forKey: group) ?? (block.sums, groups.members[group].count)
        if missing < groups.members[group].count { sums.add(block.sums) }
        missing -= block.sessions
        guard missing == 0 else {
            open[group] = (sums, missing)
            return
        }
        packed[group] = PackedLossSums(sums, in: store)
        finished += 1
        var all = adding ?? (emptySums(isRest: false), emptySums(isRest: true))
        adding = nil
        if groups.isRest[group] { all.rest.add(sums) } else { all.positive.add(sums) }
        guard isWhole else {
            adding = all
            return
        }
        totals = (PackedLossSums(all.positive, in: store), PackedLossSums(all.rest, in: store))
        if !isAbsent.isEmpty {
            let bits = PackedSums.bytes(isAbsent.map { $0 ? 1 : 0 })
            absent = store.map(bits.kept) ?? bits
            isAbsent = []
        }
    }

    private func emptySums(isRest: Bool) -> LossSums {
        LossSums(candidates: candidates, columns: terms.columns(isRest: isRest))
    }

    /// Whether a point of the grid is no candidate.
    func isAbsent(_ point: Int) -> Bool { absent.map { $0[point] == 1 } ?? false }

    /// For each point whether it is no candidate, when all groups are finished.
    var absences: [Bool] {
        var absences = [Int64](repeating: 0, count: candidates)
        absent?.add(to: &absences)
        return absences.map { $0 == 1 }
    }

    /// The number of sessions of a group that are still missing.
    func missing(inGroup group: Int) -> Int {
        packed[group] == nil ? open[group]?.missing ?? groups.members[group].count : 0
    }

    /// Whether all groups are finished.
    var isWhole: Bool { finished == packed.count }

    /// The sums over one group; nil before it is finished.
    func sums(ofGroup group: Int) -> PackedLossSums? { packed[group] }

    /// The losses of all candidates over some groups, each a whole; infinite for points that are not candidates, and where the
    /// objective is undefined. O(candidates × the smaller part of the groups).
    func losses(over selected: SelectedGroups) -> [Double] {
        var losses = SelectedSums(self, over: selected).losses(terms.objective)
        if absent != nil {
            for (point, isAbsent) in absences.enumerated() where isAbsent { losses[point] = .infinity }
        }
        return losses
    }

    /// The sums of losses of some candidates over some groups, each a whole; nil for points that are not candidates. As costly as
    /// `losses(over:)`.
    func lossSums(of some: [Int], over selected: SelectedGroups) -> [LossSum?] {
        let sums = SelectedSums(self, over: selected)
        let absences = absent == nil ? [] : absences
        return some.map { absences.isEmpty || !absences[$0] ? sums[$0] : nil }
    }

    /// The two sums of each candidate over some groups.
    private struct SelectedSums {
        /// Over sessions with repetitions; with `f1` the events and labels in pairs.
        private let positive: [Int64]
        /// Over sessions labelled 0; with `f1` all events and labels. Empty where they have no losses.
        private let zero: [Int64]
        private let positives: Int
        private let zeros: Int
        private let scale: Double

        init(_ run: RunSums, over selected: SelectedGroups) {
            var sums = run.sums(over: selected, isRest: false)
            // Zeros for sessions that are none would only take time.
            let rest = selected.atRest > 0 ? run.sums(over: selected, isRest: true) : nil
            if run.terms.objective == .f1 {
                if let rest { sums.add(rest) }
                (positive, zero) = (sums.losses, sums.events)
                (positives, zeros) = (selected.positives + selected.atRest, 0)
            } else {
                (positive, zero) = (sums.losses, rest?.losses ?? [])
                (positives, zeros) = (selected.positives, zero.isEmpty ? 0 : selected.atRest)
            }
            scale = run.terms.scale
        }

        subscript(_ candidate: Int) -> LossSum {
            LossSum(
                positive: Double(positive[candidate]) / scale, positives: positives,
                zero: zero.isEmpty ? 0 : Double(zero[candidate]), zeros: zeros)
        }

        /// The losses of all candidates; infinite where the objective is undefined.
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

    /// The false counts of all candidates over those of some groups that are labelled 0; 0 for points that are not candidates.
    func falseCounts(over selected: SelectedGroups) -> [Int64] {
        let sums = sums(over: selected, isRest: true)
        return sums.events.isEmpty ? sums.losses : sums.events
    }

    private func sums(over selected: SelectedGroups, isRest: Bool) -> LossSums {
        let (part, isComplement) = isRest ? selected.restPart : selected.positivePart
        var sums = emptySums(isRest: isRest)
        if isComplement, let totals { sums.add(isRest ? totals.rest : totals.positive) }
        for group in part {
            guard let packed = packed[group] else { preconditionFailure("a group in work") }
            sums.add(packed, isSubtracted: isComplement)
        }
        return sums
    }
}

/// Some of the groups, each a whole: those with repetitions and those labelled 0, either as the groups inside or as those
/// outside, whichever are fewer.
struct SelectedGroups: Sendable {
    fileprivate let positivePart: (groups: [Int], isComplement: Bool)
    fileprivate let restPart: (groups: [Int], isComplement: Bool)
    /// The number of sessions with repetitions.
    let positives: Int
    /// The number of sessions labelled 0.
    let atRest: Int

    /// The groups that some distinct sessions consist of. O(sessions + groups).
    init(_ sessions: some Sequence<Int>, of groups: SessionGroups) {
        let inside = groups.groups(of: sessions)
        var isInside = [Bool](repeating: false, count: groups.members.count)
        for group in inside { isInside[group] = true }
        func part(isRest: Bool) -> (groups: [Int], isComplement: Bool) {
            let inside = inside.filter { groups.isRest[$0] == isRest }
            let outside = isInside.indices.filter { !isInside[$0] && groups.isRest[$0] == isRest }
            return outside.count < inside.count ? (outside, true) : (inside, false)
        }
        func count(isRest: Bool) -> Int {
            inside.reduce(0) { $0 + (groups.isRest[$1] == isRest ? groups.members[$1].count : 0) }
        }
        positivePart = part(isRest: false)
        restPart = part(isRest: true)
        positives = count(isRest: false)
        atRest = count(isRest: true)
    }
}
