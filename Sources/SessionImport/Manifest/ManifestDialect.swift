import Sessions

/// The form of a manifest: a spreadsheet separates its columns by commas, semicolons or tabs.
enum ManifestDialect {
    /// The dialect that gives the header the most known columns, then the most columns, then commas.
    static func of(_ source: TextSource, _ names: ManifestNames) throws(Message) -> CSVDialect {
        var chunks = try TextChunks(source, dialect: CSVDialect())
        guard let chunk = try chunks.next() else { return CSVDialect() }
        let ends: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        let lines = chunk.split(maxSplits: 20) { ends.contains($0) }.map { Array($0) }
        guard let first = lines.first else { return CSVDialect() }
        // Some programs write the separator in a separate line for spreadsheets.
        if first.count == 5, first.starts(with: "sep=".utf8) {
            return CSVDialect(delimiter: first[4], skipLines: 1)
        }
        let known = Set(ManifestColumn.allCases.map(\.rawValue)).union(names.names.values)
        var best = (delimiter: UInt8(ascii: ","), known: 0, columns: 0)
        for delimiter in ",;\t|".utf8 {
            let columns = first.split(separator: delimiter).map { field in
                trimmed(String(decoding: field, as: UTF8.self).replacing("\"", with: ""))
            }
            let count = columns.count { known.contains($0) }
            if (count, columns.count) > (best.known, best.columns) { best = (delimiter, count, columns.count) }
        }
        return CSVDialect(delimiter: best.delimiter)
    }
}
