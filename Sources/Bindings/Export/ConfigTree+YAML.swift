extension ConfigTree {
    /// The tree as YAML (1.2): a line for each field, texts in double quotes.
    var yaml: String { lines(indent: 0).joined(separator: "\n") + "\n" }

    private var scalar: String? {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): Self.decimals(number)
        case .text(let text): QuotedText.yaml(text)
        case .list(let values): values.isEmpty ? "[]" : nil
        case .object(let fields): fields.isEmpty ? "{}" : nil
        }
    }

    private func lines(indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        if let scalar { return [space + scalar] }
        switch self {
        case .list(let values):
            return values.flatMap { value in
                var lines = value.lines(indent: indent + 2)
                lines[0] = space + "- " + lines[0].dropFirst(indent + 2)
                return lines
            }
        case .object(let fields):
            return fields.flatMap { name, value in
                let key = space + QuotedText.key(name) + ":"
                return value.scalar.map { [key + " " + $0] } ?? [key] + value.lines(indent: indent + 2)
            }
        default: return []
        }
    }
}
