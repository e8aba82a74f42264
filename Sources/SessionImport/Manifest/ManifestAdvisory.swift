/// A finding in a manifest that was read anyway.
package enum ManifestAdvisory: Sendable, Equatable {
    /// An unknown column is probably one of these known columns, which the manifest lacks.
    case unknownColumn(String, suggestions: [String], at: ImportPlace)
}

extension ManifestAdvisory: CustomStringConvertible {
    /// The place and the finding.
    package var description: String {
        switch self {
        case .unknownColumn(let name, let suggestions, let place):
            "\(place): unknown column \(quoted(name)): did you mean "
                + suggestions.map { quoted($0) }.joined(separator: " or ") + "?"
        }
    }

    /// The remedy.
    package var advice: String {
        switch self {
        case .unknownColumn(let name, let suggestions, _):
            "The column was skipped. If its values should be read, give --column \(suggestions.first ?? "")=\(name), or "
                + "rename it in the header."
        }
    }
}
