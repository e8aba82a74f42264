/// A key that an object of a JSON text has twice. Decoders take one of the two values without a word.
package struct RepeatedKey: Sendable, Hashable {
    /// The key.
    package let name: String
    /// The line of its second value, from 1.
    package let line: Int

    /// Finds the first repeated key of a text; nil if there is none. O(length).
    ///
    /// - Parameter text: Valid JSON in UTF-8.
    package init?(in text: some Sequence<UInt8>) {
        /// An open object with its keys, or an open list.
        var open: [Set<String>?] = []
        var isKeyNext = false
        var line = 1
        var string: [UInt8]?
        var isEscaped = false
        for byte in text {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if let read = string {
                if !isEscaped, byte == UInt8(ascii: "\"") {
                    string = nil
                    guard isKeyNext, let last = open.indices.last else { continue }
                    isKeyNext = false
                    let key = RepeatedKey.text(ofEscaped: read)
                    if open[last]?.insert(key).inserted == false {
                        (name, self.line) = (key, line)
                        return
                    }
                } else {
                    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                    string?.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): (string, isEscaped) = ([], false)
            case UInt8(ascii: "{"):
                open.append([])
                isKeyNext = true
            case UInt8(ascii: "["): open.append(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: ","): isKeyNext = open.last.map { $0 != nil } ?? false
            default: break
            }
        }
        return nil
    }

    /// A string of JSON without its escapes: `a\u0062` is `ab`.
    private static func text(ofEscaped bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = String(decoding: bytes, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let next = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch Unicode.Scalar(next).map(Character.init) {
            case "u":
                units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            case "b": units.append(8)
            case "f": units.append(12)
            case "n": units.append(10)
            case "r": units.append(13)
            case "t": units.append(9)
            default: units.append(next)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
