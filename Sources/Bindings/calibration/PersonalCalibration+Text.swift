import Calibration
import RepDetection

extension PersonalCalibration {
    /// The result as JSON: `verdict`, `moreSets`, `sets`, `pValue`, the mean absolute errors of both parameters, and the
    /// config to count with from now on.
    package var json: String {
        JSONText.object([
            ("verdict", JSONText.quoted(verdict.name)), ("moreSets", verdict.moreSets.map { "\($0)" } ?? "null"),
            ("sets", "\(sets)"), ("pValue", JSONText.number(pValue)), ("given", given?.json ?? "null"),
            ("personalHeldOut", personalHeldOut?.json ?? "null"), ("config", config.json),
        ])
    }
}

extension PersonalCalibration.Verdict {
    fileprivate var name: String {
        switch self {
        case .personal: "personal"
        case .tooFewSets: "tooFewSets"
        case .notBetter: "notBetter"
        case .maybeChance: "maybeChance"
        }
    }

    fileprivate var moreSets: Int? {
        switch self {
        case .tooFewSets(let more): more
        case .maybeChance(let more): more
        case .personal, .notBetter: nil
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
