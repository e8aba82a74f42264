import Calibration
import RepDetection
import Runs

extension ReportPage {
    /// The held-out accuracy in a sentence or two.
    static func headline(_ result: CalibrationResult) -> String {
        guard let heldOut = result.heldOut else {
            return "In sample only: \(result.inSample.words). Without validation the accuracy on other sessions is "
                + "unknown."
        }
        let title = "Held out (\(result.request.validation)): "
        guard heldOut.sessions > 0 else { return title + heldOut.words + "." }
        return title
            + "\(Formatted.percent(heldOut.shareWithinOne)) of \(heldOut.sessionWords) are counted within ±1 and "
            + "\(Formatted.percent(heldOut.shareExact)) exactly. The mean absolute error is "
            + "\(Formatted.reps(heldOut.meanAbsoluteError)); in sample it is "
            + "\(Formatted.decimal(result.inSample.meanAbsoluteError))."
            + (heldOut.rest.map { " \($0.words.sentence)." } ?? "")
    }

    /// The sessions, and what identifies them and the run.
    static func data(_ run: RunDocument) -> [Row] {
        let sessions = run.result.sessions
        let idle = sessions.filter { $0.labelled == 0 }.count
        return [
            Row(
                name: "Sessions",
                value: "\(sessions.count)" + (idle > 0 ? ", \(idle) of them at rest (labelled 0)" : "")),
            Row(name: "Users", value: LongList.words(sessions.map(\.user), "users")),
            Row(name: "Activities", value: Set(sessions.map(\.activity)).sorted().joined(separator: ", ")),
            Row(name: CountUnit.many.capitalized, value: Formatted.grouped(sessions.reduce(0) { $0 + $1.labelled })),
            Row(name: "Length", value: Formatted.duration(sessions.reduce(0) { $0 + $1.duration })),
            Row(name: "Digest (hash of the sessions and labels)", value: run.data),
            Row(name: "Run (hash of request, data and program)", value: run.id),
        ]
    }
}

extension String {
    /// The text with a capital first letter.
    var sentence: String { prefix(1).uppercased() + dropFirst() }
}
