import Calibration
import RepDetection

extension PersonalCalibration {
    /// The result as JSON: `verdict`, `sets`, `gain`, `tempo`, the mean absolute errors of both parameters, and the config to
    /// count with from now on.
    package var json: JSONValue {
        .object([
            JSONValue.Field("verdict", .string(verdict.name)), JSONValue.Field("sets", .whole(sets)),
            JSONValue.Field("gain", .number(dials.gain)), JSONValue.Field("tempo", .number(dials.tempo)),
            JSONValue.Field("given", given?.json ?? .null),
            JSONValue.Field("personalHeldOut", personalHeldOut?.json ?? .null),
            JSONValue.Field("config", FieldCoder.write(config)),
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
    fileprivate var json: JSONValue {
        .object([
            JSONValue.Field("sessions", .whole(sessions)),
            JSONValue.Field("meanAbsoluteError", .number(meanAbsoluteError)), JSONValue.Field("bias", .number(bias)),
            JSONValue.Field("shareExact", .number(shareExact)),
            JSONValue.Field("shareWithinOne", .number(shareWithinOne)),
        ])
    }
}
