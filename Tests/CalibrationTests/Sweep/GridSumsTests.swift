import Testing

@testable import Calibration

struct GridSumsTests {
    /// Counts of three points of which the second is no candidate, and matches.
    private struct Counted {
        let labels: [Int]
        let counts: [[Int32]]
        let matches: [[Int32]]

        init(_ sessions: Int, using random: inout SeededGenerator) {
            labels = (0..<sessions).map { _ in random.integer(0...3) }
            counts = labels.map { _ in [Int32(random.integer(0...9)), -1, Int32(random.integer(0...300))] }
            matches = zip(counts, labels).map { counts, label in counts.map { min(max($0, 0), Int32(label)) } }
        }

        func sums(_ objective: Objective, _ groups: SessionGroups, using random: inout SeededGenerator) -> GridSums {
            let terms = LossTerms(objective, labels: labels, lengths: labels.map { _ in 300 })
            var sums = GridSums(points: 3, isAbsent: [false, true, false], terms: terms, groups: groups)
            // In any order, one or two sessions at a time.
            var waiting = groups.members.flatMap { members in
                random.once(in: 2) || members.count < 2
                    ? members.map { [$0] } : [Array(members.prefix(2))] + members.dropFirst(2).map { [$0] }
            }
            while !waiting.isEmpty {
                let sessions = waiting.remove(at: random.integer(0...waiting.count - 1))
                let group = groups.group[sessions[0]]
                // The first two points and the last one apart, or all at once.
                for points in random.once(in: 2) ? [0..<3] : [0..<2, 2..<3] {
                    var block = BlockSums()
                    block.reset(candidates: points.count, columns: terms.columns(isRest: groups.isRest[group]))
                    for session in sessions {
                        terms.add(
                            .of(Array(counts[session][points]), Array(matches[session][points])), session: session,
                            to: &block, at: 0)
                    }
                    sums.add(block, of: points, group: group)
                }
            }
            // With totals or without.
            if random.once(in: 2) { sums.complete() }
            return sums
        }
    }

    /// The definition, session by session in floating point.
    @Test("Losses over any groups are those of their sessions", arguments: Objective.allCases)
    func losses(objective: Objective) {
        var random = SeededGenerator(41)
        for _ in 0..<100 {
            let counted = Counted(random.integer(1...9), using: &random)
            let all = Array(counted.labels.indices)
            let sets = (0..<3).map { _ in SessionSubset(all.filter { _ in random.once(in: 2) }, of: all.count) }
            let groups = SessionGroups(counted.labels, trainingSets: sets)
            let sums = counted.sums(objective, groups, using: &random)
            for sessions in sets.map(\.members) + [all, []] {
                var losses: [Double] = []
                sums.losses(over: SelectedGroups(sessions, of: groups), into: &losses)
                #expect(losses[1] == .infinity && sums.isAbsent(1))
                for candidate in [0, 2] {
                    let sum = sessions.reduce(into: LossSum()) {
                        $0 += objective.loss(
                            detected: Int(counted.counts[$1][candidate]), labelled: counted.labels[$1],
                            matched: Int(counted.matches[$1][candidate]))
                    }
                    guard let expected = objective.value(sum) else {
                        #expect(losses[candidate] == .infinity)
                        continue
                    }
                    // Sums of fractions are rounded to fractions of a power of two, all others are exact.
                    #expect(
                        objective == .mape
                            ? abs(losses[candidate] - expected) <= 1e-12 * (1 + expected)
                            : losses[candidate] == expected)
                }
                let rest = sessions.filter { counted.labels[$0] == 0 }
                var rates: [Double] = []
                sums.falseCounts(over: SelectedGroups(sessions, of: groups), minutes: 2, into: &rates)
                for candidate in [0, 2] {
                    #expect(rates[candidate] == rest.reduce(0) { $0 + Double(counted.counts[$1][candidate]) } / 2)
                }
                #expect(rates[1] == 0)
            }
        }
    }

    /// Sums up to 2⁶³, above what doubles hold exactly, in numbers of candidates that are no multiple of a vector.
    @Test("Losses of many candidates are the means of their sums to the last bit", arguments: [1, 7, 64, 203])
    func means(candidates: Int) {
        var random = SeededGenerator(43)
        for shift in [0, 11, 30, 50] {
            let labels = [3, 0, 2]
            let groups = SessionGroups(singlesOf: labels)
            let counts = labels.map { _ in
                (0..<candidates).map { _ in Int32(truncatingIfNeeded: random.next() >> (33 + UInt64(shift) / 2)) }
            }
            for objective in [Objective.mae, .rmse] {
                let terms = LossTerms(objective, labels: labels, lengths: labels.map { _ in .max })
                var sums = GridSums(points: candidates, terms: terms, groups: groups)
                for session in labels.indices {
                    var block = BlockSums()
                    block.reset(candidates: candidates, columns: terms.columns(isRest: labels[session] == 0))
                    terms.add(.of(counts[session]), session: session, to: &block, at: 0)
                    sums.add(block, of: 0..<candidates, group: session)
                }
                for sessions in [[0, 1, 2], [0, 2], [1], [0, 1]] {
                    let selected = SelectedGroups(sessions, of: groups)
                    let known = sums.lossSums(of: Array(0..<candidates), over: selected)
                    var losses: [Double] = []
                    sums.losses(over: selected, into: &losses)
                    #expect(losses == known.map { $0.flatMap(objective.value) ?? .infinity })
                }
            }
        }
    }

    @Test("A sum of fractions never overflows")
    func hugeCounts() {
        let (labels, lengths) = ([1, 1, 1], [1 << 30, 1 << 30, 1 << 30])
        let terms = LossTerms(.mape, labels: labels, lengths: lengths.map { Int32($0) })
        #expect(terms.scale > 1 && terms.scale < 0x1p48)
        var block = BlockSums()
        block.reset(candidates: 1, columns: terms.columns(isRest: false))
        for session in 0..<3 { terms.add(.of([1 << 30]), session: session, to: &block, at: 0) }
        #expect(abs(Double(block.losses[0]) / terms.scale - 3 * (0x1p30 - 1)) < 1)
    }
}

extension BlockCounts {
    /// Known counts.
    fileprivate static func of(_ counts: [Int32], _ matches: [Int32] = []) -> BlockCounts {
        var block = BlockCounts()
        counts.withUnsafeBufferPointer { counts in
            matches.withUnsafeBufferPointer { block.append(counts, matched: $0) }
        }
        return block
    }
}
