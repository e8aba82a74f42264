import CEmbedded
import Foundation
import Mustache

/// The templates that come with the program, in the order of `CEmbedded.c`.
enum ReportTemplate: Int32 {
    case html, markdown, evaluationHTML, evaluationMarkdown, accuracy, methods
    /// The sources of the methods, for BibTeX.
    case references
    /// The style and the first screen, which all pages share.
    private static let parts = [
        "style", "verdict", "verdict-markdown", "script", "chart", "trace-style", "traces", "trace-script", "detector",
        "detector-samples", "detector-script", "formulas", "groups", "groups-markdown",
    ]

    var text: String { Self.template(rawValue) }

    private static func template(_ place: Int32) -> String { String(cString: cembedded_template(place)) }

    func render(_ page: Any) throws -> String {
        MustacheContentTypes.register(MarkdownText(), named: "MARKDOWN")
        MustacheContentTypes.register(LaTeXText(), named: "LATEX")
        let templates = try zip(Self.parts, (Self.references.rawValue + 1)...).map {
            ($0, try MustacheTemplate(string: Self.template($1)))
        }
        let library = MustacheLibrary(templates: Dictionary(uniqueKeysWithValues: templates))
        let filled = try MustacheTemplate(string: text).render(page, library: library).visible(keepsLines: true)
        return String(decoding: PagePolicy.added(to: Data(filled.utf8)), as: UTF8.self)
    }
}

/// Escapes text for LaTeX, with the signs of this program's texts as commands.
struct LaTeXText: MustacheContentType {
    private static let escaped: [Character: String] = [
        "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "%": "\\%", "&": "\\&", "#": "\\#", "$": "\\$", "_": "\\_",
        "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "−": "$-$", "±": "$\\pm$", "…": "\\ldots{}", "–": "--",
        "≤": "$\\leq$", "≥": "$\\geq$", "<": "$<$", ">": "$>$", "×": "$\\times$", "·": "$\\cdot$", "τ": "$\\tau$",
        "²": "$^2$", "°": "$^\\circ$", "\"": "''",
    ]

    func escapeText(_ text: String) -> String {
        text.reduce(into: "") { $0 += LaTeXText.escaped[$1] ?? String($1) }
    }
}

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
