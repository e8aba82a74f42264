/// Checks whether bytes that arrive in pieces are UTF-8 (RFC 3629: no overlong forms, no surrogates, up to U+10FFFF).
struct UTF8Check {
    private var continuations = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether the bytes so far end between two characters.
    var isComplete: Bool { continuations == 0 }

    /// The index of the first invalid byte; nil if all are valid. O(n), eight ASCII bytes at a time.
    mutating func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while index < bytes.count {
            if continuations == 0, index + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
                continue
            }
            guard accept(bytes[index]) else { return index }
            index += 1
        }
        return nil
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
        if continuations > 0 {
            guard allowed.contains(byte) else { return false }
            continuations -= 1
            allowed = 0x80...0xBF
            return true
        }
        switch byte {
        case 0x00...0x7F: return true
        case 0xC2...0xDF: continuations = 1
        case 0xE0...0xEF:
            continuations = 2
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            continuations = 3
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default: return false
        }
        return true
    }
}
