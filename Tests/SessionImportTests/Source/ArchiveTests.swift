import CArchive
import Foundation
import Sessions
import Testing

@testable import SessionImport

@Suite struct ArchiveTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let table = Array("time_s,acc_x (g)\n0,1\n0.02,1\n".utf8)

    @Test("The tables of a zip are one session with the zip's name, and others are skipped")
    func session() throws {
        let path = try folder.zip([
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
        let error = try #require(throws: Message.self) { try Archive(path: try folder.zip([(name, table)])).tables() }
        #expect(error.description.contains("leads out of it"))
    }

    @Test("A member that unpacks to far more than its archive's size refuses it")
    func bomb() throws {
        let path = try folder.zip([("big.csv", [UInt8](repeating: 0x30, count: 64 * 1024 * 1024))])
        let error = try #require(throws: Message.self) { try Archive(path: path).tables() }
        #expect(error.description.contains("unpacks to more than"))
        // Beside 256 KiB that can't be packed, 25 MiB are allowed.
        var random = SystemRandomNumberGenerator()
        let noise = (0..<256 * 1024).map { _ in UInt8.random(in: 0...255, using: &random) }
        let zeros = try folder.zip([("a.csv", noise), ("big.csv", [UInt8](repeating: 0x30, count: 64 * 1024 * 1024))])
        #expect(throws: Message.self) { try Archive(path: zeros).tables() }
    }

    @Test("Two members of one name are not read, as tables of a logger whose names differ in capitals only")
    func twice() throws {
        let names = ["a.csv", "a.csv", "b.csv", "B.csv", "Accelerometer.csv", "accelerometer.CSV"]
        let path = try folder.zip(names.map { ($0, table) })
        var problems: [Message] = []
        #expect(FileTree.containers(at: path, &problems).flatMap(\.files).map(\.fileName) == ["b.csv", "B.csv"])
        #expect(
            problems.map(\.words) == [
                Message.sameName(as: "a.csv").words, Message.sameName(as: "Accelerometer.csv").words,
            ])
    }

    @Test("A member that is broken is named, and the others are read")
    func brokenMember() throws {
        let path = try folder.zip([("a.csv", table), ("b.csv", table + table), ("c.csv", table)])
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
        let path = try folder.zip([("cafXX.csv", table)])
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
        #expect(
            try HistoryFile.source(try folder.zip([log, export])).name.hasSuffix("/apple_health_export/export.xml"))
        #expect(try HistoryFile.source(try folder.zip([log, readme])).name.hasSuffix("/steps.csv"))
        let several = try folder.zip([log, ("other.csv", table)])
        let error = try #require(throws: Message.self) { try HistoryFile.source(several) }
        #expect(error.words == Message.archive.words && error.description.contains("other.csv"))
    }

    @Test("A zip that is cut off, or none, is an error that names it")
    func broken() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: try folder.zip([("a.csv", table)])))
        let cut = try folder.write(Array(whole.prefix(40)), to: "cut.zip")
        #expect(Recogniser().find(at: cut).problems.map { $0.place?.file } == [cut])
        // Cut within the second of two members: one error, which names it.
        let long = Array("t,x\n".utf8) + (0..<999).flatMap { Array("\($0),\($0 * $0 % 97)\n".utf8) }
        let both = Array(
            try Data(contentsOf: URL(fileURLWithPath: try folder.zip([("a.csv", table), ("b.csv", long)]))))
        let second = try #require(both[4...].firstRange(of: [0x50, 0x4B, 3, 4]))
        let half = try folder.write(Array(both[..<(second.upperBound + 400)]), to: "half.zip")
        #expect(Recogniser().find(at: half).problems.map { $0.place?.file } == [half + "/b.csv"])
        let empty = try folder.zip([("readme.md", [0x41])], to: "other.zip")
        #expect(Recogniser().find(at: empty).problems.map(\.words) == [Message.noRecording.words])
    }

    @Test("An error inside an archive names the archive and the member")
    func place() throws {
        let path = try folder.zip([("a.csv", Array("time_s,acc_x (g)\n0,1\n0.02,oops\n".utf8))])
        let item = ImportItem(try #require(Recogniser().find(at: path).recordings.first), user: "ada", activity: "walk")
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(error.description.hasPrefix(path + "/a.csv, line 3"))
    }
}

/// What is read from an archive is what `gunzip` or `unzip` gives. `REPTUNE_MUTANTS` in the environment sets the number of mutants.
@Suite struct ArchiveGzipTests {
    private let folder: TemporaryFolder
    private static let mutants = ProcessInfo.processInfo.environment["REPTUNE_MUTANTS"].flatMap { Int($0) } ?? 400

    init() throws { folder = try TemporaryFolder() }

    /// The output of a shell's commands in the folder, and their status.
    private func shell(_ commands: String) throws -> (output: [UInt8], status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", commands]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (Array(bytes), process.terminationStatus)
    }

    /// A table of some rows.
    private static func table(_ rows: Int, _ factor: Int) -> [UInt8] {
        let lines = (0..<rows).map { "\(Double($0) / 50),\($0 * factor % 97)\n" }
        return Array(("time_s,acc_x (g)\n" + lines.joined()).utf8)
    }

    /// Writes two tables, and packs them by a command, which writes `archive`.
    private func pack(_ commands: String) throws -> [UInt8] {
        _ = try folder.write(Self.table(60, 7), to: "one.csv")
        _ = try folder.write(Self.table(90, 11), to: "two.csv")
        #expect(try shell(commands + " > archive").status == 0)
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/archive")))
    }

    private static let gzips = [
        "gzip -nc one.csv", "gzip -1c one.csv", "{ gzip -9c one.csv; gzip -1nc two.csv; }",
        "{ printf '' | gzip -c; gzip -c one.csv; printf '' | gzip -nc; }",
    ]

    @Test("Each member of a file is unpacked, as gunzip unpacks it", arguments: gzips)
    func members(command: String) throws {
        _ = try pack(command)
        let file = try Archive(path: folder.path + "/archive").gunzipped()
        #expect(try file.bytes == shell("gunzip -c < archive").output)
        #expect(file.name == (command.contains("-1c") || command.contains("-9c") ? "one.csv" : nil))
    }

    @Test("A changed file is refused, or unpacked as gunzip unpacks it", arguments: gzips)
    func mutated(command: String) throws {
        let whole = try pack(command)
        let path = folder.path + "/archive"
        var generator = SplitMix(state: 1)
        var accepted = 0
        for _ in 0..<Self.mutants {
            try Data(mutant(of: whole, &generator)).write(to: URL(fileURLWithPath: path))
            guard let file = try? Archive(path: path).gunzipped() else { continue }
            accepted += 1
            let (output, status) = try shell("gunzip -c < archive")
            #expect(status == 0 && file.bytes == output)
        }
        // Bits of the time and of the system do not matter.
        #expect((1..<Self.mutants / 2).contains(accepted))
    }

    @Test("A changed zip is refused, or the tables that are read are the packed ones")
    func mutatedZip() throws {
        let whole = try pack("python3 -c \"\(Self.zip)\"")
        let tables = [Self.table(60, 7), Self.table(90, 11)]
        let path = folder.path + "/archive"
        var generator = SplitMix(state: 2)
        var accepted = 0
        for _ in 0..<Self.mutants {
            try Data(mutant(of: whole, &generator)).write(to: URL(fileURLWithPath: path))
            var problems: [Message] = []
            for case .memory(_, let bytes) in (try? Archive(path: path).tables(&problems)) ?? [] {
                accepted += 1
                #expect(tables.contains(bytes))
            }
        }
        #expect(accepted > 0)
    }

    /// Writes a zip with one member that is packed and one that is not.
    private static let zip = """
        import sys, zipfile; z = zipfile.ZipFile(sys.stdout.buffer, 'w'); \
        z.write('one.csv', compress_type=8); z.write('two.csv'); z.close()
        """

    /// A file with one change: of a bit, a byte or its end, or with some bytes more.
    private func mutant(of bytes: [UInt8], _ generator: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 3: bytes += [UInt8](repeating: place % 2 == 0 ? 0 : 0x1F, count: 1 + place % 20)
        case 4: bytes[place % min(bytes.count, 12)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
        return bytes
    }

    @Test("A file that unpacks to far more than its size is refused early")
    func bomb() throws {
        #expect(try shell("head -c 1000000000 /dev/zero | gzip -9 > zeros.csv.gz").status == 0)
        let path = folder.path + "/zeros.csv.gz"
        let time = ContinuousClock().measure {
            let error = #expect(throws: Message.self) { try Archive(path: path).tables() }
            #expect(error?.description.contains("unpacks to more than 16 MiB") == true)
        }
        #expect(time < .seconds(5))
    }

    @Test("Packed by another program, a file is refused", arguments: ["bzip2", "xz", "zstd"])
    func others(program: String) throws {
        guard try shell("command -v \(program)").status == 0 else { return }
        _ = try pack("\(program) -c one.csv")
        #expect(try shell("mv archive one.csv.packed").status == 0)
        let found = Recogniser().find(at: folder.path + "/one.csv.packed")
        #expect(found.recordings.isEmpty && found.problems.count == 1)
        #expect(throws: Message.self) { try Archive(path: folder.path + "/one.csv.packed").tables() }
    }
}
