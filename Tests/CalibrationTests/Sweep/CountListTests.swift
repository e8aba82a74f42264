import Testing

@testable import Calibration

struct CountListTests {
    /// The counts of one session of a number of samples.
    private func list(_ counts: [Int32], samples: Int) -> CountList {
        var table = SweepCounts(candidates: counts.count, rows: CountRows(lengths: [5, samples, 5]), hasMatches: true)
        for session in [0, 2] {
            let other = BlockCounts(counts: counts.map { _ in 9 }, matches: counts.map { _ in 8 }, samples: 5)
            table.store(other, session: session)
        }
        table.store(BlockCounts(counts: counts, matches: counts, samples: samples), session: 1)
        for session in [0, 2] {
            #expect(counts.indices.allSatisfy { table.counts(of: session)[$0] == 9 })
            #expect(counts.indices.allSatisfy { table.matches(of: session)?[$0] == 8 })
        }
        return table.counts(of: 1)
    }

    @Test(
        "Counts come back, narrow or wide",
        arguments: [
            [], [0], [-1, 5, 65_534], [-1, 65_535], [65_536, -1], [.max, 0], [.min], [-2, 3],
        ] as [[Int32]])
    func storesCounts(counts: [Int32]) {
        for samples in [5, 65_534, 65_535, 100_000] {
            let list = list(counts, samples: samples)
            #expect(list.count == counts.count)
            #expect(counts.indices.map { list[$0] } == counts)
        }
    }

    @Test("Terms are added to the sums of all candidates", arguments: [[3, 0, 7], [3, 70_000, 7]] as [[Int32]])
    func addsTerms(counts: [Int32]) {
        for samples in [5, 100_000] {
            var sums = [1.0, 2, 3]
            list(counts, samples: samples).add(to: &sums) { 2 * $0 + 1 }
            let expected: [Double] = [8, 3 + 2 * Double(counts[1]), 18]
            #expect(sums == expected)
        }
    }
}
