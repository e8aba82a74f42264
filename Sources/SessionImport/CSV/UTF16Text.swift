import Sessions

/// Text in UTF-16, as spreadsheets save it: recognised by its first bytes, and converted whole.
enum UTF16Text {
    /// The longest text in bytes: a longer file has to be converted by hand, because it is held in memory.
    static let longest = 256 * 1024 * 1024

    /// Whether a file's first bytes are a byte-order mark of UTF-16, or two ASCII characters in it.
    static func isLikely(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        return zeros == [false, true, false, true] || zeros == [true, false, true, false]
    }

    /// The whole text in UTF-8. O(n) time and memory.
    static func utf8(of source: TextSource) throws(Message) -> [UInt8] {
        guard let bytes = try source.bytes(most: longest), bytes.count.isMultiple(of: 2) else {
            throw Message.utf16.at(source.name)
        }
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || (bytes.first == 0 && bytes.count > 1 && bytes[1] != 0)
        let units = stride(from: 0, to: bytes.count, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw Message.utf16.at(source.name)
        }
        return Array(text.utf8)
    }
}
