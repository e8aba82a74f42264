import Calibration
import RepDetection

/// The rows of tables that have one for each session, user or fold: a table of very many has the worst (`LongTable`).
extension ReportPage {
    private static let file = "report.json"

    /// The accuracy of each user, by name.
    static func users(_ result: CalibrationResult) -> (rows: [UserRow], note: String?) {
        let byUser = Dictionary(grouping: result.sessions, by: \.user)
        let users = byUser.keys.sorted().map { user in
            let sessions = byUser[user] ?? []
            return (
                user: user, sessions: sessions, inSample: Accuracy(sessions.map(\.inSampleScore)),
                heldOut: result.heldOut == nil ? nil : Accuracy(sessions.compactMap(\.heldOutScore))
            )
        }
        let table = LongTable(users, "users", in: file) { ($0.heldOut ?? $0.inSample).meanAbsoluteError }
        let rows = table.rows.map { user, sessions, inSample, heldOut in
            let accuracy = heldOut ?? inSample
            return UserRow(
                user: user, sessions: accuracy.sessions, reps: sessions.reduce(0) { $0 + $1.labelled },
                inSample: Formatted.decimal(inSample.meanAbsoluteError),
                heldOut: Formatted.decimal(heldOut?.meanAbsoluteError),
                withinOne: Formatted.percent(accuracy.shareWithinOne),
                bias: Formatted.signed(accuracy.bias), rest: accuracy.rest?.sessions ?? 0,
                falseCounts: accuracy.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown)
        }
        return (rows, table.note)
    }

    /// The personal parameters beside the shared ones.
    static func personal(_ result: CalibrationResult) -> (rows: [PersonalRow], note: String?) {
        let table = LongTable(result.users, "users", in: file) { $0.shared?.meanAbsoluteError }
        let rows = table.rows.map { user in
            PersonalRow(
                user: user.user, sessions: user.sessions,
                shared: Formatted.decimal(user.shared?.meanAbsoluteError),
                personal: Formatted.decimal(user.personal?.meanAbsoluteError), dials: user.dials.words)
        }
        return (rows, table.note)
    }

    /// The accuracy and the parameters of each fold.
    static func folds(_ result: CalibrationResult) -> (rows: [FoldRow], note: String?) {
        let table = LongTable(result.folds, "folds", in: file) { $0.heldOut.meanAbsoluteError }
        let rows = table.rows.map { fold in
            FoldRow(
                name: fold.name, sessions: fold.heldOut.sessions,
                error: Formatted.decimal(fold.heldOut.meanAbsoluteError),
                withinOne: Formatted.percent(fold.heldOut.shareWithinOne), rest: fold.heldOut.rest?.sessions ?? 0,
                falseCounts: fold.heldOut.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown,
                parameters: fold.selected.detectors.words(sampleRate: fold.sampleRate ?? result.sampleRate))
        }
        return (rows, table.note)
    }

    /// The counts of each session.
    static func sessions(
        _ result: CalibrationResult, traces: SessionTraces, abstain: Int?
    ) -> (rows: [SessionRow], note: String?) {
        let reported = Dictionary(result.reported.counts.map { ($0.session.id, $0) }) { first, _ in first }
        let table = LongTable(result.sessions, "sessions", in: file) {
            reported[$0.id].map { Double(abs($0.score.error)) }
        }
        let rows = table.rows.map { session in
            let count = reported[session.id]
            return SessionRow(
                name: session.name, user: session.user, activity: session.activity, labelled: session.labelled,
                inSample: session.inSample, heldOut: session.heldOut.map(String.init) ?? Formatted.unknown,
                error: count.map { Formatted.signed($0.score.error) } ?? Formatted.unknown,
                isOff: count.map { abs($0.score.error) > 1 } ?? false,
                spread: count?.spread.map { abstain ?? .max < $0 ? "\($0), uncertain" : "\($0)" } ?? "",
                trace: traces.ids[session.id])
        }
        return (rows, table.note)
    }
}
