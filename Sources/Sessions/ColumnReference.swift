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
