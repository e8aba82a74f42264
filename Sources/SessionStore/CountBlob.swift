import Foundation

/// Counts as bytes: each as the difference from the count before it, as a zigzag varint.
///
/// Neighbours in a grid have nearly the same count, so that most take one byte.
enum CountBlob {
    static func encode(_ values: [Int32]) -> Data {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count + values.count / 4)
        var last: Int32 = 0
        for value in values {
            let step = value &- last
            last = value
            // Zigzag: the sign is the lowest bit. Seven bits per byte; the highest bit is set if another byte follows.
            var rest = UInt32(bitPattern: step &<< 1 ^ step &>> 31)
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(truncatingIfNeeded: rest))
        }
        return Data(bytes)
    }

    /// The counts; nil if the bytes don't encode any.
    static func decode(_ data: Data) -> [Int32]? {
        var values: [Int32] = []
        values.reserveCapacity(data.count)
        var last: Int32 = 0
        var rest: UInt32 = 0
        var shift: UInt32 = 0
        let isWhole = data.withUnsafeBytes { bytes in
            for byte in bytes {
                guard shift < 32 else { return false }
                rest |= UInt32(byte & 0x7F) &<< shift
                shift += 7
                guard byte < 0x80 else { continue }
                last = last &+ (Int32(bitPattern: rest &>> 1) ^ -Int32(bitPattern: rest & 1))
                values.append(last)
                (rest, shift) = (0, 0)
            }
            return shift == 0
        }
        return isWhole ? values : nil
    }
}
