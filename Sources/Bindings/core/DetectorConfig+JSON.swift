import RepDetection

extension DetectorConfig {
    /// Reads an exported config, as the `Codable` conformance does where there is one, or that of a user in a set of configs. O(size).
    ///
    /// - Parameter user: Of a set, the user; nil or one without parameters of their own for the shared config. A single config is
    ///   taken for every user.
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
        return DetectorParameters(
            signal: try fields.neededPart("signal", SignalPath.read), rule: try fields.neededPart("rule", Rule.read),
            gate: try fields.part("gate", Gate.read),
            cadenceGate: try fields.part("cadenceGate", CadenceGate.read) ?? .free)
    }
}

extension SignalPath {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> SignalPath {
        let fields = try ConfigFields(
            value, at: path, known: ["channel", "unit", "invert", "baseline", "lowPass", "quantize"])
        return SignalPath(
            channel: Channel(try fields.neededString("channel")), unit: try fields.neededString("unit"),
            invert: try fields.flag("invert"), baseline: try fields.number("baseline"),
            lowPass: try fields.number("lowPass"), quantize: try fields.number("quantize"))
    }
}

extension Gate {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> Gate {
        let fields = try ConfigFields(value, at: path, known: ["channel", "below", "above"])
        let channel = Channel(try fields.neededString("channel"))
        let (below, above) = (try fields.number("below"), try fields.number("above"))
        if let below, above == nil { return Gate(channel: channel, limit: .below(below)) }
        if let above, below == nil { return Gate(channel: channel, limit: .above(above)) }
        throw ConfigProblem(path, "a gate needs either below or above")
    }
}

extension CadenceGate {
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> CadenceGate {
        let fields = try ConfigFields(
            value, at: path,
            known: [
                "refractoryPeriod", "maximumInterval", "minimumBout", "intervalRatio", "irregularStepCost",
                "periodCheck",
            ])
        return CadenceGate(
            refractoryPeriod: try fields.number("refractoryPeriod") ?? 0,
            maximumInterval: try fields.number("maximumInterval"), minimumBout: try fields.whole("minimumBout") ?? 1,
            intervalRatio: try fields.number("intervalRatio"), irregularStepCost: try fields.whole("irregularStepCost"),
            periodCheck: try fields.part("periodCheck", PeriodCheck.read))
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
    fileprivate static func read(_ value: JSONValue, _ path: String) throws(ConfigProblem) -> Rule {
        guard case .object(let all) = value else { throw ConfigProblem(path, "expected an object") }
        var kind: String?
        for field in all where StaticText("kind").equals(field.name) {
            if case .string(let name) = field.value { kind = name }
        }
        guard let kind else { throw ConfigProblem(path + ".kind", "the field is missing") }
        if StaticText("peaks").equals(kind) {
            let fields = try ConfigFields(value, at: path, known: ["kind", "start"])
            return .peaks(
                start: try fields.choice("start", [("prototype", .prototype), ("firstReading", .firstReading)]))
        }
        if StaticText("threshold").equals(kind) {
            let fields = try ConfigFields(value, at: path, known: ["kind", "down", "up", "start"])
            return .threshold(
                down: try fields.neededNumber("down"), up: try fields.neededNumber("up"),
                start: fields.value("start") == nil
                    ? .disarmed : try fields.choice("start", [("disarmed", .disarmed), ("armed", .armed)]))
        }
        guard StaticText("doubleShake").equals(kind) else {
            throw ConfigProblem(path + ".kind", kind, " is not a known value")
        }
        let fields = try ConfigFields(
            value, at: path,
            known: [
                "kind", "buffer", "cutoff", "laterCutoff", "quiet", "armCount", "keep", "shakes", "windowMinimum",
                "windowMaximum",
            ])
        return .doubleShake(
            DoubleShake(
                buffer: try fields.choice("buffer", [("asPublished", .asPublished), ("sliding", .sliding)]),
                cutoff: try fields.neededNumber("cutoff"), laterCutoff: try fields.number("laterCutoff"),
                quiet: try fields.neededNumber("quiet"), armCount: try fields.neededWhole("armCount"),
                keep: try fields.neededWhole("keep"), shakes: try fields.neededWhole("shakes"),
                windowMinimum: try fields.neededNumber("windowMinimum"),
                windowMaximum: try fields.neededNumber("windowMaximum")))
    }
}

extension ConfigFields {
    /// The value that a text stands for.
    fileprivate func choice<Value>(_ name: StaticText, _ values: [(StaticText, Value)]) throws(ConfigProblem) -> Value {
        let text = try neededString(name)
        for (word, value) in values where word.equals(text) { return value }
        throw unknown(name)
    }
}
