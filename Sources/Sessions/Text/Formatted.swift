/// Numbers, counts and names as people read them. Decimals are added where Foundation is.
package enum Formatted {
    /// The text for an unknown number.
    package static let unknown = "–"

    /// `1 source`, `2 sources`; `1 row goes`, `2 rows go` with both forms.
    package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    /// The first names, and the number of the others.
    package static func listed(_ names: [String], most: Int = 4, separator: String = ", ") -> String {
        names.prefix(most).joined(separator: separator)
            + (names.count > most ? " and \(names.count - most) more" : "")
    }

    /// The first names in quotation marks, and the number of the others.
    package static func names(_ names: [String], most: Int = 20) -> String {
        listed(names.map { quoted($0) }, most: most)
    }

    /// A number that reads back as the same, without a trailing zero: 8, not 8.0.
    package static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// All digits of a number, with a true minus.
    package static func exact(_ value: Double) -> String { value.isFinite ? minus(plain(value)) : unknown }

    /// A number with at most three digits after the point, without trailing zeros.
    package static func short(_ number: Double) -> String {
        abs(number) < 1e12 ? plain((number * 1000).rounded() / 1000) : "\(number)"
    }

    /// A whole number in groups of three.
    package static func grouped(_ value: Int) -> String {
        var text = ""
        for (index, digit) in String(value.magnitude).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (value < 0 ? "−" : "") + String(text.reversed())
    }

    /// An error with its sign; 0 has none.
    package static func signed(_ value: Int) -> String { value > 0 ? "+\(value)" : minus("\(value)") }

    /// A number's text with a true minus.
    package static func minus(_ text: String) -> String { text.hasPrefix("-") ? "−" + text.dropFirst() : text }
}
