import GRDB

/// The tables. A change is a new migration; those that have been published stay as they are.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 sessions and runs") { db in
            try db.create(table: "session") { table in
                table.primaryKey("id", .text)
                table.column("digest", .text).notNull().unique()
                table.column("name", .text).notNull()
                table.column("user", .text).notNull()
                table.column("activity", .text).notNull()
                table.column("place", .text)
                table.column("start", .double)
                table.column("note", .text)
                table.column("labelledCount", .integer)
                table.column("hasEventTimes", .boolean).notNull()
                table.column("duration", .double).notNull()
            }
            try db.create(table: "event") { table in
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.column("time", .double).notNull()
            }
            try db.create(table: "timeline") { table in
                table.autoIncrementedPrimaryKey("id")
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.column("sampleRate", .double).notNull()
                table.column("times", .blob).notNull()
            }
            try db.create(table: "signal") { table in
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.belongsTo("timeline", onDelete: .cascade).notNull()
                table.column("channel", .text).notNull()
                table.column("unit", .text).notNull()
                table.column("samples", .blob).notNull()
                table.column("digest", .text).notNull()
                table.primaryKey(["sessionId", "channel"])
            }
            try db.create(table: "run") { table in
                table.primaryKey("id", .text)
                table.column("created", .datetime).notNull()
                table.column("activity", .text).notNull()
                table.column("summary", .text).notNull()
                table.column("document", .text).notNull()
            }
            // Scores outlive their sessions: a run stays what it was.
            try db.create(table: "score") { table in
                table.belongsTo("run", onDelete: .cascade).notNull()
                table.column("session", .text).notNull()
                table.column("labelled", .integer).notNull()
                table.column("inSample", .integer).notNull()
                table.column("leftOut", .integer)
                table.primaryKey(["runId", "session"])
            }
        }
        migrator.registerMigration("trainer beside a session") { db in
            try db.create(table: "trainer") { table in
                table.primaryKey("sessionId", .text).references("session", onDelete: .cascade)
                table.column("times", .blob).notNull()
                table.column("cadence", .blob).notNull()
                table.column("distance", .blob).notNull()
                table.column("turns", .blob)
                // Beginnings and ends by turns.
                table.column("unknown", .blob).notNull()
            }
        }
        migrator.registerMigration("2 history") { db in
            try db.create(table: "history") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("source", .text).notNull()
                table.column("file", .text).notNull()
                table.column("digest", .text).notNull()
            }
            try db.create(table: "stretch") { table in
                table.belongsTo("history", onDelete: .cascade).notNull()
                table.column("start", .double).notNull()
                table.column("end", .double).notNull()
                table.column("count", .double).notNull()
                table.column("isUnknown", .boolean).notNull()
            }
        }
        // A session's digest covers its samples.
        migrator.registerMigration("3 one digest a session") { db in
            try db.alter(table: "signal") { $0.drop(column: "digest") }
        }
        return migrator
    }
}
