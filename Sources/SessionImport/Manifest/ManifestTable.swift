import Foundation
import Sessions

/// The table of a manifest: a CSV file, or a sheet of a workbook.
struct ManifestTable {
    let table: TextTable
    /// The lines of the header, number 0, and of the rows after it.
    let lines: [Int: Int]
    /// The cells of a row that can't be used, by column.
    private var faults: [Int: [(column: Int, message: Message)]] = [:]

    /// The most rows of a sheet, and the most memory of its texts in bytes, with those of empty cells between.
    private static let (mostRows, mostBytes) = (100_000, 32 << 20)

    /// Reads a file.
    init(_ path: String, _ names: ManifestNames) throws(Message) {
        let kind = [
            "ods": "an OpenDocument spreadsheet", "numbers": "a document of Numbers", "xls": "an old Excel workbook",
        ][TextSource.file(path).fileExtension]
        if let kind { throw Message.otherSpreadsheet(kind).at(path) }
        if Workbook.isLikely(path), FileManager.default.fileExists(atPath: path) {
            try self.init(ManifestTable.sheet(path, names), at: path)
        } else {
            try self.init(.file(path), names)
        }
    }

    private init(_ source: TextSource, _ names: ManifestNames) throws(Message) {
        do throws(Message) {
            let reader = CSVReader(source, dialect: try ManifestDialect.of(source, names))
            table = try reader.read(into: TextTable())
            lines = LineFinder(source: source, dialect: reader.dialect).lines(ofRows: Set(0...table.rows.count))
        } catch {
            let remedy = "Save it in the spreadsheet program as CSV UTF-8, or give the .xlsx."
            throw error.kind == Message.notUTF8.kind ? error.at(error.place, remedy: remedy) : error
        }
    }

    private init(_ sheet: Sheet, at path: String) throws(Message) {
        var (header, rows, lines, bytes): ([String], [[String]], [Int: Int], Int) = ([], [], [:], 0)
        for cells in sheet.rows {
            let line = Int(cells[cells.startIndex].row)
            var row: [String] = []
            let number = rows.count
            for cell in cells {
                let column = Int(cell.column) - 1
                do throws(Message) {
                    let text = trimmed(try cell.value.text())
                    if text.isEmpty { continue }
                    if !lines.isEmpty, column >= header.count {
                        throw Message.longRow(fields: column + 1, header: header.count).at(path, line: line)
                    }
                    bytes += text.utf8.count + (column + 1 - row.count) * MemoryLayout<String>.stride
                    row += repeatElement("", count: column - row.count) + [text]
                } catch {
                    if lines.isEmpty { throw error }
                    faults[number, default: []].append((column, error))
                }
            }
            guard rows.count <= ManifestTable.mostRows, bytes <= ManifestTable.mostBytes else {
                let most = "\(Formatted.grouped(ManifestTable.mostRows)) rows"
                let size = "\(SizeLimit.words(ManifestTable.mostBytes)) of text and empty cells"
                throw Message.tooLargeSheet("\(most), or than \(size)").at(path, line: line)
            }
            if row.isEmpty, faults[number] == nil { continue }
            if lines.isEmpty { header = row } else { rows.append(row) }
            lines[lines.count] = line
        }
        (table, self.lines) = (TextTable(header: header, rows: rows), lines)
    }

    /// The error of a row's first cell that can't be used: one in a column of manifests, or beyond the header.
    func fault(_ row: Int, header: [String]) -> Message? {
        faults[row]?.first { column, _ in
            column >= header.count || ManifestColumn(rawValue: header[column]) != nil
        }?.message
    }

    /// The one sheet with a column of files, or the only one with cells.
    private static func sheet(_ path: String, _ names: ManifestNames) throws(Message) -> Sheet {
        let sheets = try Workbook(path).sheets
        let filled = sheets.filter { !$0.cells.isEmpty }
        let matching = filled.filter { sheet in
            sheet.rows.first?.contains { cell in
                guard case .text(let name) = cell.value else { return false }
                return names.names[.file] == trimmed(name) || ManifestColumn.suggestions(for: name).first == .file
            } ?? false
        }
        let found = matching.isEmpty ? filled : matching
        guard found.count < 2 else {
            let reason = matching.isEmpty ? "have rows, and none has a column \"file\"" : "have a column of files"
            throw Message.severalSheets(found.map(\.name), reason: reason).at(path)
        }
        return found.first ?? sheets[0]
    }
}

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
