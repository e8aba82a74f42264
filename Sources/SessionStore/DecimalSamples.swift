import Foundation

/// Samples that are decimal numbers with a common number of digits after the point, stored as integers over a power of ten.
///
/// The encoding is exact. A decimal number of up to 15 digits is the double nearest to integer / 10^digits. Both operands are
/// exact doubles (10^9 < 2^53) and IEEE 754 rounds the quotient to nearest, so the division gives that double. The encoder
/// divides and compares every sample before it uses this form.
struct DecimalSamples {
    /// The integers, 2 or 4 bytes each, followed by the tag byte.
    private(set) var data: Data

    /// The most digits after the point: with more, an integer of 32 bits covers no useful range.
    static let mostDecimals = 9

    /// Encodes samples; nil if one of them is not such a number. O(samples), with at most `mostDecimals` restarts.
    init?(_ values: [Double]) {
        guard let first = values.first else { return nil }
        var decimals = DecimalSamples.decimals(of: first, from: 0)
        while let tried = decimals {
            switch DecimalSamples.integers(values, decimals: tried) {
            case .all(let integers, let isNarrow):
                data = DecimalSamples.pack(integers, isNarrow, decimals: tried)
                return
            case .allUntil(let value):
                decimals = DecimalSamples.decimals(of: value, from: tried + 1)
            }
        }
        return nil
    }

    /// The samples; nil if the bytes don't encode any.
    static func values(_ data: Data) -> [Double]? {
        guard let tag = data.last, tag & ~wide <= UInt8(mostDecimals) else { return nil }
        let power = powers[Int(tag & ~wide)]
        let bytes = data.dropLast()
        return tag & wide == 0
            ? unpack(bytes, Int16.self, over: power) : unpack(bytes, Int32.self, over: power)
    }

    /// The tag's bit for integers of 4 bytes; the other bits hold the number of decimals.
    private static let wide: UInt8 = 0x80

    private enum Attempt {
        case all([Int32], isNarrow: Bool)
        case allUntil(Double)
    }

    /// All samples times 10^decimals, or the first that this doesn't represent.
    private static func integers(_ values: [Double], decimals: Int) -> Attempt {
        let power = powers[decimals]
        var (low, high) = (Int32.max, Int32.min)
        var misfit: Double?
        let integers = [Int32](unsafeUninitializedCapacity: values.count) { buffer, count in
            for value in values {
                var integer = nearest(value, power)
                if (Double(integer) / power).bitPattern == value.bitPattern {
                    low = min(low, integer)
                    high = max(high, integer)
                } else if let stand = Int32.standIn(for: value) {
                    integer = stand
                } else {
                    misfit = value
                    return
                }
                buffer.initializeElement(at: count, to: integer)
                count += 1
            }
        }
        // An integer this low would be read as one of the stand-ins.
        if let misfit { return .allUntil(misfit) }
        if low <= Int32.negativeZero { return .allUntil(Double(low) / power) }
        return .all(integers, isNarrow: low > Int32(Int16.negativeZero) && high <= Int32(Int16.max))
    }

    /// value × power as an integer; a wrong integer if it doesn't fit.
    ///
    /// Adding 1.5 × 2^52 rounds to a whole number and leaves it in the lowest bits, without a call or a trap.
    @inline(__always)
    private static func nearest(_ value: Double, _ power: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value * power + 0x1.8p52).bitPattern)
    }

    /// The fewest decimals from `first` on that represent a number; nil if none do.
    private static func decimals(of value: Double, from first: Int) -> Int? {
        guard first <= mostDecimals else { return nil }
        if Int32.standIn(for: value) != nil { return first }
        return (first...mostDecimals).first { decimals in
            let integer = nearest(value, powers[decimals])
            return integer > Int32.negativeZero && Double(integer) / powers[decimals] == value
        }
    }

    private static func pack(_ integers: [Int32], _ isNarrow: Bool, decimals: Int) -> Data {
        var data = isNarrow ? littleEndian(integers.map(\.narrowed)) : littleEndian(integers)
        data.append(UInt8(decimals) | (isNarrow ? 0 : wide))
        return data
    }

    private static func littleEndian<Integer: FixedWidthInteger>(_ integers: [Integer]) -> Data {
        let size = integers.count * MemoryLayout<Integer>.size
        var data = Data(capacity: size + 1)
        #if _endian(little)
            integers.withUnsafeBytes { data.append(contentsOf: $0) }
        #else
            integers.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        #endif
        return data
    }

    private static func unpack<Integer: SampleInteger>(_ bytes: Data, _: Integer.Type, over power: Double) -> [Double]?
    {
        let size = MemoryLayout<Integer>.size
        guard bytes.count % size == 0 else { return nil }
        return bytes.withUnsafeBytes { raw in
            [Double](unsafeUninitializedCapacity: raw.count / size) { buffer, count in
                count = raw.count / size
                for index in 0..<count {
                    let integer = Integer(
                        littleEndian: raw.loadUnaligned(fromByteOffset: index * size, as: Integer.self))
                    buffer.initializeElement(at: index, to: integer.sample ?? Double(integer) / power)
                }
            }
        }
    }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}

/// An integer that represents a sample. Its two lowest values stand for a missing sample and for −0.
private protocol SampleInteger: FixedWidthInteger & SignedInteger {}

extension SampleInteger {
    static var missing: Self { .min }
    static var negativeZero: Self { .min + 1 }

    /// The stand-in for a missing sample or −0; nil for all other values, and for a NaN with a payload.
    static func standIn(for value: Double) -> Self? {
        switch value.bitPattern {
        case Double.nan.bitPattern: missing
        case (-0.0).bitPattern: negativeZero
        default: nil
        }
    }

    /// The sample that a stand-in represents; nil for other integers.
    @inline(__always)
    fileprivate var sample: Double? {
        guard self <= Self.negativeZero else { return nil }
        return self == .missing ? .nan : -0.0
    }
}

extension Int16: SampleInteger {}

extension Int32: SampleInteger {
    /// The same value in two bytes, if it fits.
    fileprivate var narrowed: Int16 {
        switch self {
        case .missing: .missing
        case .negativeZero: .negativeZero
        default: Int16(truncatingIfNeeded: self)
        }
    }
}
