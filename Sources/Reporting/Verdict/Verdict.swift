/// The first screen of a report: the answer, three measures with their intervals, and for whom the detector fails.
struct Verdict {
    /// One requirement, with its note.
    struct Row {
        let mark: String
        let words: String
        let note: String?
    }

    let state: String
    let answer: String
    /// The numbers of users, sessions and repetitions behind the answer.
    let size: String
    /// The sessions of the answer.
    let scope: String
    let requirements: [Row]
    let tiles: [VerdictTile]
    let fails: String?
    let matrix: ErrorMatrix?
    let next: [NextAction]
    let furtherAdvice: [String]

    init(_ answer: Answer, _ findings: VerdictFindings) {
        state = answer.state.rawValue
        self.answer = answer.sentence
        size = findings.size
        scope =
            findings.scope
            + (findings.others == 0 ? "" : " The other \(findings.others) are evaluated apart, below.")
        requirements = answer.requirements.map { Row(mark: $0.outcome.mark, words: $0.words, note: $0.note) }
        // Of numbers in another unit no measure says how the detector counts.
        tiles = answer.isInOtherUnit ? [] : VerdictTile.all(findings)
        (fails, matrix, next, furtherAdvice) = (answer.fails, answer.matrix, answer.next, answer.furtherAdvice)
    }
}
