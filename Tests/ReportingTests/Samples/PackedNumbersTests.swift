import Testing

@testable import Reporting

@Suite struct PackedNumbersTests {
    /// Pseudorandom numbers, the same each time.
    private func noise(_ count: Int) -> [UInt64] {
        var state: UInt64 = 7
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11
        }
    }

    private func isExact(_ values: [Double?]) -> Bool {
        let packed = PackedNumbers(values).values
        guard packed.count == values.count else { return false }
        for (found, wanted) in zip(packed, values) {
            guard let found, let wanted else {
                if found == nil, wanted == nil { continue }
                return false
            }
            if found.bitPattern != wanted.bitPattern, wanted.isFinite || !found.isNaN { return false }
        }
        return true
    }

    @Test("Whole numbers come back, with jumps, signs and any number of them")
    func integers() throws {
        let largest = PackedIntegers.largest
        let small = noise(500).map { Int($0 % 2001) - 1000 }
        let large = noise(130).map { number in
            let size = Int(number % (1 << 50))
            return number % 2 == 0 ? size : -size
        }
        for numbers in [
            [], [0], [-1], [largest, -largest, largest], Array(-200...200), small, large,
        ] as [[Int]] {
            let packed = try #require(PackedIntegers(numbers))
            #expect(packed.numbers == numbers)
        }
        #expect(PackedIntegers([largest + 1]) == nil)
    }

    @Test("A steady clock takes about a bit per sample")
    func clock() throws {
        let packed = PackedNumbers((0..<6400).map { Double($0) / 50 })
        #expect(packed.digits == 2 && packed.fine == nil)
        #expect(try #require(packed.whole).bytes.count < 6400 / 8 * 11 / 10)
    }

    @Test("Decimals of a logger come back to the bit, in less than half of their 8 bytes")
    func decimals() throws {
        let values: [Double] = noise(2000).map { number in
            let whole = Int(number % 4_000_001) - 2_000_000
            return Double(whole) / 1_000_000
        }
        #expect(isExact(values))
        let packed = PackedNumbers(values)
        #expect(packed.digits == 6 && packed.fine == nil && packed.raw == nil)
        #expect(try #require(packed.whole).bytes.count < 2000 * 3)
    }

    @Test("Differences of times come back to the bit")
    func computed() {
        let start = 1_690_000_000.123
        let times: [Double] = (0..<500).map { start + Double($0) * 0.01 - start }
        #expect(isExact(times))
        let uneven: [Double] = noise(300).enumerated().map { place, jitter in
            let milliseconds = Double(place * 10) + Double(jitter % 900) / 100
            return 1000.37 + milliseconds / 1000 - 0.19
        }
        #expect(isExact(uneven))
        let packed = PackedNumbers(uneven)
        #expect(packed.fine != nil && packed.raw == nil)
    }

    @Test("Other values, missing samples and moments of other sensors come back")
    func others() {
        let patterns: [Double] = noise(100).map { Double(bitPattern: ($0 << 3) % (0x7FE << 52)) }
        #expect(isExact(patterns))
        let mixed: [Double?] = [1.5, nil, .nan, nil, .infinity, -2.25, 1e300, 5e-324]
        #expect(isExact(mixed))
        for few in [[nil, nil], [.nan], []] as [[Double?]] { #expect(isExact(few)) }
        let sparse: [Double?] = (0..<300).map { place in
            if place % 3 == 0 { return nil }
            return place % 7 == 0 ? .nan : Double(place) / 8
        }
        #expect(isExact(sparse))
    }
}
