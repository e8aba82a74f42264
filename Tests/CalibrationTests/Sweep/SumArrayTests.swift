import Testing

@testable import Calibration

struct SumArrayTests {
    @Test(
        "The largest sum decides on the bytes",
        arguments: [(0, 2), (65_535, 2), (65_536, 4), (0xFFFF_FFFF, 4), (0x1_0000_0000, 8), (0x1p62, 8)])
    func width(largest: Double, bytes: Int) {
        #expect(SumArray.width(largest) == bytes)
        #expect(SumArray(count: 3, width: bytes).width == bytes && SumArray(count: 3, width: bytes).count == 3)
    }

    @Test("Terms add up at their place, and ranges are added and subtracted", arguments: [2, 4, 8])
    func adding(width: Int) {
        let largest: Int64 = width == 2 ? 0xFFFF : width == 4 ? 0xFFFF_FFFF : .max
        var sums = SumArray(count: 5, width: width)
        sums.add([1, largest - 5], at: 2)
        sums.add([4, 5], at: 2)
        #expect((0..<5).map { sums[$0] } == [0, 0, 5, largest, 0])
        var others: [Int64] = [7, -7]
        sums.add(2..<4, to: &others)
        #expect(others == [12, largest - 7])
        sums.add(1..<3, to: &others, isSubtracted: true)
        #expect(others == [12, largest - 12])
    }
}
