/// A text of the program, which is compared by its bytes. Interpolated strings would need Unicode's tables.
struct StaticText: Equatable, ExpressibleByStringLiteral {
    let text: StaticString

    init(stringLiteral text: StaticString) { self.text = text }

    static func == (left: StaticText, right: StaticText) -> Bool { left.bytes == right.bytes }

    var bytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether a string has the same bytes.
    func equals(_ other: String) -> Bool { other.utf8.elementsEqual(bytes) }
}
