import Testing

@testable import SessionStore

@Suite struct DatabaseCommandTests {
    @Test("A database that is not the default one is named")
    func text() {
        let path = DatabaseCommand.defaultPath
        #expect(DatabaseCommand.text("sessions remove 12", of: path) == "reptune sessions remove 12")
        #expect(
            DatabaseCommand.text("database doctor", of: "my study.sqlite")
                == "reptune database doctor --db 'my study.sqlite'")
        #expect("\(StoreError.damaged(path: "b.sqlite"))".contains("Run reptune database doctor --db b.sqlite, which"))
        #expect("\(StoreError.damaged(path: path))".contains("Run reptune database doctor, which"))
    }
}
