import Sessions
import Foundation
import Testing

@testable import SessionImport

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
