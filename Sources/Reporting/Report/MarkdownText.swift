import Mustache

/// Text in Markdown: nothing in a name becomes a mark, a tag or another cell.
struct MarkdownText: MustacheContentType {
    private static let escaped: [Character: String] = [
        "\\": "\\\\", "|": "\\|", "*": "\\*", "`": "\\`", "[": "\\[", "]": "\\]", "<": "&lt;", ">": "&gt;",
        "&": "&amp;",
    ]

    func escapeText(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1.isNewline ? " " : MarkdownText.escaped[$1] ?? String($1) }
    }
}
