import Foundation

/// A checksum of bytes, eight at a time: many times faster than a digest, and only good against chance.
///
/// It multiplies and folds, as FNV-1a does with single bytes.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds eight bytes. Folding brings high bits to the low ones, which a multiplication does not.
    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }

    /// Adds some bytes and their number. O(bytes).
    mutating func add(_ data: Data) {
        add(UInt64(data.count))
        data.withUnsafeBytes { bytes in
            let whole = bytes.count / 8 * 8
            for place in stride(from: 0, to: whole, by: 8) {
                add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            }
            var rest: UInt64 = 0
            for place in whole..<bytes.count { rest = rest << 8 | UInt64(bytes[place]) }
            if whole < bytes.count { add(rest) }
        }
    }
}
