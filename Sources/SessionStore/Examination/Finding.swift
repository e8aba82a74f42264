/// Something that is wrong with a database, or that a stopped program left beside it.
public struct Finding: Sendable, Hashable {
    /// The kind of a finding.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Encodable {
        /// SQLite's check of the file's pages and indices fails.
        case damagedFile
        /// A table or a column is missing.
        case missingTable
        /// The file is empty, or has no tables.
        case emptyDatabase
        /// The tables are those of an earlier version.
        case earlierTables
        /// A session's values, samples or trainer differ from those that were stored.
        case damagedSession
        /// Samples, event times or a trainer remain of a session that is not there.
        case samplesWithoutSession
        /// A run's document can't be read, or its scores differ from it.
        case damagedRun
        /// A history's stretches differ from those that were stored.
        case damagedHistory
        /// Scores remain of a run, or stretches of a history, that is not there.
        case rowsWithoutOwner
        /// The stored counts of sweeps are damaged.
        case damagedCounts
        /// A stopped program left a log beside the database.
        case leftoverLog
        /// A stopped program left a file that it had not finished.
        case unfinishedFile
    }

    /// What makes up for a finding without touching a session, a run or a history.
    public enum Repair: Sendable, Hashable {
        /// Opens the database for writing: SQLite moves its log into the file, and earlier tables are changed.
        case open
        /// Saves what can be read in a new database, and keeps the damaged file.
        case save
        /// Deletes rows of a table whose owner is not there.
        case deleteRows(table: String, owner: String)
        /// Deletes the damaged parts of the counts of sweeps.
        case deleteDamagedCounts
        /// Deletes a file.
        case deleteFiles([String])
    }

    /// The kind.
    public let kind: Kind
    /// The path of the file.
    public let file: String
    /// The id of the session or the run; nil for others.
    public let id: String?
    /// What was found.
    public let message: String
    /// What to do.
    public let remedy: String
    /// The repair; nil where a person must decide.
    public let repair: Repair?

    /// A finding in a file; where that is not the database itself, in one beside it.
    init(
        _ kind: Kind, in file: String, of database: String? = nil, id: String? = nil, _ message: String,
        remedy: String? = nil, repair: Repair? = nil
    ) {
        self.kind = kind
        self.file = file
        self.id = id
        self.message = message
        let command = DatabaseCommand.text("doctor --repair", of: database ?? file)
        self.remedy = remedy ?? "\(command) \(repair?.text(file) ?? "leaves it")."
        self.repair = repair
    }
}

extension Finding.Repair {
    /// What the repair of a file does, after a subject.
    fileprivate func text(_ file: String) -> String {
        switch self {
        case .open: "does it, as does any command that writes"
        case .save:
            "saves what can be read in a new database, names what can't, and keeps this file as \(Salvage.kept(of: file))"
        case .deleteRows: "deletes them"
        case .deleteDamagedCounts: "deletes them; they are counted again when needed"
        case .deleteFiles(let files): files.count == 1 ? "deletes it" : "deletes them"
        }
    }
}
