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
        "detector-samples", "detector-script",
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
