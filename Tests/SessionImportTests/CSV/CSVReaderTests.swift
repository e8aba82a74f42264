import Sessions
import Testing

@testable import SessionImport

@Suite struct CSVReaderTests {
    private func read(_ text: String, chunkSize: Int = CSVDialect().chunkSize) throws -> TextTable {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "table.csv")
        return try withExtendedLifetime(folder) {
            try CSVReader(path: path, dialect: CSVDialect(chunkSize: chunkSize)).read(into: TextTable())
        }
    }

    private func row(bytes: Int) -> String { String(repeating: "a,", count: bytes / 2) + "a\n" }

    @Test("A header and a row of more than 1 MiB are refused with their line", arguments: [256 * 1024, 1000])
    func tooLong(chunkSize: Int) throws {
        for (text, line) in [(row(bytes: 2 << 20), 1), ("file\n\n" + row(bytes: 2 << 20), 3)] {
            let error = try #require(throws: Message.self) { try read(text, chunkSize: chunkSize) }
            #expect(error.words == Message.rowTooLong(limit: 1 << 20).words && error.place?.line == line)
            #expect(error.description.contains("a row is longer than 1 MiB.\n  The file is probably no table"))
        }
    }

    @Test("Rows of 1 MiB, and blank lines of any number, are read")
    func accepted() throws {
        let table = try read("file\n" + String(repeating: "\n", count: 3 << 20) + row(bytes: 1 << 20) + "b\n")
        #expect(table.rows.count == 2 && table.rows[0].count == 1 << 19 + 1)
    }
}
