import Foundation
import Testing

@testable import SessionStore

struct ScratchFileTests {
    private func kept(_ bytes: [UInt8], in file: ScratchFile) -> Int { bytes.withUnsafeBytes(file.keep) }

    private func read(_ count: Int, at place: Int, of file: ScratchFile) -> [UInt8] {
        var bytes = [UInt8](repeating: 255, count: count)
        bytes.withUnsafeMutableBytes { file.read(at: place, into: $0) }
        return bytes
    }

    @Test("Bytes come back from where they were kept, also from several tasks, and the file has no name")
    func keeps() async throws {
        let temporary = try TemporaryStore()
        let before = try FileManager.default.contentsOfDirectory(atPath: temporary.folder).sorted()
        let file = try ScratchFile(beside: temporary.store)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.folder).sorted() == before)
        let places = await withTaskGroup(of: (UInt8, Int).self) { group in
            for number in 1...50 {
                let byte = UInt8(number)
                group.addTask { (byte, kept([UInt8](repeating: byte, count: 1000), in: file)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (byte, place) in places {
            #expect(read(1000, at: place, of: file) == [UInt8](repeating: byte, count: 1000))
        }
        #expect(file.size == 50_000 && file.problem == nil)
        #expect(read(0, at: kept([], in: file), of: file).isEmpty && file.problem == nil)
    }

    #if os(Linux)
        @Test("On a full disk some bytes stay in memory, and more are an error", .enabled(if: getuid() == 0))
        func fullDisk() throws {
            let folder = FileManager.default.temporaryDirectory.path + "/reptune-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            guard mount("none", folder, "tmpfs", 0, "size=1m") == 0 else { return }
            defer { umount2(folder, Int32(MNT_DETACH)) }
            let file = try ScratchFile(folder: folder)
            let places = (1...7).map { ($0, kept([UInt8](repeating: UInt8($0), count: 300_000), in: file)) }
            #expect(places.contains { $0.1 < 0 } && places.contains { $0.1 > 0 } && file.problem == nil)
            for (byte, place) in places {
                #expect(read(300_000, at: place, of: file) == [UInt8](repeating: UInt8(byte), count: 300_000))
            }
            _ = kept([UInt8](repeating: 0, count: 64 << 20), in: file)
            guard case .diskFull = file.problem else {
                Issue.record("no problem")
                return
            }
        }
    #endif

    @Test("A folder that can't be written, and a place that was not kept, are errors")
    func problems() throws {
        let error = #expect(throws: StoreError.self) { try ScratchFile(folder: "/dev/null/none") }
        #expect(error?.description.contains("a temporary file of the sweep: ") == true)
        let file = try ScratchFile(folder: FileManager.default.temporaryDirectory.path)
        #expect(read(4, at: 10, of: file) == [0, 0, 0, 0])
        guard case .temporaryFile = file.problem else {
            Issue.record("no problem")
            return
        }
    }
}
