import Testing

@testable import SessionImport

@Suite struct LineFinderTests {
    private func lines(_ text: String, dialect: CSVDialect = CSVDialect()) throws -> [Int?] {
        let folder = try TemporaryFolder()
        let finder = LineFinder(source: .file(try folder.write(text)), dialect: dialect)
        let found = withExtendedLifetime(folder) { finder.lines(ofRows: [0, 1, 2, 3]) }
        return (0...3).map { found[$0] }
    }

    @Test("Blank lines and quoted line ends are not rows") func rowsAreNotLines() throws {
        #expect(try lines("a\nb\nc\nd") == [1, 2, 3, 4])
        #expect(try lines("a\r\n\r\nb\r\n  \r\nc\r\n") == [1, 3, 5, nil])
        #expect(try lines("a\r\rb\rc") == [1, 3, 4, nil])
        #expect(try lines("\n\"a\nb\r\nc\"\nd,\"\n\"\ne") == [2, 5, 7, nil])
    }

    @Test("Skipped lines count") func skippedLines() throws {
        #expect(try lines("x\ny\na\nb", dialect: CSVDialect(skipLines: 2)) == [3, 4, nil, nil])
        #expect(try lines("x\ry\r\na\nb", dialect: CSVDialect(skipLines: 2, chunkSize: 1)) == [3, 4, nil, nil])
    }

    @Test("A row may begin with a tab as its delimiter") func leadingTab() throws {
        #expect(try lines("\t1\n \n\t2", dialect: CSVDialect(delimiter: 9)) == [1, 3, nil, nil])
    }
}
