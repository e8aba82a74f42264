/// The header of a manifest, with the suggestions for its unknown columns.
struct ManifestHeader {
    /// The largest number of names to compare with known columns, since comparing is slow. A file with more is not a
    /// manifest.
    private static let mostNames = 1000

    private let names: [String]
    private let place: ImportPlace
    /// The columns that the manifest lacks, each with the unknown names that probably stand for it.
    private let candidates: [ManifestColumn: [String]]
    /// The unknown names that probably stand for a column that the manifest lacks.
    let advisories: [ManifestAdvisory]

    /// Examines a header.
    init(_ names: [String], at place: ImportPlace) {
        self.names = names
        self.place = place
        var candidates: [ManifestColumn: [String]] = [:]
        var advisories: [ManifestAdvisory] = []
        let present = Set(names)
        for name in names.prefix(Self.mostNames) where ManifestColumn(rawValue: name) == nil {
            // A second name for a column that is there is another column, such as "label" beside "count" and "activity".
            let missing = ManifestColumn.suggestions(for: name).filter { !present.contains($0.rawValue) }
            guard !missing.isEmpty else { continue }
            for column in missing { candidates[column, default: []].append(name) }
            advisories.append(.unknownColumn(name, suggestions: missing.map(\.rawValue), at: place))
        }
        self.candidates = candidates
        self.advisories = advisories
    }

    /// Refuses a header with a repeated column, or without a column that every row needs.
    func check(_ defaults: Manifest.Defaults) throws(ImportError) {
        let repeated = ManifestColumn.allCases.first { column in names.count { $0 == column.rawValue } > 1 }
        if let repeated {
            throw ImportError(.repeatedColumn(repeated.rawValue), at: place, remedy: "Keep one of the two.")
        }
        try require(.file, "A manifest starts with a header such as: file,profile,user,activity,count,events,note")
        if defaults.needs(.user) { try require(.user, "Add the column, or name one user for all rows with --user.") }
        if defaults.needs(.activity) {
            try require(.activity, "Add the column, or name one activity for all rows with --activity.")
        }
    }

    private func require(_ column: ManifestColumn, _ remedy: String) throws(ImportError) {
        guard !names.contains(column.rawValue) else { return }
        let suggestion = candidates[column]?.first.map {
            "Did you mean \(quoted($0))? Give --column \(column.rawValue)=\($0), or rename that column to "
                + "\(quoted(column.rawValue))."
        }
        throw ImportError(
            .missingColumn(.name(column.rawValue), present: names), at: place,
            remedy: suggestion ?? remedy)
    }
}
