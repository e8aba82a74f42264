/// The sessions of an evaluation that are evidence of the same, with their accuracy.
package struct EvidencePart: Sendable, Hashable, Codable {
    /// Their kind of evidence.
    package let evidence: Evidence
    /// The accuracy on them.
    package let accuracy: Accuracy
    /// The same with 95 % intervals.
    package let agreement: Agreement

    /// Takes the sessions with this evidence; nil if there is none. O(sessions + users²).
    init?(_ evidence: Evidence, _ all: [EvaluatedSession]) {
        let sessions = all.filter { $0.evidence == evidence }
        guard !sessions.isEmpty else { return nil }
        self.evidence = evidence
        accuracy = Accuracy(sessions.map(\.score))
        agreement = Agreement(sessions.map { UserScore(user: $0.user, score: $0.score) }, evidence: evidence)
    }
}
