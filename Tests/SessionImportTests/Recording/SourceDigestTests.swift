import Sessions
import RepDetection
import Testing

@testable import SessionImport

@Suite struct SourceDigestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func part(_ source: TextSource, column: ColumnReference = "a", unit: String = "g") -> RecordingPart {
        RecordingPart(
            source,
            profile: ImportProfile(
                name: "p", time: .rate(50), channels: [ChannelColumn("y", column: column, unit: unit)]))
    }

    @Test("The same bytes and columns have one digest, wherever they are and whatever unit they are read in")
    func same() throws {
        let path = try folder.write("a,b\n1,2\n")
        let file = try SourceDigest.of([part(.file(path))])
        #expect(file == (try SourceDigest.of([part(.file(path), unit: "m/s²")])))
        #expect(file == (try SourceDigest.of([part(.memory(name: "other", bytes: Array("a,b\n1,2\n".utf8)))])))
        #expect(file.count == 64)
    }

    @Test("Other bytes, other columns and other tables have other digests; the order of tables does not count")
    func other() throws {
        let one = part(.memory(name: "1", bytes: Array("a,b\n1,2\n".utf8)))
        let changed = part(.memory(name: "2", bytes: Array("a,b\n1,3\n".utf8)))
        let column = part(one.source, column: "b")
        let digests = try [[one], [changed], [column], [one, changed], [one, column]].map { try SourceDigest.of($0) }
        #expect(Set(digests).count == 5)
        #expect(try SourceDigest.of([changed, one]) == digests[3])
    }

    @Test("A file that is gone is an error") func missing() {
        #expect(throws: Message.self) { try SourceDigest.of([part(.file(folder.path + "/none.csv"))]) }
    }
}
