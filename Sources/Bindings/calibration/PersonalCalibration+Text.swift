import Calibration
import RepDetection

extension PersonalCalibration {
    /// The result as JSON: `verdict`, `sets`, `gain`, `tempo`, the mean absolute errors of both parameters, and the config to
    /// count with from now on.
    package var json: String {
        JSONText.object([
            ("verdict", JSONText.quoted(verdict.name)), ("sets", "\(sets)"), ("gain", JSONText.number(dials.gain)),
            ("tempo", JSONText.number(dials.tempo)), ("given", given?.json ?? "null"),
            ("personalHeldOut", personalHeldOut?.json ?? "null"), ("config", config.json),
        ])
    }
}

extension PersonalCalibration.Verdict {
    fileprivate var name: String {
        switch self {
        case .personal: "personal"
        case .noSets: "noSets"
        case .notBetter: "notBetter"
        }
    }
}

extension Accuracy {
    /// The counts of sessions and the errors; the share within ±1 as a fraction.
    fileprivate var json: String {
        JSONText.object([
            ("sessions", "\(sessions)"), ("meanAbsoluteError", JSONText.number(meanAbsoluteError)),
            ("bias", JSONText.number(bias)), ("shareExact", JSONText.number(shareExact)),
            ("shareWithinOne", JSONText.number(shareWithinOne)),
        ])
    }
}
