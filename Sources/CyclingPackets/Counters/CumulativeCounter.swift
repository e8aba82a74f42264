/// Converts a raw count of 8 to 32 bits that wraps into a total.
///
/// ```swift
/// var crank = CumulativeCounter(bits: 16)
/// _ = crank.feed(65534, limit: 10)
/// _ = crank.feed(2, limit: 10)
/// crank.total  // 4
/// ```
///
/// A step beyond `limit` is a reset or a jump: it gives a notice, is not counted, and counting continues from there. O(1).
public struct CumulativeCounter: Sendable, Hashable {
    /// The count since the first reading.
    public private(set) var total: UInt64 = 0
    /// The last reading; nil before the first.
    public private(set) var raw: UInt32?

    private let modulus: UInt64?
    private let mask: UInt32

    /// The result of one reading.
    public struct Step: Sendable, Hashable {
        /// The increase.
        public var delta: UInt64 = 0
        /// An irregularity, if there is one.
        public var notice: CounterNotice?
    }

    /// Makes a counter of `bits` bits (1 to 32). With `wraps` it continues at 0 after its largest value; without, as a
    /// wheel's, it never reaches that.
    public init(bits: UInt32, wraps: Bool = true) {
        precondition((1...32).contains(bits), "a counter needs 1 to 32 bits")
        mask = UInt32.max >> (32 - bits)
        modulus = wraps ? UInt64(1) << UInt64(bits) : nil
    }

    /// Feeds a reading.
    ///
    /// - Parameters:
    ///   - reading: the raw count; bits beyond the counter's are dropped.
    ///   - limit: the largest possible step in counts, gaps included.
    ///   - expected: in a gap, the estimated number of counts; the nearest number of whole wraps is added.
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
            let wraps = ClampedCount.nearest((expected - Double(forward)) / Double(modulus))
            if wraps > 0 { step = Step(delta: forward + UInt64(wraps) * modulus, notice: .bridged(wraps: wraps)) }
        }
        guard Double(step.delta) <= limit else {
            return Step(notice: reading < raw ? .fell(from: raw, to: reading) : .jumped(from: raw, to: reading))
        }
        total &+= step.delta
        return step
    }

    /// How many counts a reading is behind the last one; nil before the first.
    func behind(_ reading: UInt32) -> UInt32? { raw.map { ($0 &- reading) & mask } }

    /// Takes a reading that was due earlier, which may be before the first one, and gives the increase.
    mutating func insert(behind: UInt32) -> UInt64 {
        let more = max(total, UInt64(behind)) - total
        total += more
        return more
    }
}
