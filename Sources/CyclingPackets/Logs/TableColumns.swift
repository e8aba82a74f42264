/// The columns of a table.
struct TableColumns: Sendable, Hashable {
    var time: Int
    var hex: Int
    var characteristic: Int?
    /// The attribute's handle, of a capture of all packets.
    var handle: Int?
    /// The kind of a captured packet.
    var opcode: Int?
    /// The unit of the times, if the header has it.
    var unit: LogTimeUnit?

    /// The number of fields that a row needs.
    var needed: Int { max(time, hex, characteristic ?? 0) + 1 }

    /// The columns of a header, or of the keys of an object; nil without time and value. The first of a kind is used.
    init?(header fields: [ArraySlice<UInt8>]) {
        var (time, hex, unit): (Int?, Int?, LogTimeUnit?) = (nil, nil, nil)
        for (index, field) in fields.enumerated() {
            // tshark names its fields after their protocols.
            let all = Self.words(field)
            let words = all.drop { Self.matches($0, ["frame", "btatt", "ws", "col"]) }
            guard let first = words.first, !words.contains(where: { Self.matches($0, ["delta"]) }) else { continue }
            if Self.matches(
                first, ["time", "timestamp", "ts", "seconds", "elapsed", "epoch", "t", "ms", "milliseconds"])
            {
                guard time == nil else { continue }
                time = index
                // tshark's times are seconds.
                unit = words.count < all.count ? .seconds : words.lazy.compactMap { LogTimeUnit(word: $0) }.last
            } else if Self.matches(first, ["hex", "value", "bytes", "data", "payload", "raw"]) {
                hex = hex ?? index
            } else if Self.matches(first, ["characteristic", "char", "uuid"]) {
                characteristic = characteristic ?? index
            } else if Self.matches(first, ["handle"]) {
                handle = handle ?? index
            } else if Self.matches(first, ["opcode"]) {
                opcode = opcode ?? index
            }
        }
        guard let time, let hex else { return nil }
        (self.time, self.hex, self.unit) = (time, hex, unit)
    }

    /// The words in lower case, divided at other characters than letters, and before a capital after a small letter.
    private static func words(_ field: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var text: [UInt8] = []
        for (index, byte) in field.enumerated() {
            let before = index > 0 ? field[field.startIndex + index - 1] : 0
            if (0x41...0x5A).contains(byte), (0x61...0x7A).contains(before) { text.append(0x20) }
            text.append(byte)
        }
        return LineText.lowered(text[...]).split { !(0x61...0x7A).contains($0) }
    }

    private static func matches(_ word: ArraySlice<UInt8>, _ names: [StaticString]) -> Bool {
        names.contains { word.elementsEqual($0.description.utf8) }
    }
}
