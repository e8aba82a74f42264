import RepDetection
import Reporting
import Runs
import Sessions

/// The warnings of channels outside the ranges of a calibration, and of samples that were resampled in another way than there. One is
/// printed for each cause, with the number of the others; the document has all.
struct RangeWarnings {
    private var found: [(cause: String, text: String, session: SessionReference)] = []

    /// Compares a session with those of a config's calibration. O(samples).
    mutating func add(_ session: Session, _ config: DetectorConfig) {
        guard let origin = config.provenance else { return }
        if let rate = session.resampledRate, rate != config.resample {
            let text =
                "sessions are \(ImportStep.words(rate)), and those of the calibration were \(ImportStep.words(config.resample)): "
                + "calibrate again, or import the recordings as they were then"
            found.append((text, text, session.reference))
        }
        let differences = origin.ranges.differences(
            of: session.recording, isAtRest: session.label?.count == 0, isResampled: config.resample != nil)
        for difference in differences {
            // All channels of a sensor have its rate.
            let cause = difference.cause.map { difference.channel + $0 } ?? "rate"
            found.append((cause, "\(session.name): \(difference.text)", session.reference))
        }
    }

    /// Prints the first of each cause.
    func report(to console: Console) {
        var causes: [String] = []
        for warning in found {
            if !causes.contains(warning.cause) { causes.append(warning.cause) }
            console.warning("otherRange", warning.text + ".", session: warning.session, isPrinted: false)
        }
        for cause in causes {
            let alike = found.filter { $0.cause == cause }
            let others = Set(alike.dropFirst().map(\.session.name)).subtracting([alike[0].session.name]).sorted()
            let likewise =
                others.isEmpty || alike[0].text == cause
                ? "" : " Likewise \(Formatted.counted(others.count, "more session")): \(Formatted.listed(others))."
            console.warning(alike[0].text + "." + likewise)
        }
    }
}
