/// A small seeded generator: the same seed gives the same numbers on every machine.
///
/// Steele, Lea & Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. The draws below use only
/// additions and multiplications, so that they don't depend on a mathematical library.
package struct SplitMix64: Sendable {
    private var state: UInt64

    /// Makes a generator with a seed.
    package init(seed: UInt64) { state = seed }

    /// Makes a generator for a name and a seed, so that a new session does not change the others.
    ///
    /// The name enters by its FNV-1a hash.
    package init(seed: UInt64, name: String) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        var mixer = SplitMix64(seed: seed)
        state = mixer.next() ^ hash
    }

    /// 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to but not including 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A uniformly distributed number in a range.
    package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A number of mean 0 and standard deviation `deviation`: twelve uniform draws less six, so never beyond 6 deviations.
    package mutating func gaussian(_ deviation: Double) -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += unit() }
        return sum * deviation
    }
}
