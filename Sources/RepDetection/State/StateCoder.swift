/// Writes a state to bytes, or reads it from them, by the same code, value by value.
///
/// Reads past the end give 0, and invalidate the state.
struct StateCoder {
    /// Whether values are read from the bytes; else they are appended.
    let isReading: Bool
    private(set) var bytes: [UInt8]
    private var position = 0
    /// Whether all that was read is a state that samples lead to.
    private var isValid = true

    /// A coder that writes.
    init() {
        isReading = false
        bytes = []
    }

    /// A coder that reads.
    init(reading bytes: [UInt8]) {
        isReading = true
        self.bytes = bytes
    }

    /// Whether everything was read, nothing more, and all of it is valid.
    var isComplete: Bool { position == bytes.count && isValid }

    /// Invalidates the read state unless a condition holds. No effect while writing.
    mutating func require(_ condition: Bool) { if isReading, !condition { isValid = false } }

    /// Eight bytes, the lowest first.
    mutating func pass(_ bits: inout UInt64) {
        guard isReading else {
            for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * shift))) }
            return
        }
        guard position + 8 <= bytes.count else {
            isValid = false
            position = bytes.count
            bits = 0
            return
        }
        bits = 0
        for shift in 0..<8 { bits |= UInt64(bytes[position + shift]) << UInt64(8 * shift) }
        position += 8
    }

    /// A double, bit for bit.
    mutating func pass(_ number: inout Double) {
        var bits = number.bitPattern
        pass(&bits)
        number = Double(bitPattern: bits)
    }

    /// An integer.
    mutating func pass<Whole: FixedWidthInteger>(_ number: inout Whole) {
        var bits = UInt64(bitPattern: Int64(truncatingIfNeeded: number))
        pass(&bits)
        number = Whole(truncatingIfNeeded: bits)
    }

    /// An integer in a range; one outside is not valid, and is read as the lowest.
    mutating func pass<Whole: FixedWidthInteger>(_ number: inout Whole, in range: ClosedRange<Whole>) {
        pass(&number)
        guard isReading, !range.contains(number) else { return }
        isValid = false
        number = range.lowerBound
    }

    /// A truth value.
    mutating func pass(_ flag: inout Bool) {
        var bits: UInt64 = flag ? 1 : 0
        pass(&bits)
        flag = bits != 0
    }

    /// A value that may be absent.
    mutating func pass<Value>(_ value: inout Value?, vacant: Value, _ each: (inout StateCoder, inout Value) -> Void) {
        var isThere = value != nil
        pass(&isThere)
        guard isThere else {
            value = nil
            return
        }
        var some = value ?? vacant
        each(&self, &some)
        value = some
    }

    /// A double that may be absent.
    mutating func pass(_ number: inout Double?) { pass(&number, vacant: 0) { $0.pass(&$1) } }

    /// An index that may be absent.
    mutating func pass(_ number: inout Int64?) { pass(&number, vacant: 0) { $0.pass(&$1) } }

    /// A list, with its length.
    mutating func pass<Value>(_ list: inout [Value], vacant: Value, _ each: (inout StateCoder, inout Value) -> Void) {
        var count = list.count
        pass(&count)
        if isReading {
            // Each value has eight bytes at least: a length beyond them is not one.
            guard count >= 0, count <= (bytes.count - position) / 8 else {
                isValid = false
                return
            }
            list.removeAll(keepingCapacity: true)
            for _ in 0..<count {
                var value = vacant
                each(&self, &value)
                list.append(value)
            }
        } else {
            for var value in list { each(&self, &value) }
        }
    }

    /// A list of doubles.
    mutating func pass(_ list: inout [Double]) { pass(&list, vacant: 0) { $0.pass(&$1) } }

    /// A vector of doubles.
    mutating func pass(_ vector: inout SIMD4<Double>) { for index in 0..<4 { pass(&vector[index]) } }
}
