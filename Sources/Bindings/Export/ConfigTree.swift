/// A config as a tree of plain values, to be written in other formats. Fields are sorted by name.
enum ConfigTree: Decodable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([ConfigTree])
    case object([(name: String, value: ConfigTree)])

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try fields.allKeys.sorted { $0.stringValue < $1.stringValue }
                    .map { ($0.stringValue, try fields.decode(ConfigTree.self, forKey: $0)) })
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var values: [ConfigTree] = []
            while !list.isAtEnd { values.append(try list.decode(ConfigTree.self)) }
            self = .list(values)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    /// The shortest decimals that read back as the same number; whole numbers without a point.
    static func decimals(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 && !(number == 0 && number.sign == .minus)
            ? "\(Int64(number))" : "\(number)"
    }
}
