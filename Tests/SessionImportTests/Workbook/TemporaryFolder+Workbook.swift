@testable import SessionImport

extension TemporaryFolder {
    /// Writes a workbook and returns its path.
    ///
    /// - Parameters:
    ///   - sheets: The names of the sheets with the elements of their rows.
    ///   - strings: The shared strings, as elements.
    ///   - formats: The number formats of the styles: codes, or the numbers of built-in ones.
    func workbook(
        _ sheets: [(String, String)], strings: String = "", formats: [String] = [], is1904: Bool = false,
        name: String = "sets.xlsx"
    ) throws -> String {
        let namespace = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let listed = sheets.indices.map { "<sheet name=\"\(sheets[$0].0)\" sheetId=\"\($0 + 1)\" r:id=\"r\($0)\"/>" }
        let related = sheets.indices.map {
            "<Relationship Id=\"r\($0)\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
        }
        let codes = formats.indices.map { "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\(formats[$0])\"/>" }
        let styles = formats.indices.map { "<xf numFmtId=\"\(Int(formats[$0]) ?? 164 + $0)\"/>" }
        var members = [
            (
                "xl/workbook.xml",
                "<workbook \(namespace) xmlns:r=\"\(office)\"><workbookPr date1904=\"\(is1904 ? 1 : 0)\"/>"
                    + "<sheets>\(listed.joined())</sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                    + related.joined() + "</Relationships>"
            ),
            ("xl/sharedStrings.xml", "<sst \(namespace)>\(strings)</sst>"),
            (
                "xl/styles.xml",
                "<styleSheet \(namespace)><numFmts>\(codes.joined())</numFmts><cellXfs><xf numFmtId=\"0\"/>"
                    + "\(styles.joined())</cellXfs></styleSheet>"
            ),
        ]
        for (index, sheet) in sheets.enumerated() {
            let rows = "<sheetViews/><sheetData>\(sheet.1)</sheetData><pageMargins/>"
            members.append(("xl/worksheets/sheet\(index + 1).xml", "<worksheet \(namespace)>\(rows)</worksheet>"))
        }
        return try zip(members.map { ($0, Array($1.utf8)) }, to: name)
    }
}
