/// The character between the whole and the fractional part of a number.
package enum DecimalMark: String, Sendable, Codable, CaseIterable {
    /// `1.5`
    case point = "."
    /// `1,5`
    case comma = ","

    /// Reads `.` or `,`.
    package init(from decoder: any Decoder) throws { self = try decoder.oneOf("decimal mark") }
}
