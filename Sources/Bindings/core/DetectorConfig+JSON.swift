import RepDetection

extension DetectorConfig {
    /// Reads an exported config, or a user's config in a set of configs. Equals the `Codable` conformance. O(size).
    ///
    /// - Parameter user: The user in a set of configs; nil, or a user without personal parameters, gives the shared
    ///   config. A single config applies to every user.
    /// - Throws: `ConfigProblem` at the first error in the text, at an unknown or missing field, or at a value out of range. Of a
    ///   set, the configs of other users are not checked.
    package static func read(_ json: [UInt8], user: String? = nil) throws(ConfigProblem) -> DetectorConfig {
        let value: JSONValue
        do {
            value = try JSONReader.read(json)
        } catch {
            throw ConfigProblem(error)
        }
        for field in try ConfigFields.all(value, at: "") where StaticText("format").equals(field.name) {
            // Before the other fields, which are unknown in a file of another kind.
            guard case .string(let format) = field.value else { break }
            if StaticText("reptune.configs/1").equals(format) { return try read(set: value, user: user) }
            guard StaticText("reptune.detector/1").equals(format) else {
                throw ConfigProblem(
                    "format", format, " is not supported; expected reptune.detector/1 or reptune.configs/1")
            }
        }
        return try read(value, at: "")
    }

    private static func read(set: JSONValue, user: String?) throws(ConfigProblem) -> DetectorConfig {
        let fields = try ConfigFields(set, at: "", known: ["format", "shared", "users"])
        let users = try ConfigFields.all(try fields.neededValue("users"), at: "users")
        let shared = try fields.neededValue("shared")
        if let user {
            for field in users where field.name.utf8.elementsEqual(user.utf8) {
                return try read(field.value, at: "users." + user)
            }
        }
        return try read(shared, at: "shared")
    }

    private static func read(_ value: JSONValue, at path: String) throws(ConfigProblem) -> DetectorConfig {
        let fields = try ConfigFields(
            value, at: path,
            known: ["format", "name", "activity", "user", "sampleRate", "resample", "detectors", "provenance"])
        guard StaticText("reptune.detector/1").equals(try fields.neededString("format")) else {
            throw fields.unknown("format")
        }
        try fields.checkObject("provenance")
        var detectors: [DetectorParameters] = []
        for (index, detector) in try fields.neededList("detectors").enumerated() {
            let place = (path.isEmpty ? "" : path + ".") + "detectors[" + index.decimal + "]"
            detectors.append(try DetectorParameters.read(detector, place))
        }
        let config = DetectorConfig(
            name: try fields.neededString("name"), activity: try fields.neededString("activity"),
            user: try fields.string("user"), sampleRate: try fields.neededNumber("sampleRate"),
            resample: try fields.number("resample"), detectors: detectors)
        do {
            try config.validate()
        } catch {
            throw ConfigProblem(error, at: path)
        }
        return config
    }
}

extension Int {
    /// A number from 0 on in decimal digits.
    var decimal: String {
        var (digits, rest): ([UInt8], Int) = ([], self)
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}

extension DetectorParameters {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> DetectorParameters {
        let fields = try ConfigFields(value, at: path, known: ["signal", "rule", "gate", "cadenceGate"])
        let signal = try fields.neededPart("signal") { value, path throws(ConfigProblem) in
            try ConfigFields(value, at: path, known: ["channel", "unit", "invert"], and: .signal)
        }
        var detector = DetectorParameters(
            signal: SignalPath(
                channel: Channel(try signal.neededString("channel")), unit: try signal.neededString("unit"),
                invert: try signal.flag("invert")),
            rule: .peaks(start: .firstReading))
        try signal.read(.signal, into: &detector)
        let (rule, numbers) = try fields.neededPart("rule", Rule.read)
        detector.rule = rule
        try numbers.read(.rule(rule.kind), into: &detector)
        detector.gate = try fields.part("gate", Gate.read)
        let cadenceGate = try fields.part("cadenceGate") { value, path throws(ConfigProblem) in
            try ConfigFields(value, at: path, known: ["periodCheck"], and: .cadenceGate)
        }
        if let cadenceGate {
            try cadenceGate.read(.cadenceGate, into: &detector)
            detector.cadenceGate.periodCheck = try cadenceGate.part("periodCheck", PeriodCheck.read)
        }
        return detector
    }
}

extension Gate {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> Gate {
        let fields = try ConfigFields(value, at: path, known: ["channel", "below", "above", "unit"])
        let channel = Channel(try fields.neededString("channel"))
        let unit = try fields.string("unit")
        let (below, above) = (try fields.number("below"), try fields.number("above"))
        if let below, above == nil { return Gate(channel: channel, limit: .below(below), unit: unit) }
        if let above, below == nil { return Gate(channel: channel, limit: .above(above), unit: unit) }
        throw ConfigProblem(path, "a gate needs either below or above")
    }
}

extension PeriodCheck {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> PeriodCheck {
        let fields = try ConfigFields(value, at: path, known: ["events", "shortest", "longest"])
        return PeriodCheck(
            events: try fields.neededWhole("events"), shortest: try fields.neededNumber("shortest"),
            longest: try fields.neededNumber("longest"))
    }
}

extension Rule {
    /// A rule without its numbers, and the fields that contain them.
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> (Rule, ConfigFields) {
        guard case .object(let all) = value else { throw ConfigProblem(path, "expected an object") }
        var kind: String?
        for field in all where StaticText("kind").equals(field.name) {
            if case .string(let name) = field.value { kind = name }
        }
        guard let kind else { throw ConfigProblem(path + ".kind", "the field is missing") }
        if StaticText("peaks").equals(kind) {
            let fields = try ConfigFields(value, at: path, known: ["kind", "start"])
            let start = try fields.choice(
                "start", [("prototype", PeakStart.prototype), ("firstReading", .firstReading)])
            return (.peaks(start: start), fields)
        }
        if StaticText("threshold").equals(kind) {
            let fields = try ConfigFields(value, at: path, known: ["kind", "start"], and: .rule(.threshold))
            let start = try fields.choice(
                "start", [("disarmed", ThresholdStart.disarmed), ("armed", .armed)], absent: .disarmed)
            return (.threshold(down: 0, up: 0, start: start), fields)
        }
        guard StaticText("doubleShake").equals(kind) else {
            throw ConfigProblem(path + ".kind", kind, " is not a known value")
        }
        let fields = try ConfigFields(value, at: path, known: ["kind", "buffer", "pairing"], and: .rule(.doubleShake))
        let buffer = try fields.choice(
            "buffer", [("asPublished", ShakeBuffer.asPublished), ("sliding", .sliding)])
        let pairing = try fields.choice(
            "pairing", [("reset", ShakePairing.reset), ("latest", .latest)], absent: .reset)
        return (.doubleShake(DoubleShake(buffer: buffer, pairing: pairing)), fields)
    }
}

extension ConfigFields {
    /// The value of a text; without it `absent`, or an error.
    fileprivate func choice<Value>(_ name: String, _ values: [(String, Value)], absent: Value? = nil)
        throws(ConfigProblem) -> Value
    {
        if let absent, value(name) == nil { return absent }
        let text = try neededString(name)
        for (word, value) in values where word.utf8.elementsEqual(text.utf8) { return value }
        throw unknown(name)
    }
}
