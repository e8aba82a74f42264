extension DetectorConfig: FieldCoded {
    package static var blank: DetectorConfig { DetectorConfig(name: "", activity: "", sampleRate: 0, detectors: []) }

    package mutating func pass(_ fields: inout FieldCoder) {
        var format = Self.format
        fields.pass("format", &format)
        fields.pass("name", &name)
        fields.pass("activity", &activity)
        fields.pass("user", &user)
        fields.pass("sampleRate", &sampleRate)
        fields.pass("resample", &resample, isOmitted: true)
        fields.pass("detectors", &detectors)
        fields.passObject("provenance")
    }

    /// Reads a config; its provenance, which other programs may write with any fields, is only checked to be an object.
    package init(_ value: JSONValue, at path: String) throws(ConfigProblem) {
        // The format comes first: a later version may have fields that are unknown here.
        if let found = value["format"]?.string, !found.utf8.elementsEqual(Self.format.utf8) {
            throw ConfigProblem(
                path.isEmpty ? "format" : path + ".format", found,
                path.isEmpty
                    ? " is not supported; expected reptune.detector/1 or reptune.configs/1"
                    : " is not supported; expected reptune.detector/1")
        }
        self = try FieldCoder.read(DetectorConfig.self, from: value, at: path)
    }
}

extension ConfigSet {
    /// The configs of a set; nil for another value.
    package static func parts(
        of value: JSONValue
    ) throws(ConfigProblem) -> (shared: JSONValue, users: [JSONValue.Field])? {
        guard let found = value["format"]?.string, found.utf8.elementsEqual(format.utf8) else { return nil }
        guard case .object(let fields) = value else { return nil }
        for field in fields
        where !["format", "shared", "users"].contains(where: { $0.utf8.elementsEqual(field.name.utf8) }) {
            throw ConfigProblem(field.name, unknownOf: ["format", "shared", "users"])
        }
        guard let users = value["users"] else { throw ConfigProblem("users", "the field is missing") }
        guard case .object(let users) = users else { throw ConfigProblem("users", "expected an object") }
        guard let shared = value["shared"] else { throw ConfigProblem("shared", "the field is missing") }
        return (shared, users)
    }
}

extension DetectorParameters: FieldCoded {
    package static var blank: DetectorParameters {
        DetectorParameters(signal: SignalPath(channel: "", unit: ""), rule: .peaks(start: .firstReading))
    }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("signal", &signal)
        fields.pass("rule", &rule)
        fields.pass("gate", &gate)
        fields.pass("cadenceGate", &cadenceGate, isNeeded: false)
    }
}

extension SignalPath: FieldCoded {
    package static var blank: SignalPath { DetectorParameters.blank.signal }

    package mutating func pass(_ fields: inout FieldCoder) {
        var name = channel.name
        fields.pass("channel", &name)
        channel = Channel(name)
        fields.pass("unit", &unit)
        fields.pass("invert", &invert)
        var detector = DetectorParameters(signal: self, rule: .blank)
        fields.pass(.signal, &detector)
        self = detector.signal
    }
}

extension Rule: FieldCoded {
    package static var blank: Rule { .peaks(start: .firstReading) }

    package mutating func pass(_ fields: inout FieldCoder) {
        var kind = kind
        fields.pass("kind", &kind) { $0.field }
        switch kind {
        case .peaks:
            var start: PeakStart = if case .peaks(let start) = self { start } else { .firstReading }
            fields.pass("start", &start) { $0.rawValue }
            self = .peaks(start: start)
        case .threshold:
            var thresholds = thresholds ?? HysteresisThresholds(down: 0, up: 0)
            fields.pass("start", &thresholds.start, absent: .disarmed) { $0.rawValue }
            self = .threshold(thresholds)
        case .doubleShake:
            var shake = shake ?? DoubleShake()
            fields.pass("buffer", &shake.buffer) { $0.rawValue }
            fields.pass("pairing", &shake.pairing, absent: .reset, isOmitted: true) { $0.rawValue }
            self = .doubleShake(shake)
        }
        var detector = DetectorParameters(signal: .blank, rule: self)
        fields.pass(.rule(kind), &detector)
        self = detector.rule
    }
}

extension Gate: FieldCoded {
    package static var blank: Gate { Gate(channel: "", limit: .below(0)) }

    package mutating func pass(_ fields: inout FieldCoder) {
        var (name, unit) = (channel.name, unit)
        var (below, above): (Double?, Double?) =
            switch limit {
            case _ where fields.isReading: (nil, nil)
            case .below(let limit): (limit, nil)
            case .above(let limit): (nil, limit)
            }
        fields.pass("channel", &name)
        fields.pass("below", &below, isOmitted: true)
        fields.pass("above", &above, isOmitted: true)
        fields.pass("unit", &unit, isOmitted: true)
        switch (below, above) {
        case (let below?, nil): self = Gate(channel: Channel(name), limit: .below(below), unit: unit)
        case (nil, let above?): self = Gate(channel: Channel(name), limit: .above(above), unit: unit)
        default: fields.refuse("a gate needs either below or above")
        }
    }
}

extension PeriodCheck: FieldCoded {
    package static var blank: PeriodCheck { .walking }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("events", &events)
        fields.pass("shortest", &shortest)
        fields.pass("longest", &longest)
    }
}

extension CadenceGate: FieldCoded {
    package static var blank: CadenceGate { .free }

    package mutating func pass(_ fields: inout FieldCoder) {
        var detector = DetectorParameters(signal: .blank, rule: .blank, cadenceGate: self)
        fields.pass(.cadenceGate, &detector)
        self = detector.cadenceGate
        fields.pass("periodCheck", &periodCheck, isOmitted: true)
    }
}

extension ConfigProblem {
    /// A value of the config at a path that is out of range.
    package init(_ error: ConfigError, at path: String) {
        let place = path.isEmpty ? [] : Array(path.utf8) + StaticText(".").bytes
        message = place + Array(error.plainText.utf8) + StaticText(". Correct it, or export the config again").bytes
    }
}
