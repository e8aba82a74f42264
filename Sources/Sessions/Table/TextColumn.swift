/// The texts of a column one after the other, in their bytes alone: an array of strings takes 16 bytes more for each, and a heap
/// object for each of more than 15 bytes.
public struct TextColumn: Sendable, Hashable {
    private var bytes: [UInt8] = []
    /// The end of each text.
    private var ends: [UInt32] = []

    /// A column without texts.
    public init() {}

    /// The number of texts.
    public var count: Int { ends.count }

    /// A text. O(its bytes).
    public subscript(place: Int) -> String {
        let first = place == 0 ? 0 : Int(ends[place - 1])
        return String(decoding: bytes[first..<Int(ends[place])], as: UTF8.self)
    }

    /// Adds a text at the end. All texts together have less than 4 GiB.
    public mutating func append(_ text: String) {
        bytes += text.utf8
        ends.append(UInt32(bytes.count))
    }

    /// Returns the room that is left for further texts.
    public mutating func compact() {
        bytes = bytes.withUnsafeBufferPointer(Array.init)
        ends = ends.withUnsafeBufferPointer(Array.init)
    }
}
