import Sessions
import Calibration

extension ReportPage {
    /// The measures in sample and held out, with their intervals.
    static func measures(_ result: CalibrationResult) -> [Measure] {
        let agreement = result.agreement.rows
        func row(_ name: String, _ value: (Accuracy) -> String) -> Measure {
            Measure(
                name: name, inSample: value(result.inSample), heldOut: result.heldOut.map(value) ?? Formatted.unknown,
                interval: agreement.first { $0.name == name }?.interval ?? "")
        }
        return adding(agreement, to: accuracy(result, row), isHeldOut: result.heldOut != nil)
    }

    /// The measures, with the agreement's other measures inserted in the order of the agreement.
    private static func adding(_ agreement: [Agreement.Row], to measures: [Measure], isHeldOut: Bool) -> [Measure] {
        var (all, place) = (measures, 0)
        for row in agreement {
            if let found = all.firstIndex(where: { $0.name == row.name }) {
                place = found + 1
            } else {
                let unknown = Formatted.unknown
                all.insert(
                    Measure(
                        name: row.name, inSample: isHeldOut ? unknown : row.value,
                        heldOut: isHeldOut ? row.value : unknown,
                        interval: row.interval), at: place)
                place += 1
            }
        }
        return all
    }

    private static func accuracy(
        _ result: CalibrationResult, _ row: (String, (Accuracy) -> String) -> Measure
    ) -> [Measure] {
        [
            row(result.inSample.rest == nil ? "Sessions" : "Sessions with \(CountUnit.many)") { "\($0.sessions)" },
            row("Mean absolute error, MAE (\(CountUnit.short))") { Formatted.decimal($0.meanAbsoluteError) },
            row("Mean absolute percentage error, MAPE") { Formatted.percent($0.meanAbsolutePercentageError) },
            row("Root mean square error, RMSE (\(CountUnit.short))") { Formatted.decimal($0.rootMeanSquaredError) },
            row("Bias, detected − labelled (\(CountUnit.short))") { Formatted.signed($0.bias) },
            row("Counted exactly") { Formatted.percent($0.shareExact) },
            row("Counted \(CountUnit.within)") { $0.nearShare + (CountUnit.near == .one ? $0.certainWords : "") },
        ] + (result.inSample.events == nil ? [] : events(row)) + (result.inSample.rest == nil ? [] : rest(row))
    }

    /// The measures at rest.
    private static func rest(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("Sessions at rest (labelled 0)") { "\($0.rest?.sessions ?? 0)" },
            row("Sessions at rest without a false count") { Formatted.percent($0.rest?.shareWithoutFalseCounts) },
            row("False counts") { $0.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown },
            row("False counts per minute at rest") { Formatted.decimal($0.rest?.falseCountsPerMinute) },
        ]
    }

    /// The measures of event times, if the run has them.
    private static func events(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("F1 of events") { Formatted.percent($0.events?.f1) },
            row("F1 of a metronome with as many events") { Formatted.percent($0.events?.metronome) },
            row("Precision of events") { Formatted.percent($0.events?.precision) },
            row("Recall of events") { Formatted.percent($0.events?.recall) },
            row("Missed events") { $0.events.map { "\($0.misses) of \($0.labelled)" } ?? Formatted.unknown },
            row("Duplicates of a matched event") { $0.events.map { "\($0.duplicates)" } ?? Formatted.unknown },
            row("Other false events") { $0.events.map { "\($0.spurious)" } ?? Formatted.unknown },
            row("Mean timing error, delay included (s)") { Formatted.signed($0.events?.meanTimingError, 3) },
            row("Standard deviation of the timing error (s)") { Formatted.decimal($0.events?.timingErrorDeviation, 3) },
        ]
    }
}

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
                near: accuracy.nearShare,
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
                near: fold.heldOut.nearShare, rest: fold.heldOut.rest?.sessions ?? 0,
                falseCounts: fold.heldOut.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown,
                parameters: fold.selected.detectors.words(sampleRate: fold.sampleRate))
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
                isOff: count.flatMap { CountUnit.near.isOff($0.score) } == true,
                spread: count?.spread.map { abstain ?? .max < $0 ? "\($0), uncertain" : "\($0)" } ?? "",
                trace: traces.ids[session.id])
        }
        return (rows, table.note)
    }
}
