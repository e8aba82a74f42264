/// A small seeded generator (SplitMix64), with the same numbers on every machine.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 up to 1.
    mutating func next() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

    /// A whole number in `range`.
    mutating func next(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(bits() % UInt64(range.count))
    }
}
