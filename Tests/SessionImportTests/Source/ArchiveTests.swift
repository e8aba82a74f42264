import Sessions
import CArchive
import Foundation
import Testing

@testable import SessionImport

@Suite struct ArchiveTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a zip.
    private func zip(_ members: [(String, [UInt8])], to name: String = "walk.zip") throws -> String {
        let path = try folder.write([], to: name)
        let archive = try #require(archive_write_new())
        defer { archive_write_free(archive) }
        archive_write_set_format_zip(archive)
        #expect(archive_write_open_filename(archive, path) == ARCHIVE_OK)
        for (name, bytes) in members {
            let entry = archive_entry_new()
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, name)
            archive_entry_set_size(entry, Int64(bytes.count))
            archive_entry_set_filetype(entry, 0o100000)
            archive_entry_set_perm(entry, 0o644)
            archive_write_header(archive, entry)
            bytes.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
        }
        archive_write_close(archive)
        return path
    }

    private let table = Array("time_s,acc_x (g)\n0,1\n0.02,1\n".utf8)

    @Test("The tables of a zip are one session with the zip's name, and others are skipped")
    func session() throws {
        let path = try zip([
            ("Back/table.csv", table), ("Back/photo.jpg", [1, 2, 3]), ("__MACOSX/Back/._table.csv", [0]),
        ])
        let found = Recogniser().find(at: path)
        #expect(found.problems == [])
        #expect(found.recordings.map(\.name) == ["walk"])
        let item = ImportItem(try #require(found.recordings.first), user: "ada", activity: "walk")
        #expect(try readSession(item).values("acceleration.x") == [1, 1])
    }

    @Test(
        "A member that leads out of the archive refuses it", arguments: ["../up.csv", "/etc/up.csv", "a/../../up.csv"])
    func climbing(name: String) throws {
        let error = try #require(throws: Message.self) { try Archive(path: try zip([(name, table)])).tables() }
        #expect(error.description.contains("leads out of it"))
    }

    @Test("A member that unpacks to far more than its archive's size refuses it")
    func bomb() throws {
        let path = try zip([("big.csv", [UInt8](repeating: 0x30, count: 64 * 1024 * 1024))])
        let error = try #require(throws: Message.self) { try Archive(path: path).tables() }
        #expect(error.description.contains("unpacks to more than"))
        // Beside 256 KiB that can't be packed, 25 MiB are allowed.
        var random = SystemRandomNumberGenerator()
        let noise = (0..<256 * 1024).map { _ in UInt8.random(in: 0...255, using: &random) }
        let zeros = try zip([("a.csv", noise), ("big.csv", [UInt8](repeating: 0x30, count: 64 * 1024 * 1024))])
        #expect(throws: Message.self) { try Archive(path: zeros).tables() }
    }

    @Test("Two members of one name are not read, as tables of a logger whose names differ in capitals only")
    func twice() throws {
        let names = ["a.csv", "a.csv", "b.csv", "B.csv", "Accelerometer.csv", "accelerometer.CSV"]
        let path = try zip(names.map { ($0, table) })
        var problems: [Message] = []
        #expect(FileTree.containers(at: path, &problems).flatMap(\.files).map(\.fileName) == ["b.csv", "B.csv"])
        #expect(
            problems.map(\.words) == [
                Message.sameName(as: "a.csv").words, Message.sameName(as: "Accelerometer.csv").words,
            ])
    }

    @Test("A member that is broken is named, and the others are read")
    func brokenMember() throws {
        let path = try zip([("a.csv", table), ("b.csv", table + table), ("c.csv", table)])
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        // The data follow the name and the extra field, whose length stands before the name.
        let name = try #require(bytes.firstRange(of: Array("b.csv".utf8)))
        bytes[name.upperBound + Int(bytes[name.lowerBound - 2]) + 8] ^= 0x55
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        var problems: [Message] = []
        #expect(try Archive(path: path).tables(&problems).map(\.fileName) == ["a.csv", "c.csv"])
        #expect(problems.map { $0.place?.file } == [path + "/b.csv"])
        #expect(throws: Message.self) { try Archive(path: path).tables() }
    }

    @Test(
        "Members' names are read in UTF-8, marked as such or not, and others are shown with escapes",
        arguments: [
            ([0xC3, 0xA9], true, "caf\u{E9}"), ([0xC3, 0xA9], false, "caf\u{E9}"), ([0x82, 0x20], false, "caf\\x82 "),
        ] as [([UInt8], Bool, String)])
    func names(end: [UInt8], isMarked: Bool, shown: String) throws {
        let path = try zip([("cafXX.csv", table)])
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        while let range = bytes.firstRange(of: Array("XX".utf8)) { bytes.replaceSubrange(range, with: end) }
        // Bit 11 of the flags: APPNOTE 4.4.4, in the local and in the central header.
        let central = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
        for place in [6, central + 8] { bytes[place + 1] = isMarked ? 8 : 0 }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try Archive(path: path).tables().map(\.fileName) == [shown + ".csv"])
    }

    @Test("A history is the export of Apple Health in an archive, or its one table")
    func history() throws {
        let export = ("apple_health_export/export.xml", Array("<HealthData/>".utf8))
        let (log, readme) = (("steps.csv", table), ("readme.md", table))
        #expect(try HistoryFile.source(try zip([log, export])).name.hasSuffix("/apple_health_export/export.xml"))
        #expect(try HistoryFile.source(try zip([log, readme])).name.hasSuffix("/steps.csv"))
        let several = try zip([log, ("other.csv", table)])
        let error = try #require(throws: Message.self) { try HistoryFile.source(several) }
        #expect(error.words == Message.archive.words && error.description.contains("other.csv"))
    }

    @Test("A zip that is cut off, or none, is an error that names it")
    func broken() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: try zip([("a.csv", table)])))
        let cut = try folder.write(Array(whole.prefix(40)), to: "cut.zip")
        #expect(Recogniser().find(at: cut).problems.map { $0.place?.file } == [cut])
        // Cut within the second of two members: one error, which names it.
        let long = Array("t,x\n".utf8) + (0..<999).flatMap { Array("\($0),\($0 * $0 % 97)\n".utf8) }
        let both = Array(try Data(contentsOf: URL(fileURLWithPath: try zip([("a.csv", table), ("b.csv", long)]))))
        let second = try #require(both[4...].firstRange(of: [0x50, 0x4B, 3, 4]))
        let half = try folder.write(Array(both[..<(second.upperBound + 400)]), to: "half.zip")
        #expect(Recogniser().find(at: half).problems.map { $0.place?.file } == [half + "/b.csv"])
        let empty = try zip([("readme.md", [0x41])], to: "other.zip")
        #expect(Recogniser().find(at: empty).problems.map(\.words) == [Message.noRecording.words])
    }

    @Test("An error inside an archive names the archive and the member")
    func place() throws {
        let path = try zip([("a.csv", Array("time_s,acc_x (g)\n0,1\n0.02,oops\n".utf8))])
        let item = ImportItem(try #require(Recogniser().find(at: path).recordings.first), user: "ada", activity: "walk")
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(error.description.hasPrefix(path + "/a.csv, line 3"))
    }
}
