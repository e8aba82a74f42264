/// A seeded random number generator (SplitMix64): the same seed gives the same numbers on every machine.
///
/// Steele, Lea & Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct SeededRandom {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A uniform integer from 0 up to but not including `count`, with a bias of at most 2⁻⁶⁴ · `count`.
    package mutating func index(below count: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
    }
}

extension SeededRandom {
    /// A number from 0 up to but not including 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number of mean 0 and standard deviation 1: twelve uniform draws less six, so never beyond ±6.
    mutating func gaussian() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += unit() }
        return sum
    }
}
