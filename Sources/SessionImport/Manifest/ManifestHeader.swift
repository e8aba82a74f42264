import Sessions

/// The header of a manifest, with the suggestions for its unknown columns.
struct ManifestHeader {
    /// The largest number of names to compare with known columns, since comparing is slow. A file with more is not a
    /// manifest.
    static let mostNames = 1000

    private let names: [String]
    private let rows: [[String]]
    private let place: Message.Place
    /// The columns that the manifest lacks, each with the unknown names that probably stand for it.
    private let candidates: [ManifestColumn: [String]]
    /// The unknown names that probably stand for a column that the manifest lacks.
    let advisories: [Message]

    /// Examines a header.
    init(_ names: [String], rows: [[String]] = [], at place: Message.Place) {
        self.names = names
        self.rows = rows
        self.place = place
        var candidates: [ManifestColumn: [String]] = [:]
        var advisories: [Message] = []
        let present = Set(names)
        for name in names.prefix(Self.mostNames) where ManifestColumn(rawValue: name) == nil {
            // A second name for a column that is there is another column, such as "label" beside "count" and "activity".
            let missing = ManifestColumn.suggestions(for: name).filter { !present.contains($0.rawValue) }
            guard !missing.isEmpty else { continue }
            for column in missing { candidates[column, default: []].append(name) }
            advisories.append(.unknownColumn(name, suggestions: missing.map(\.rawValue)).at(place))
        }
        self.candidates = candidates
        self.advisories = advisories
    }

    /// Refuses a header with a repeated column, or without a column that every row needs.
    func check(_ defaults: Manifest.Defaults) throws(Message) {
        let repeated = ManifestColumn.allCases.first { column in names.count { $0 == column.rawValue } > 1 }
        if let repeated {
            throw Message.repeatedColumn(repeated.rawValue).at(place, remedy: "Keep one of the two.")
        }
        // Rows without a file describe sessions that are stored.
        if names.contains("session"), !names.contains("file"), candidates[.file] == nil,
            byContents(.file, besides: []) == nil
        {
            return
        }
        let required: [ManifestColumn] =
            [.file] + (defaults.needs(.user) ? [.user] : []) + (defaults.needs(.activity) ? [.activity] : [])
        let missing = required.filter { !names.contains($0.rawValue) }
        guard !missing.isEmpty else { return }
        throw Message.missingColumns(missing.map(\.rawValue), present: names).at(
            place, remedy: "Give " + flags(missing) + ".")
    }

    /// The whole line of flags that names the missing columns by the sheet's own headers, and what no column shows by itself.
    private func flags(_ missing: [ManifestColumn]) -> String {
        var taken: Set<String> = []
        var flags: [String] = []
        var others: [String] = []
        for column in missing + [.count, .note] where !names.contains(column.rawValue) {
            let guess = (candidates[column] ?? []).first { !taken.contains($0) } ?? byContents(column, besides: taken)
            if let guess {
                taken.insert(guess)
                flags.append("--column \(ShellWord.quoted("\(column.rawValue)=\(guess)"))")
            } else if missing.contains(column) {
                switch column {
                case .user, .activity: others.append("--\(column.rawValue)")
                default: others.append("--column \(column.rawValue)=")
                }
            }
        }
        guard !others.contains("--column file=") else {
            return "--column file=NAME for the column with the files. To import the table itself, omit --manifest"
        }
        let names = others.isEmpty ? "" : "a name for all rows with " + others.joined(separator: " and ")
        return [flags.joined(separator: " "), names].filter { !$0.isEmpty }.joined(separator: ", and ")
    }

    /// The column that holds files or counts, whatever its name; nil for other columns.
    private func byContents(_ column: ManifestColumn, besides taken: Set<String>) -> String? {
        let holds: (String) -> Bool
        switch column {
        case .file:
            holds = { FileTree.isTableOrArchive($0) }
        case .count: holds = { SheetNumber.count($0) != nil }
        default: return nil
        }
        return names.indices.first { index in
            let cells = rows.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
            return !names[index].isEmpty && !taken.contains(names[index])
                && ManifestColumn(rawValue: names[index]) == nil && !cells.isEmpty && cells.allSatisfy(holds)
        }.map { names[$0] }
    }
}
