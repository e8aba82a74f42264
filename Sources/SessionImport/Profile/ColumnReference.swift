/// A column of a table, by its name in the header or by its number from 1.
package enum ColumnReference: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
{
    /// The column's name in the header.
    case name(String)
    /// The column's number; the first is 1.
    case number(Int)

    /// Makes a reference by name.
    package init(stringLiteral name: String) { self = .name(name) }

    /// Makes a reference by number, the first being 1.
    package init(integerLiteral number: Int) { self = .number(number) }

    /// The name in quotation marks, or the number.
    package var description: String {
        switch self {
        case .name(let name): quoted(name)
        case .number(let number): "\(number)"
        }
    }
}

extension ColumnReference: Codable {
    /// Reads a text as a name and a whole number as a number.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let name = try? value.decode(String.self) {
            self = .name(name)
        } else {
            throw DecodingError.dataCorruptedError(
                in: value, debugDescription: "a column is a name (text) or a whole number from 1")
        }
    }

    /// Writes a name as a text and a number as a number.
    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .name(let name): try value.encode(name)
        case .number(let number): try value.encode(number)
        }
    }
}
