import Testing

@testable import Calibration

struct SumArrayTests {
    @Test(
        "The largest sum decides on the bytes",
        arguments: [
            (0, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 4), (0xFFFF_FFFF, 4), (0x1_0000_0000, 8), (0x1p62, 8),
        ])
    func width(largest: Double, bytes: Int) {
        #expect(SumArray.width(largest) == bytes)
        var sums = SumArray(count: 3)
        #expect(sums.width == 1 && sums.count == 3 && sums.areSums)
        sums.add([Int64(largest)], at: 2)
        #expect(sums.width == bytes && sums[2] == Int64(largest) && sums[1] == 0 && sums.areSums)
    }

    @Test("Terms add up at their place, and ranges are added and subtracted")
    func adding() {
        var random = SeededGenerator(51)
        for count in [1, 7, SumArray.partSize, 3 * SumArray.partSize + 5] {
            var sums = SumArray(count: count)
            var expected = [Int64](repeating: 0, count: count)
            for size in [1, 200, 60_000, 4_000_000_000, Int64.max / 8] {
                let first = random.integer(0...count - 1)
                let terms = (0..<random.integer(0...count - first)).map { _ in Int64(random.number(0...Double(size))) }
                sums.add(terms, at: first)
                for (place, term) in terms.enumerated() { expected[first + place] += term }
                let range = random.integer(0...first)..<random.integer(first...count)
                var others = range.map { Int64($0) }
                others.withUnsafeMutableBufferPointer {
                    guard let others = $0.baseAddress else { return }
                    sums.add(range, to: others)
                }
                #expect(others == zip(range, expected[range]).map { Int64($0) + $1 })
                others.withUnsafeMutableBufferPointer {
                    guard let others = $0.baseAddress else { return }
                    sums.add(range, to: others, isSubtracted: true)
                }
                #expect(others == range.map { Int64($0) })
            }
            #expect((0..<count).map { sums[$0] } == expected && sums.areSums)
        }
    }

    @Test("A number of 2⁶³ or more is none of a sweep")
    func tooLarge() {
        var sums = SumArray(count: 2)
        sums.add([.min], at: 1)
        #expect(sums.width == 8 && !sums.areSums)
    }
}

extension SumArray {
    fileprivate mutating func add(_ terms: [Int64], at place: Int) {
        terms.withUnsafeBufferPointer { add($0, at: place) }
    }
}
