import Testing

@testable import Calibration

struct PackedSumsTests {
    @Test(
        "Sums come back in as few bytes as the largest needs",
        arguments: [
            ([], 1), ([0, 255], 1), ([256, 0], 2), ([65_535], 2), ([65_536], 4), ([1, 1 << 32 - 1], 4),
            ([1 << 32, 0], 8),
            ([.max, 0], 8),
        ] as [([Int64], Int)])
    func packs(sums: [Int64], width: Int) {
        let packed = PackedSums(sums)
        #expect(sums.indices.map { packed[$0] } == sums)
        let isExpected =
            switch packed {
            case .bytes: width == 1
            case .short: width == 2
            case .long: width == 4
            case .whole: width == 8
            case .stored: false
            }
        #expect(isExpected && PackedSums.width(sums.max() ?? 0) == width)
    }

    @Test("Sums are added and subtracted", arguments: [100, 60_000, 100_000, 1 << 40] as [Int64])
    func adds(largest: Int64) {
        let packed = PackedSums([0, 7, largest])
        var sums: [Int64] = [1, 2, 3]
        packed.add(to: &sums)
        #expect(sums == [1, 9, largest + 3])
        packed.add(to: &sums, isSubtracted: true)
        packed.add(to: &sums, isSubtracted: true)
        #expect(sums == [1, -5, 3 - largest])
    }
}
