import Testing

@testable import Calibration

struct CountListTests {
    @Test(
        "Counts come back, narrow or wide",
        arguments: [
            [], [0], [-1, 5, 65_534], [-1, 65_535], [65_536, -1], [.max, 0], [.min], [-2, 3],
        ] as [[Int32]])
    func storesCounts(counts: [Int32]) {
        let list = CountList(counts)
        #expect(list.count == counts.count)
        #expect(counts.indices.map { list[$0] } == counts)
    }

    @Test("Terms are added to the sums of all candidates", arguments: [[3, 0, 7], [3, 70_000, 7]] as [[Int32]])
    func addsTerms(counts: [Int32]) {
        var sums = [1.0, 2, 3]
        CountList(counts).add(to: &sums) { 2 * $0 + 1 }
        let expected: [Double] = [8, 3 + 2 * Double(counts[1]), 18]
        #expect(sums == expected)
    }
}
