import Foundation
import Testing

@testable import SessionStore

@Suite struct SessionStoreBackupTests {
    @Test("A backup has what another connection has written, in one file")
    func live() throws {
        let temporary = try TemporaryStore()
        let id = try temporary.store.add(swingSession("a")).id
        let copy = temporary.folder + "/copy.sqlite"
        try SessionStore(path: temporary.path, for: .reading).backup(to: copy, as: copy)
        #expect(try SessionStore(readOnly: copy).summaries().map(\.id) == [id])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.folder).allSatisfy {
                !$0.hasPrefix("copy.sqlite-")
            })
    }

    @Test("A backup that can't be written is an error with the path of its target")
    func unwritable() throws {
        let temporary = try TemporaryStore()
        let copy = temporary.folder + "/none/copy.sqlite"
        #expect(throws: StoreError.cannotOpen(path: "target")) { try temporary.store.backup(to: copy, as: "target") }
    }

    @Test("Of a damaged database there is no backup")
    func damaged() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/other.sqlite"
        let store = try SessionStore(path: path)
        try store.add(swingSession("a", count: 5000))
        store.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes.replaceSubrange(
            bytes.count / 2..<bytes.count, with: repeatElement(0xEE, count: bytes.count - bytes.count / 2))
        try bytes.write(to: URL(fileURLWithPath: path))
        let copy = temporary.folder + "/copy.sqlite"
        #expect(throws: StoreError.damaged(path: path)) {
            try SessionStore(path: path, for: .reading).backup(to: copy, as: copy)
        }
    }

    @Test("A closed store is one file, also beside a reader")
    func closed() throws {
        let temporary = try TemporaryStore()
        let path = temporary.folder + "/other.sqlite"
        let store = try SessionStore(path: path)
        let reader = try SessionStore(path: path, for: .reading)
        let id = try store.add(swingSession("a")).id
        #expect(try reader.summaries().count == 1)
        store.close()
        let copy = temporary.folder + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(try SessionStore(readOnly: copy).summaries().map(\.id) == [id])
        withExtendedLifetime(reader) {}
    }
}
