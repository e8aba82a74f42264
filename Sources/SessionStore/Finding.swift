/// Something that is wrong with a database, or that a stopped program left beside it.
package struct Finding: Sendable, Hashable, Encodable {
    /// The kind of a finding.
    package enum Kind: String, Sendable, Hashable, CaseIterable, Encodable {
        /// SQLite's check of the file's pages and indices fails.
        case damagedFile
        /// A table or a column is missing.
        case missingTable
        /// The file is empty, or has no tables.
        case emptyDatabase
        /// A session's values, samples or trainer track differ from the stored digest.
        case damagedSession
        /// Samples, event times or a trainer remain of a session that is not there.
        case samplesWithoutSession
        /// A run's document can't be read, or its scores differ from it.
        case damagedRun
        /// A history's stretches differ from the stored digest.
        case damagedHistory
        /// Scores remain of a run, or stretches of a history, that is not there.
        case rowsWithoutOwner
        /// `.recover` of the `sqlite3` program found rows of no table.
        case recoveredRows
        /// A stopped program left a log beside the database.
        case leftoverLog
        /// A stopped program left a file that it had not finished.
        case unfinishedFile
    }

    /// The kind.
    package let kind: Kind
    /// The path of the file.
    package let file: String
    /// The id of the session or the run; nil for others.
    package var id: String?
    /// The finding in words.
    package let message: String
    /// The remedy, with the command that helps.
    package let remedy: String
}
