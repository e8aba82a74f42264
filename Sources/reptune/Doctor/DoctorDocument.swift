import SessionStore

/// What `reptune doctor` found.
struct DoctorDocument: Encodable, Sendable {
    /// The path of the database.
    let database: String
    let isHealthy: Bool
    /// The numbers of what was read.
    let sessions: Int
    let runs: Int
    let histories: Int
    /// What is wrong, after repairs.
    let findings: [Entry]
    /// What was wrong and is repaired.
    let repaired: [Entry]
    /// What could not be saved of a damaged file, which is kept.
    let lost: [Entry]

    /// A finding with its place and what to do.
    struct Entry: Encodable, Sendable {
        let kind: Finding.Kind
        let file: String
        let id: String?
        let message: String
        let remedy: String
        /// Whether `--repair` repairs it.
        let isRepairable: Bool

        init(_ finding: Finding) {
            (kind, file, id) = (finding.kind, finding.file, finding.id)
            (message, remedy) = (finding.message, finding.remedy)
            isRepairable = finding.repair != nil
        }
    }

    init(database: String, _ examination: Examination, repaired: [Finding], lost: [Finding]) {
        self.database = database
        isHealthy = examination.findings.isEmpty
        (sessions, runs, histories) = (examination.sessions, examination.runs, examination.histories)
        findings = examination.findings.map(Entry.init)
        self.repaired = repaired.map(Entry.init)
        self.lost = lost.map(Entry.init)
    }

    /// One line: what was read, how much is wrong, and how much could not be saved.
    static func summary(of examination: Examination, lost: [Finding]) -> String {
        func counted(_ count: Int, _ one: String, _ several: String) -> String {
            "\(count) \(count == 1 ? one : several)"
        }
        let read = [
            counted(examination.sessions, "session", "sessions"), counted(examination.runs, "run", "runs"),
            counted(examination.histories, "history", "histories"),
        ].joined(separator: ", ")
        let found = examination.findings.count
        let words = [
            found > 0 ? counted(found, "finding", "findings") : nil, lost.isEmpty ? nil : "\(lost.count) lost",
        ].compactMap { $0 }
        return read + ": " + (words.isEmpty ? "nothing is wrong" : words.joined(separator: ", "))
    }
}
