import Foundation

/// Samples that are all decimal numbers with so many digits after the point: integers over a power of ten.
///
/// Exact: a decimal of up to 15 digits is the double nearest to integer / 10^digits, and a division gives just that one
/// (both are doubles, for 10^9 < 2^53, and IEEE 754 rounds the quotient rightly). Each sample is divided and compared
/// before it is kept so.
struct DecimalSamples {
    /// The integers, 2 or 4 bytes each, and the tag.
    private(set) var data: Data

    /// Digits after the point are tried up to here: a number with as many and ten places has lost the integers.
    static let mostDecimals = 9

    /// Nil where a sample is no such number. O(samples), with at most as many beginnings anew as there are digits.
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

    /// The samples; nil where the bytes are none.
    static func values(_ data: Data) -> [Double]? {
        guard let tag = data.last, tag & ~wide <= UInt8(mostDecimals) else { return nil }
        let power = powers[Int(tag & ~wide)]
        let bytes = data.dropLast()
        return tag & wide == 0
            ? unpack(bytes, Int16.self, over: power) : unpack(bytes, Int32.self, over: power)
    }

    /// The bit of the tag that tells 4 bytes; the others hold the number of decimals.
    private static let wide: UInt8 = 0x80

    private enum Attempt {
        case all([Int32], isNarrow: Bool)
        case allUntil(Double)
    }

    /// All samples times 10^decimals, or the first that is more than that.
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
        // An integer as low as those that stand for something else would be taken for it.
        if let misfit { return .allUntil(misfit) }
        if low <= Int32.negativeZero { return .allUntil(Double(low) / power) }
        return .all(integers, isNarrow: low > Int32(Int16.negativeZero) && high <= Int32(Int16.max))
    }

    /// value × power as an integer, wrong where it doesn't fit.
    ///
    /// Adding 1.5 × 2^52 rounds to whole numbers and leaves them in the lowest bits, without a call or a trap.
    @inline(__always)
    private static func nearest(_ value: Double, _ power: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value * power + 0x1.8p52).bitPattern)
    }

    /// How many decimals a number has, of so many or more; nil where there is no such number.
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

/// An integer that stands for a sample. Its two lowest stand for what is no integer: a missing value and −0.
private protocol SampleInteger: FixedWidthInteger & SignedInteger {}

extension SampleInteger {
    static var missing: Self { .min }
    static var negativeZero: Self { .min + 1 }

    /// What stands for a value that is no integer; nil for all other values, and for a NaN with a payload.
    static func standIn(for value: Double) -> Self? {
        switch value.bitPattern {
        case Double.nan.bitPattern: missing
        case (-0.0).bitPattern: negativeZero
        default: nil
        }
    }

    /// The sample that is no integer; nil for integers.
    @inline(__always)
    fileprivate var sample: Double? {
        guard self <= Self.negativeZero else { return nil }
        return self == .missing ? .nan : -0.0
    }
}

extension Int16: SampleInteger {}

extension Int32: SampleInteger {
    /// The same in half the bytes, where it fits.
    fileprivate var narrowed: Int16 {
        switch self {
        case .missing: .missing
        case .negativeZero: .negativeZero
        default: Int16(truncatingIfNeeded: self)
        }
    }
}
