import Foundation
import Mustache

/// The templates that come with the program.
enum ReportTemplate {
    case html, markdown, evaluationHTML, evaluationMarkdown, accuracy, methods

    /// The sources of the methods, for BibTeX.
    static var references: String { String(decoding: PackageResources.references_bib, as: UTF8.self) }

    func render(_ page: Any) throws -> String {
        let bytes =
            switch self {
            case .html: PackageResources.report_html_mustache
            case .markdown: PackageResources.report_md_mustache
            case .evaluationHTML: PackageResources.evaluation_html_mustache
            case .evaluationMarkdown: PackageResources.evaluation_md_mustache
            case .accuracy: PackageResources.accuracy_tex_mustache
            case .methods: PackageResources.methods_md_mustache
            }
        MustacheContentTypes.register(MarkdownText(), named: "MARKDOWN")
        MustacheContentTypes.register(LaTeXText(), named: "LATEX")
        // The style and the first screen, which all pages share.
        let parts = [
            "style": PackageResources.style_html_mustache, "verdict": PackageResources.verdict_html_mustache,
            "verdict-markdown": PackageResources.verdict_md_mustache, "script": PackageResources.script_html_mustache,
            "chart": PackageResources.chart_html_mustache,
            "trace-style": PackageResources.trace_style_html_mustache, "traces": PackageResources.traces_html_mustache,
            "trace-script": PackageResources.trace_script_html_mustache,
            "detector": PackageResources.detector_html_mustache,
            "detector-samples": PackageResources.detector_samples_html_mustache,
            "detector-script": PackageResources.detector_script_html_mustache,
        ].mapValues { String(decoding: $0, as: UTF8.self) }
        let library = MustacheLibrary(templates: try parts.mapValues { try MustacheTemplate(string: $0) })
        let text = try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self)).render(page, library: library)
            .visible(keepsLines: true)
        return String(decoding: PagePolicy.added(to: Data(text.utf8)), as: UTF8.self)
    }
}
