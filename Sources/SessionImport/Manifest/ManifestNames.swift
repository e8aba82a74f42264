import Sessions

/// Names of a manifest's columns if they differ from the usual ones: `count=Reps`.
package struct ManifestNames: Sendable, Equatable {
    /// The name in the file, by the usual name.
    private(set) var names: [ManifestColumn: String] = [:]

    /// No other names.
    package init() {}

    /// Reads pairs of a usual name and the name in the file.
    package init(_ pairs: [String]) throws(FlagFlaw) {
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1).map { trimmed(String($0)) }
            guard parts.count == 2, !parts[1].isEmpty else {
                throw FlagFlaw(description: "\(quoted(pair)): write a column and its name in the file: count=Reps.")
            }
            guard let column = ManifestColumn(rawValue: parts[0]) else {
                throw FlagFlaw(description: "\(quoted(pair)): " + ManifestNames.unknown(parts[0], beside: parts[1]))
            }
            if let other = names[column], other != parts[1] {
                throw FlagFlaw(
                    description: "\(quoted(parts[0])) is both \(quoted(other)) and \(quoted(parts[1])): give it once.")
            }
            if let other = names.first(where: { $0.key != column && $0.value == parts[1] })?.key {
                throw FlagFlaw(
                    description: "\(quoted(parts[1])) is both \(quoted(other.rawValue)) and \(quoted(parts[0])): "
                        + "a column of the file has one meaning.")
            }
            names[column] = parts[1]
        }
    }

    private static func unknown(_ name: String, beside other: String) -> String {
        // The two names the other way round.
        if ManifestColumn(rawValue: other) != nil {
            return "write the manifest's column first: \(other)=\(name)."
        }
        let suggestion = ManifestColumn.suggestions(for: name).first.map { " Did you mean \($0.rawValue)=\(other)?" }
        return "there is no column \(quoted(name)); the columns are "
            + ManifestColumn.allCases.map(\.rawValue).joined(separator: ", ") + "." + (suggestion ?? "")
    }

    /// A file's header with the usual names; a column that has a usual name by chance loses it.
    func header(_ header: [String], at place: Message.Place) throws(Message) -> [String] {
        var usual = header
        for (column, name) in names.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let found = header.indices.filter { header[$0] == name }
            guard let index = found.first else {
                let near = nearestName(to: name, among: header)
                throw Message.missingColumn(.name(name), present: header).at(
                    place,
                    remedy: near.map { "Did you mean \(quoted($0))? Give --column \(column.rawValue)=\($0)." }
                        ?? "Correct --column \(column.rawValue)=\(name); the names of columns are in the first row.")
            }
            guard found.count == 1 else {
                throw Message.repeatedColumn(name).at(place, remedy: "Keep one of the two.")
            }
            for other in usual.indices where other != index && usual[other] == column.rawValue { usual[other] = "" }
            usual[index] = column.rawValue
        }
        // "File" is another spelling of the name, not another name.
        let keys = usual.prefix(ManifestHeader.mostNames).map {
            names.values.contains($0) ? "" : ManifestColumn.key($0)
        }
        for column in ManifestColumn.allCases where !usual.contains(column.rawValue) {
            let same = keys.indices.filter { keys[$0] == ManifestColumn.key(column.rawValue) }
            if same.count == 1 { usual[same[0]] = column.rawValue }
        }
        return usual
    }
}
