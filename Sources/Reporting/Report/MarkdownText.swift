import Mustache

/// Escapes text for Markdown, so that a name can't become markup, a tag or a table cell.
struct MarkdownText: MustacheContentType {
    private static let escaped: [Character: String] = [
        "\\": "\\\\", "|": "\\|", "*": "\\*", "`": "\\`", "[": "\\[", "]": "\\]", "<": "&lt;", ">": "&gt;",
        "&": "&amp;",
    ]

    func escapeText(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1.isNewline ? " " : MarkdownText.escaped[$1] ?? String($1) }
    }
}
