import Foundation
import Reporting
import Sessions
import Testing

@Suite struct DocumentFileTests {
    private func reason(_ path: String) throws -> String {
        try #require(throws: Message.self) { try DocumentFile.read(path) }.words
    }

    @Test("A document of up to 16 MiB is read, and a larger one is refused with its size before it is read")
    func large() throws {
        let path = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data("[]".utf8)))
        #expect(try DocumentFile.read(path) == Data("[]".utf8))
        // Files with holes, which take no room on the disk.
        #expect(truncate(path, off_t(SizeLimit.document)) == 0)
        #expect(try DocumentFile.read(path).count == SizeLimit.document)
        #expect(truncate(path, 3 << 30) == 0)
        #expect(try reason(path) == "the file has 3 GiB, and a JSON document has at most 16 MiB")
    }

    @Test("A device without an end is read no further than the limit")
    func endless() throws {
        #expect(try reason("/dev/zero") == "the file has more than 16 MiB, and a JSON document has at most 16 MiB")
    }

    @Test("Missing files and folders are refused")
    func missing() throws {
        #expect(try reason("/no/file.json") == "there is no such file")
        #expect(try reason("/") == "this is a folder, not a file")
    }
}
