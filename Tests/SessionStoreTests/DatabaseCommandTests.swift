import Testing

@testable import SessionStore

@Suite struct DatabaseCommandTests {
    @Test("A database that is not the default one is named")
    func text() {
        let path = DatabaseCommand.defaultPath
        #expect(DatabaseCommand.text("doctor --repair", of: path) == "reptune doctor --repair")
        #expect(DatabaseCommand.text("doctor", of: "my study.sqlite") == "reptune doctor --db 'my study.sqlite'")
        #expect("\(StoreError.damaged(path: "b.sqlite"))".contains("Run reptune doctor --db b.sqlite, which"))
        #expect("\(StoreError.damaged(path: path))".contains("Run reptune doctor, which"))
        #expect(
            Finding(.damagedFile, in: "b.sqlite", "", repair: .save).remedy.hasPrefix(
                "reptune doctor --repair --db b.sqlite saves"))
        let counts = Finding(.damagedCounts, in: "b.sqlite.sweeps", of: "b.sqlite", "", repair: .deleteDamagedCounts)
        #expect(counts.remedy.hasPrefix("reptune doctor --repair --db b.sqlite deletes"))
    }
}
