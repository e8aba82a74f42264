import Calibration
import RepDetection

extension ReportPage {
    /// The accuracy of each user, by name.
    static func users(_ result: CalibrationResult) -> [UserRow] {
        let byUser = Dictionary(grouping: result.sessions, by: \.user)
        return byUser.keys.sorted().map { user in
            let sessions = byUser[user] ?? []
            let inSample = Accuracy(sessions.map(\.inSampleScore))
            let heldOut = result.heldOut == nil ? nil : Accuracy(sessions.compactMap(\.heldOutScore))
            let accuracy = heldOut ?? inSample
            return UserRow(
                user: user, sessions: accuracy.sessions, reps: sessions.reduce(0) { $0 + $1.labelled },
                inSample: Formatted.decimal(inSample.meanAbsoluteError),
                heldOut: Formatted.decimal(heldOut?.meanAbsoluteError),
                withinOne: Formatted.percent(accuracy.shareWithinOne),
                bias: Formatted.signed(accuracy.bias), rest: accuracy.rest?.sessions ?? 0,
                falseCounts: accuracy.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown)
        }
    }

    /// The personal parameters beside the shared ones.
    static func personal(_ result: CalibrationResult) -> [PersonalRow] {
        result.users.map { user in
            PersonalRow(
                user: user.user, sessions: user.sessions,
                shared: Formatted.decimal(user.shared?.meanAbsoluteError),
                personal: Formatted.decimal(user.personalHeldOut?.meanAbsoluteError),
                kept: user.isKept ? "personal" : "shared", advice: user.advice,
                parameters: user.personal.detectors.words(sampleRate: result.sampleRate))
        }
    }

    /// The accuracy and the parameters of each fold.
    static func folds(_ result: CalibrationResult) -> [FoldRow] {
        result.folds.map { fold in
            FoldRow(
                name: fold.name, sessions: fold.heldOut.sessions,
                error: Formatted.decimal(fold.heldOut.meanAbsoluteError),
                withinOne: Formatted.percent(fold.heldOut.shareWithinOne), rest: fold.heldOut.rest?.sessions ?? 0,
                falseCounts: fold.heldOut.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown,
                parameters: fold.selected.detectors.words(sampleRate: fold.sampleRate ?? result.sampleRate))
        }
    }

    /// The counts of each session.
    static func sessions(_ result: CalibrationResult, traces: SessionTraces, abstain: Int?) -> [SessionRow] {
        let reported = Dictionary(result.reported.counts.map { ($0.session.id, $0) }) { first, _ in first }
        return result.sessions.map { session in
            let count = reported[session.id]
            return SessionRow(
                name: session.name, user: session.user, activity: session.activity, labelled: session.labelled,
                inSample: session.inSample, heldOut: session.heldOut.map(String.init) ?? Formatted.unknown,
                error: count.map { Formatted.signed($0.score.error) } ?? Formatted.unknown,
                isOff: count.map { abs($0.score.error) > 1 } ?? false,
                spread: count?.spread.map { abstain ?? .max < $0 ? "\($0), uncertain" : "\($0)" } ?? "",
                trace: traces.ids[session.id])
        }
    }
}
