/// The columns of a table.
struct TableColumns: Sendable, Hashable {
    var time: Int
    var hex: Int
    var characteristic: Int?

    static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    /// Time and hex.
    static let twoWide = TableColumns(time: 0, hex: 1)
    /// Time, characteristic and hex.
    static let threeWide = TableColumns(time: 0, hex: 2, characteristic: 1)

    /// The number of fields that a row needs.
    var needed: Int { max(time, hex, characteristic ?? 0) + 1 }

    /// The columns that a header can name.
    struct Names {
        var time: Int?
        var hex: Int?
        var characteristic: Int?
        var unit: NotificationTableReader.TimeUnit?
    }
}

extension TableColumns {
    init(time: Int, hex: Int) {
        self.init(time: time, hex: hex, characteristic: nil)
    }

    /// The columns of a complete header.
    init?(_ names: Names) {
        guard let time = names.time, let hex = names.hex else { return nil }
        self.init(time: time, hex: hex, characteristic: names.characteristic)
    }
}

extension TableColumns.Names {
    /// Adds a header's field; the first of a kind is used.
    mutating func take(_ field: ArraySlice<UInt8>, at index: Int) {
        let lowered = field.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let words = lowered.split { !(0x61...0x7A).contains($0) }
        guard let first = words.first else { return }
        if Self.matches(first, ["time", "timestamp", "seconds", "t", "ms", "milliseconds"]) {
            guard time == nil else { return }
            time = index
            for word in words {
                if Self.matches(word, ["ms", "milliseconds"]) { unit = .milliseconds }
                if Self.matches(word, ["s", "seconds"]) { unit = .seconds }
            }
        } else if Self.matches(first, ["hex", "value", "bytes", "data", "payload"]) {
            hex = hex ?? index
        } else if Self.matches(first, ["characteristic", "uuid"]) {
            characteristic = characteristic ?? index
        }
    }

    private static func matches(_ word: ArraySlice<UInt8>, _ names: [StaticString]) -> Bool {
        for name in names where word.elementsEqual(name.description.utf8) { return true }
        return false
    }
}
