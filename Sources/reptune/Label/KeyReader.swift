/// Makes keys of the bytes that a terminal sends. An arrow key is a sequence of bytes, which may come in parts.
struct KeyReader {
    private var pending: [UInt8] = []

    private static let keys: [UInt8: Labelling.Key] = [
        UInt8(ascii: " "): .mark,
        UInt8(ascii: "u"): .undo, 0x7F: .undo, 0x08: .undo, UInt8(ascii: "p"): .pause, UInt8(ascii: "b"): .back,
        UInt8(ascii: "f"): .forward, UInt8(ascii: "+"): .faster, UInt8(ascii: "="): .faster,
        UInt8(ascii: "-"): .slower, UInt8(ascii: "q"): .save,
        UInt8(ascii: "x"): .abandon,
    ]

    /// The final bytes of `ESC [ A` to `ESC [ D`, or `ESC O A` to `ESC O D`.
    private static let arrows: [UInt8: Labelling.Key] = [
        UInt8(ascii: "A"): .faster, UInt8(ascii: "B"): .slower, UInt8(ascii: "C"): .forward, UInt8(ascii: "D"): .back,
    ]

    /// The keys that are complete with these bytes; other keys are skipped.
    mutating func keys(_ bytes: some Sequence<UInt8>) -> [Labelling.Key] {
        var keys: [Labelling.Key] = []
        for byte in bytes {
            if byte == 0x1B {
                pending = [byte]
            } else if pending.count == 1 {
                // A sequence goes on with one of these; after anything else the escape was a key.
                pending = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? pending + [byte] : []
                if pending.isEmpty, let key = key(byte) { keys.append(key) }
            } else if pending.count > 1 {
                guard (0x40...0x7E).contains(byte) else { continue }
                if let key = KeyReader.arrows[byte] { keys.append(key) }
                pending = []
            } else if let key = key(byte) {
                keys.append(key)
            }
        }
        return keys
    }

    private func key(_ byte: UInt8) -> Labelling.Key? { KeyReader.keys[byte] }
}
