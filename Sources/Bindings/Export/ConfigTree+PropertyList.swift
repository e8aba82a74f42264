extension ConfigTree {
    /// The tree as an XML property list. There is no null: such fields are omitted. Foundation's own writer rounds numbers.
    ///
    /// - Throws: `ExportFormatError.controlCharacter` for a text that XML can't contain.
    var propertyList: String {
        get throws {
            if let text = texts.first(where: {
                $0.unicodeScalars.contains { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) }
            }) {
                throw ExportFormatError.controlCharacter(text)
            }
            return document
        }
    }

    /// All texts, names of fields included.
    private var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        case .object(let fields): fields.flatMap { [$0.name] + $0.value.texts }
        default: []
        }
    }

    private var document: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """ + elements(indent: 0).joined(separator: "\n") + "\n</plist>\n"
    }

    private func elements(indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        switch self {
        case .null: return []
        case .flag(let flag): return [space + "<\(flag)/>"]
        case .number(let number):
            let text = Self.decimals(number)
            let kind = text.contains { $0 == "." || $0 == "e" } ? "real" : "integer"
            return [space + "<\(kind)>\(text)</\(kind)>"]
        case .text(let text): return [space + "<string>\(QuotedText.xml(text))</string>"]
        case .list(let values):
            return [space + "<array>"] + values.flatMap { $0.elements(indent: indent + 2) } + [space + "</array>"]
        case .object(let fields):
            let inside = fields.flatMap { name, value -> [String] in
                let elements = value.elements(indent: indent + 2)
                return elements.isEmpty ? [] : ["\(space)  <key>\(QuotedText.xml(name))</key>"] + elements
            }
            return [space + "<dict>"] + inside + [space + "</dict>"]
        }
    }
}
