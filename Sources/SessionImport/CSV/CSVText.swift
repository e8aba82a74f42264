/// Text of comma-separated tables.
package enum CSVText {
    /// A text as a field, in quotation marks if it has commas, quotation marks or line breaks.
    package static func field(_ text: String) -> String {
        text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
            ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
