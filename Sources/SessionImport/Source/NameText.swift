/// The name of a file as text. Bytes that are not UTF-8 are shown as escapes: `caf\xE9.csv`.
struct NameText {
    let text: String
    /// Whether the name is text, and not an escape.
    let isText: Bool

    init(_ bytes: some Collection<UInt8>) {
        let text = String(validating: bytes, as: UTF8.self)
        isText = text != nil
        self.text =
            text
            ?? bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16, uppercase: true) }
            .joined()
    }
}
