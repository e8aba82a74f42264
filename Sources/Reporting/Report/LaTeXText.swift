import Mustache

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
