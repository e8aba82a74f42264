import Sessions
import Calibration
import Runs

extension RunDocument {
    /// The numbers of searched candidates and of candidates on the plateau.
    private var searched: String {
        let rate =
            "at \(Formatted.exact(result.sampleRate)) Hz"
            + (result.resampledRate.map { ", on samples resampled at \(Formatted.exact($0)) Hz" } ?? "")
        guard result.candidates > 1 else { return "the only candidate " + rate }
        let candidates = "of \(Formatted.grouped(result.candidates)) candidates " + rate
        guard result.selected.detectors.count == 1 else { return "members out " + candidates }
        let plateau = result.selected.plateau
        return "one \(candidates), on a plateau of \(Formatted.grouped(plateau)) candidate\(plateau == 1 ? "" : "s")"
    }

    /// The whole run for a terminal.
    package var text: String { worded { fullText } }

    /// The run in a few lines: the detector, and the answer.
    ///
    /// - Parameter answer: The answer to it.
    package func shortText(_ answer: Answer) -> String {
        let (labels, personal) = worded { (labelCheckText(isWhole: false), result.personalLines.last) }
        let more = [labels, personal.map { "personal  " + $0 }].compactMap { $0 }
        return (selectedLines + answer.lines + more).joined(separator: "\n")
    }

    private var selectedLines: [String] {
        [
            "run       \(id)  \(activity)",
            "selected  \(result.selected.detectors.words(sampleRate: result.sampleRate))",
        ]
    }

    /// The activities of the sessions.
    package var activities: [String] { result.sessions.map(\.activity) }

    private var fullText: String {
        var lines = selectedLines + ["          " + searched]
        lines += result.inSample.lines.titled("in sample")
        if let heldOut = result.heldOut {
            lines += heldOut.lines.titled("held out", validation: result.request.validation.description)
            if let intervals = result.agreement.intervalText { lines.append(intervals) }
            if let chance = result.chance { lines.append("chance    " + chance.words) }
        } else {
            lines.append("held out  not validated")
        }
        let inNoFold = result.reported.inNoFold.map(\.name)
        if !inNoFold.isEmpty {
            lines.append(
                "no fold   \(Formatted.counted(inNoFold.count, "session")), in sample only: "
                    + Formatted.listed(inNoFold, most: 5))
        }
        if let spread = result.spreadAccuracy { lines.append("spread    " + spread.words) }
        if let curve = result.learningCurve, curve.isTelling { lines.append("learning  " + curve.answer) }
        lines += result.users.map(\.line)
        lines += result.personalLines.titled("personal")
        if let labels = labelCheckText(isWhole: true) { lines.append(labels) }
        return lines.joined(separator: "\n")
    }
}

extension UserResult {
    /// The held-out errors with shared and with personal parameters.
    fileprivate var line: String {
        "          \(user): \(dials.words); held-out MAE \(Formatted.decimal(shared?.meanAbsoluteError)) shared, "
            + "\(Formatted.decimal(personal?.meanAbsoluteError)) personal"
    }
}

extension [String] {
    /// The lines of an accuracy with a title before the first, and the validation behind it.
    fileprivate func titled(_ title: String, validation: String? = nil) -> [String] {
        enumerated().map { place, line in
            guard place == 0 else { return "          " + line }
            return title + String(repeating: " ", count: 10 - title.count) + line
                + (validation.map { " (\($0))" } ?? "")
        }
    }
}
