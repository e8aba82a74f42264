import Foundation

/// The values of one channel in few bytes, for a page, that give the same bits again.
///
/// Loggers write decimals. A value is n / 10^digits with a whole n, rounded once, as in reading from text. For a
/// computed value, such as a time from the first sample, the difference of the two bit patterns is also stored. Other
/// values keep their 64 bits.
struct PackedNumbers: Encodable {
    /// The most digits after the point that are tried.
    static let mostDigits = 12
    /// The largest difference of bit patterns.
    static let farthest = 64

    /// The number of values, including missing and absent values.
    let count: Int
    /// Digits after the point; nil if `raw` holds the values.
    let digits: Int?
    /// The values as whole numbers.
    let whole: PackedIntegers?
    /// The difference of each bit pattern from the decimal's bit pattern; nil if all are equal.
    let fine: PackedIntegers?
    /// The values as little-endian 64 bits, in Base64; nil if they are decimals.
    let raw: String?
    /// The places of values that are not finite.
    let missing: PackedIntegers?
    /// The places without a value: another sensor's moments.
    let absent: PackedIntegers?

    /// Packs values; a nil is a place without one. All values that are not finite become NaN. O(values).
    init(_ values: [Double?]) {
        count = values.count
        func places(_ isHere: (Double?) -> Bool) -> PackedIntegers? {
            let places = values.indices.filter { isHere(values[$0]) }
            return places.isEmpty ? nil : PackedIntegers(places)
        }
        absent = places { $0 == nil }
        missing = places { $0?.isFinite == false }
        let finite = values.compactMap(\.self).filter(\.isFinite)
        if let decimals = PackedNumbers.decimals(finite) {
            (digits, whole, fine, raw) = (decimals.digits, decimals.whole, decimals.fine, nil)
        } else {
            let bytes: [UInt8] = finite.flatMap { value in
                withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
            }
            (digits, whole, fine, raw) = (nil, nil, nil, Data(bytes).base64EncodedString())
        }
    }

    /// The values, bit for bit except for the sign of 0.
    var values: [Double?] {
        var finite = finite.makeIterator()
        let (absent, missing) = (Set(absent?.numbers ?? []), Set(missing?.numbers ?? []))
        return (0..<count).map { absent.contains($0) ? nil : missing.contains($0) ? .nan : finite.next() }
    }

    private var finite: [Double] {
        if let digits, let whole {
            let fine = fine?.numbers
            return whole.numbers.enumerated().map { place, number in
                let decimal = Double(number) / PackedNumbers.powers[digits]
                guard let fine else { return decimal }
                return Double(bitPattern: decimal.bitPattern &+ UInt64(bitPattern: Int64(fine[place])))
            }
        }
        let bytes = [UInt8](raw.flatMap { Data(base64Encoded: $0) } ?? Data())
        return stride(from: 0, to: bytes.count, by: 8).map { start in
            var pattern: UInt64 = 0
            for byte in bytes[start..<start + 8].reversed() { pattern = pattern << 8 | UInt64(byte) }
            return Double(bitPattern: pattern)
        }
    }

    private static let powers = (0...mostDigits).reduce(into: [Double]()) { powers, _ in
        powers.append((powers.last ?? 0.1) * 10)
    }

    /// The values as decimals with as few digits as possible; nil if no number of digits is near enough.
    private static func decimals(
        _ values: [Double]
    ) -> (digits: Int, whole: PackedIntegers, fine: PackedIntegers?)? {
        for digits in 0...mostDigits {
            var (whole, fine) = ([Int](), [Int]())
            for value in values {
                let scaled = (value * powers[digits]).rounded()
                guard scaled.magnitude <= Double(PackedIntegers.largest) else { return nil }
                let decimal = scaled / powers[digits]
                let difference = Int64(bitPattern: value.bitPattern &- decimal.bitPattern)
                let isZero = value == 0 && decimal == 0
                guard isZero || difference.magnitude <= farthest else { break }
                whole.append(Int(scaled))
                fine.append(isZero ? 0 : Int(difference))
            }
            guard whole.count == values.count, let packed = PackedIntegers(whole) else { continue }
            return (digits, packed, fine.contains { $0 != 0 } ? PackedIntegers(fine) : nil)
        }
        return nil
    }
}
