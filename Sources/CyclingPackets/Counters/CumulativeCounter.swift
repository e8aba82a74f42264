/// Turns a raw count of 8 to 32 bits into a true total.
///
/// ```swift
/// var crank = CumulativeCounter(bits: 16)
/// _ = crank.feed(65534, limit: 10)
/// _ = crank.feed(2, limit: 10)
/// crank.total  // 4
/// ```
///
/// A step beyond `limit` is a reset or a jump: it is told, not counted, and counting goes on from there. O(1).
public struct CumulativeCounter: Sendable, Hashable {
    /// Everything counted since the first reading.
    public private(set) var total: UInt64 = 0
    /// The last reading; nil before the first.
    public private(set) var raw: UInt32?

    private let modulus: UInt64?
    private let mask: UInt32

    /// What one reading added.
    public struct Step: Sendable, Hashable {
        /// How much was counted.
        public var delta: UInt64 = 0
        /// What is unusual about it.
        public var notice: CounterNotice?
    }

    /// A counter of `bits` bits (1 to 32); `wraps` says whether it begins at 0 again after its largest value or, as a
    /// wheel's, never gets there.
    public init(bits: UInt32, wraps: Bool = true) {
        precondition((1...32).contains(bits), "a counter has 1 to 32 bits")
        mask = UInt32.max >> (32 - bits)
        modulus = wraps ? UInt64(1) << UInt64(bits) : nil
    }

    /// Feeds a reading.
    ///
    /// - Parameters:
    ///   - reading: the raw count; bits beyond the counter's are dropped.
    ///   - limit: the largest step that is possible, in counts, holes included.
    ///   - expected: in a hole, about how many counts were passed; adds the whole wraps that come nearest.
    public mutating func feed(_ reading: UInt32, limit: Double, expected: Double? = nil) -> Step {
        let reading = reading & mask
        defer { raw = reading }
        guard let raw else { return Step() }
        let forward: UInt64
        if reading >= raw {
            forward = UInt64(reading - raw)
        } else if let modulus {
            forward = modulus - UInt64(raw - reading)
        } else {
            return Step(notice: .fell(from: raw, to: reading))
        }
        var step = Step(delta: forward)
        if let modulus, let expected {
            let wraps = Rounding.nearest((expected - Double(forward)) / Double(modulus))
            if wraps > 0 { step = Step(delta: forward + UInt64(wraps) * modulus, notice: .bridged(wraps: wraps)) }
        }
        guard Double(step.delta) <= limit else {
            return Step(notice: reading < raw ? .fell(from: raw, to: reading) : .jumped(from: raw, to: reading))
        }
        total &+= step.delta
        return step
    }
}
