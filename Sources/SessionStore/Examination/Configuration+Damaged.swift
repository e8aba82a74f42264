import GRDB

extension Configuration {
    /// For a file that may end before its last page: SQLite opens one only if the schema may be written.
    static var damaged: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        // lockBtree in sqlite.org/src/file/src/btree.c then treats the existing pages as all pages.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
        return configuration
    }
}
