import RepDetection
import Reporting
import SessionImport
import SessionStore

/// The sessions whose numbers contradict their unit: one warning for all.
struct UnitDoubts {
    private var first: (session: SessionSummary, advisory: ImportAdvisory)?
    private var count = 0

    /// Examines a session's recording. O(samples).
    mutating func add(_ recording: Recording, of session: SessionSummary) {
        guard let advisory = UnitAdvisories.of(recording).first(where: { $0.kind == "doubtfulUnit" }) else { return }
        if first == nil { first = (session, advisory) }
        count += 1
    }

    /// Warns of the first one, with the number of the others; without any, of nothing.
    func report(to console: Console) {
        guard let (session, advisory) = first else { return }
        let others = count > 1 ? "; the units of \(Formatted.counted(count - 1, "more session")) are doubtful, too" : ""
        console.warning(
            Notice(
                advisory.kind, "\(session.name): \(advisory)\(others).", remedy: advisory.advice,
                session: session.reference))
    }
}
