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
        JSONText.object([
            ("signal", signal.json), ("rule", rule.json), ("gate", gate?.json), ("cadenceGate", cadenceGate.json),
        ])
    }
}

extension SignalPath {
    fileprivate var json: String {
        JSONText.object([
            ("channel", JSONText.quoted(channel.name)), ("unit", JSONText.quoted(unit)),
            ("invert", invert ? "true" : "false"), ("baseline", baseline.map { JSONText.number($0) }),
            ("lowPass", lowPass.map { JSONText.number($0) }), ("quantize", quantize.map { JSONText.number($0) }),
        ])
    }
}

extension Gate {
    fileprivate var json: String {
        let (name, value) =
            switch limit {
            case .below(let value): ("below", value)
            case .above(let value): ("above", value)
            }
        return JSONText.object([("channel", JSONText.quoted(channel.name)), (name, JSONText.number(value))])
    }
}

extension CadenceGate {
    fileprivate var json: String {
        JSONText.object([
            ("refractoryPeriod", JSONText.number(refractoryPeriod)),
            ("maximumInterval", maximumInterval.map { JSONText.number($0) }), ("minimumBout", "\(minimumBout)"),
            ("intervalRatio", intervalRatio.map { JSONText.number($0) }),
            ("irregularStepCost", irregularStepCost.map { "\($0)" }),
            (
                "periodCheck",
                periodCheck.map { check in
                    JSONText.object([
                        ("events", "\(check.events)"), ("shortest", JSONText.number(check.shortest)),
                        ("longest", JSONText.number(check.longest)),
                    ])
                }
            ),
        ])
    }
}

extension Rule {
    fileprivate var json: String {
        switch self {
        case .peaks(let start):
            let name = start == .prototype ? "prototype" : "firstReading"
            return JSONText.object([("kind", "\"peaks\""), ("start", JSONText.quoted(name))])
        case .threshold(let down, let up, let start):
            return JSONText.object([
                ("kind", "\"threshold\""), ("down", JSONText.number(down)), ("up", JSONText.number(up)),
                ("start", start == .armed ? "\"armed\"" : "\"disarmed\""),
            ])
        case .doubleShake(let shake):
            return JSONText.object([
                ("kind", "\"doubleShake\""), ("buffer", shake.buffer == .sliding ? "\"sliding\"" : "\"asPublished\""),
                ("cutoff", JSONText.number(shake.cutoff)),
                ("laterCutoff", shake.laterCutoff.map { JSONText.number($0) }),
                ("quiet", JSONText.number(shake.quiet)), ("armCount", "\(shake.armCount)"), ("keep", "\(shake.keep)"),
                ("shakes", "\(shake.shakes)"), ("windowMinimum", JSONText.number(shake.windowMinimum)),
                ("windowMaximum", JSONText.number(shake.windowMaximum)),
            ])
        }
    }
}
