import SessionStore

/// What `reptune database doctor` found.
struct DoctorDocument: Encodable, Sendable {
    /// The path of the database.
    let database: String
    let isHealthy: Bool
    /// The numbers of what was read.
    let sessions: Int
    let runs: Int
    let histories: Int
    /// What is wrong.
    let findings: [Entry]

    /// A finding with its place and what to do.
    struct Entry: Encodable, Sendable {
        let kind: Finding.Kind
        let file: String
        let id: String?
        let message: String
        let remedy: String

        init(_ finding: Finding) {
            (kind, file, id) = (finding.kind, finding.file, finding.id)
            (message, remedy) = (finding.message, finding.remedy)
        }
    }

    init(database: String, _ examination: Examination) {
        self.database = database
        isHealthy = examination.findings.isEmpty
        (sessions, runs, histories) = (examination.sessions, examination.runs, examination.histories)
        findings = examination.findings.map(Entry.init)
    }

    /// One line: what was read, and how much is wrong.
    static func summary(of examination: Examination) -> String {
        func counted(_ count: Int, _ one: String, _ several: String) -> String {
            "\(count) \(count == 1 ? one : several)"
        }
        let read = [
            counted(examination.sessions, "session", "sessions"), counted(examination.runs, "run", "runs"),
            counted(examination.histories, "history", "histories"),
        ].joined(separator: ", ")
        let found = examination.findings.count
        return read + ": " + (found == 0 ? "nothing is wrong" : counted(found, "finding", "findings"))
    }
}
