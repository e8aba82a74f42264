/// A finding in a manifest that was read anyway.
package enum ManifestAdvisory: Sendable, Equatable {
    /// An unknown column is probably one of these known columns, which the manifest lacks.
    case unknownColumn(String, suggestions: [String], at: ImportPlace)
    /// A start has no offset from UTC, and is taken in the time zone of the machine.
    case localStart(zone: String, at: ImportPlace)
}

extension ManifestAdvisory: CustomStringConvertible {
    /// The place and the finding.
    package var description: String {
        switch self {
        case .unknownColumn(let name, let suggestions, let place):
            "\(place): unknown column \(quoted(name)): did you mean "
                + suggestions.map { quoted($0) }.joined(separator: " or ") + "?"
        case .localStart(let zone, let place):
            "\(place): starts without an offset are taken in \(zone), the time zone of this machine."
        }
    }

    /// The kind of its notice.
    package var kind: String {
        switch self {
        case .unknownColumn: "unknownColumn"
        case .localStart: "localStart"
        }
    }

    /// The remedy.
    package var advice: String {
        switch self {
        case .unknownColumn(let name, let suggestions, _):
            "The column was skipped. If its values should be read, give --column \(suggestions.first ?? "")=\(name), or "
                + "rename it in the header."
        case .localStart: "Write starts with an offset, such as 2026-05-04T09:30:00+02:00, if this is another one."
        }
    }
}
