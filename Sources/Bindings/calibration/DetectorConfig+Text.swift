import RepDetection

extension DetectorConfig {
    /// The config as JSON, as the `Codable` conformance reads it, without provenance.
    package var json: String {
        JSONText.object([
            ("format", JSONText.quoted(Self.format)), ("name", JSONText.quoted(name)),
            ("activity", JSONText.quoted(activity)), ("user", user.map(JSONText.quoted)),
            ("sampleRate", JSONText.number(sampleRate)), ("resample", resample.map { JSONText.number($0) }),
            ("detectors", "[" + detectors.map { $0.json }.joined(separator: ", ") + "]"),
        ])
    }
}

extension DetectorParameters {
    fileprivate var json: String {
        let signalText = JSONText.object(
            [
                ("channel", JSONText.quoted(signal.channel.name)), ("unit", JSONText.quoted(signal.unit)),
                ("invert", signal.invert ? "true" : "false"),
            ] + fields(of: .signal))
        let gateText = JSONText.object(
            fields(of: .cadenceGate) + [("periodCheck", cadenceGate.periodCheck.map { $0.json })])
        return JSONText.object([
            ("signal", signalText), ("rule", JSONText.object(rule.fields + fields(of: .rule(rule.kind)))),
            ("gate", gate?.json), ("cadenceGate", gateText),
        ])
    }

    /// The given parameters of a part.
    private func fields(of part: Parameter.Part) -> [(String, String?)] {
        Parameter.all(of: part).map { parameter in
            let value = self[parameter]
            return (
                parameter.rawValue,
                parameter.properties.isWhole ? value.map { "\(Int($0))" } : value.map { JSONText.number($0) }
            )
        }
    }
}

extension Gate {
    fileprivate var json: String {
        let (name, value) =
            switch limit {
            case .below(let value): ("below", value)
            case .above(let value): ("above", value)
            }
        return JSONText.object([
            ("channel", JSONText.quoted(channel.name)), (name, JSONText.number(value)),
            ("unit", unit.map(JSONText.quoted)),
        ])
    }
}

extension PeriodCheck {
    fileprivate var json: String {
        JSONText.object([
            ("events", "\(events)"), ("shortest", JSONText.number(shortest)), ("longest", JSONText.number(longest)),
        ])
    }
}

extension Rule {
    /// The fields that are not numbers.
    fileprivate var fields: [(String, String?)] {
        switch self {
        case .peaks(let start):
            [("kind", "\"peaks\""), ("start", start == .prototype ? "\"prototype\"" : "\"firstReading\"")]
        case .threshold(let thresholds):
            [("kind", "\"threshold\""), ("start", thresholds.start == .armed ? "\"armed\"" : "\"disarmed\"")]
        case .doubleShake(let shake):
            [
                ("kind", "\"doubleShake\""), ("buffer", shake.buffer == .sliding ? "\"sliding\"" : "\"asPublished\""),
                ("pairing", shake.pairing == .latest ? "\"latest\"" : nil),
            ]
        }
    }
}
