import RepDetection

/// Configs that the encoder does not write: fields that are missing, unknown or there twice, other types, other spellings of numbers.
extension ConformanceLimit {
    static var texts: [ConformanceLimit] { fields + nulls + types + words + numbers + gates + provenances + sets }

    private static let head = #""format":"reptune.detector/1","name":"limit","activity":"conformance","sampleRate":50"#
    private static let signal = #""signal":{"channel":"accelerometer.y","unit":"g"}"#
    private static let threshold = #""rule":{"kind":"threshold","down":-0.25,"up":0.5}"#
    private static let shake = """
        "rule":{"kind":"doubleShake","buffer":"sliding","cutoff":0.5,"quiet":0.25,"armCount":2,"keep":1,"shakes":2,\
        "windowMinimum":0,"windowMaximum":1}
        """
    private static let gate = #""gate":{"channel":"gyroscope.z","below":1}"#
    private static let check = #""cadenceGate":{"periodCheck":{"events":2,"shortest":0.5,"longest":1}}"#
    private static let whole =
        "{\(head),\"detectors\":[{\(signal),\(threshold),\(gate),\(check)},{\(signal),\(shake)},{\(signal),\(threshold)}]}"

    /// The config with one piece changed, wherever it occurs first.
    private static func change(_ piece: String, to other: String, valid: Bool = false, at field: String)
        -> ConformanceLimit
    {
        var text = whole
        guard let range = text.firstRange(of: piece) else { preconditionFailure("no \(piece) in the config") }
        text.replaceSubrange(range, with: other)
        return ConformanceLimit(field: field, isValid: valid, text: text)
    }

    private static func detector(_ field: String) -> String { "detectors[0]." + field }

    private static var fields: [ConformanceLimit] {
        let required = [
            (#""format":"reptune.detector/1","#, "format"), (#""name":"limit","#, "name"),
            (#""activity":"conformance","#, "activity"), (#","sampleRate":50"#, "sampleRate"),
            (signal + ",", detector("signal")), (threshold + ",", detector("rule")),
            (#""channel":"accelerometer.y","#, detector("signal.channel")), (#","unit":"g""#, detector("signal.unit")),
            (#""kind":"threshold","#, detector("rule.kind")), (#""down":-0.25,"#, detector("rule.down")),
            (#","up":0.5"#, detector("rule.up")), (#""channel":"gyroscope.z","#, detector("gate.channel")),
            (#""events":2,"#, detector("cadenceGate.periodCheck.events")),
            (#""shortest":0.5,"#, detector("cadenceGate.periodCheck.shortest")),
            (#","longest":1"#, detector("cadenceGate.periodCheck.longest")),
        ]
        let shakes = [
            (#""buffer":"sliding","#, "buffer"), (#""cutoff":0.5,"#, "cutoff"), (#""quiet":0.25,"#, "quiet"),
            (#""armCount":2,"#, "armCount"), (#""keep":1,"#, "keep"), (#""shakes":2,"#, "shakes"),
            (#""windowMinimum":0,"#, "windowMinimum"), (#","windowMaximum":1"#, "windowMaximum"),
        ]
        let places = [
            (head, "more"), (signal, detector("more")), (#""unit":"g""#, detector("signal.more")),
            (#""up":0.5"#, detector("rule.more")), (#""below":1"#, detector("gate.more")),
            (#""periodCheck":"#, detector("cadenceGate.more")),
            (#""events":2"#, detector("cadenceGate.periodCheck.more")),
        ]
        return [ConformanceLimit(field: "", isValid: true, text: whole)]
            + required.map { change($0, to: "", at: $1) }
            + shakes.map { change($0, to: "", at: "detectors[1].rule." + $1) }
            + [ConformanceLimit(field: "detectors", isValid: false, text: "{\(head)}")]
            + places.map { change($0, to: #""more":1,"# + $0, at: $1) } + [
                change(#""up":0.5"#, to: #""up":0.5,"buffer":"sliding""#, at: detector("rule.buffer")),
                change(#""up":0.5"#, to: #""up":0.5,"up":0.5"#, at: ""),
                change(#""name":"limit""#, to: #""name":"limit","name":"limit""#, at: ""),
            ]
    }

    private static var nulls: [ConformanceLimit] {
        let required = [
            (#""limit""#, "name"), ("50", "sampleRate"), (#""threshold""#, detector("rule.kind")),
            ("-0.25", detector("rule.down")), (#""gyroscope.z""#, detector("gate.channel")),
            (#"{"channel":"accelerometer.y","unit":"g"}"#, detector("signal")),
        ]
        let optional = [
            (head, #""user":null,"resample":null,"provenance":null"#),
            (#""unit":"g""#, absent(.signal, "invert")), (#""up":0.5"#, absent(.rule(.threshold), "start")),
            (#""below":1"#, #""above":null"#), (#""periodCheck":{"#, absent(.cadenceGate)),
            (#""quiet":0.25"#, absent(.rule(.doubleShake))),
        ]
        return required.map { change($0, to: "null", at: $1) }
            + optional.map { change($0, to: $1 + "," + $0, valid: true, at: "") } + [
                change(#"{"channel":"gyroscope.z","below":1}"#, to: "null", valid: true, at: ""),
                change(#"{"periodCheck":{"events":2,"shortest":0.5,"longest":1}}"#, to: "null", valid: true, at: ""),
                change(#"{"events":2,"shortest":0.5,"longest":1}"#, to: "null", valid: true, at: ""),
            ]
    }

    /// Null for other fields and for each parameter of a part that may be missing.
    private static func absent(_ part: Parameter.Part, _ others: String...) -> String {
        (others + Parameter.all(of: part).filter { $0.properties.absence != .refused }.map(\.rawValue))
            .map { "\"\($0)\":null" }.joined(separator: ",")
    }

    private static var types: [ConformanceLimit] {
        [
            change(#""reptune.detector/1""#, to: "1", at: "format"), change(#""limit""#, to: "5", at: "name"),
            change("50", to: #""50""#, at: "sampleRate"), change("50", to: "true", at: "sampleRate"),
            change(head, to: head + #","user":5"#, at: "user"),
            change(#"{"channel":"accelerometer.y","unit":"g"}"#, to: "[]", at: detector("signal")),
            change(#"{"channel":"gyroscope.z","below":1}"#, to: "1", at: detector("gate")),
            change(#"{"kind":"threshold","down":-0.25,"up":0.5}"#, to: #""threshold""#, at: detector("rule")),
            change(#""unit":"g""#, to: #""unit":"g","invert":1"#, at: detector("signal.invert")),
            change(#""below":1"#, to: #""below":"1""#, at: detector("gate.below")),
            ConformanceLimit(field: "detectors", isValid: false, text: "{\(head),\"detectors\":{}}"),
            ConformanceLimit(field: "detectors[0]", isValid: false, text: "{\(head),\"detectors\":[5]}"),
            ConformanceLimit(field: "", isValid: false, text: whole + "}"),
            ConformanceLimit(field: "", isValid: true, text: "\u{FEFF}" + whole),
        ]
    }

    private static var words: [ConformanceLimit] {
        [
            change("detector/1", to: "detector/2", at: "format"),
            change(#""threshold""#, to: #""Threshold""#, at: detector("rule.kind")),
            change(#""up":0.5"#, to: #""up":0.5,"start":"firstReading""#, at: detector("rule.start")),
            change(#""sliding""#, to: #""published""#, at: "detectors[1].rule.buffer"),
            change(#""sliding""#, to: #""sliding","pairing":"newest""#, at: "detectors[1].rule.pairing"),
            change(#""sliding""#, to: #""sliding","pairing":null"#, valid: true, at: ""),
        ]
    }

    private static var numbers: [ConformanceLimit] {
        [
            change(#""keep":1"#, to: #""keep":3.0"#, valid: true, at: ""),
            change(#""keep":1"#, to: #""keep":30e-1"#, valid: true, at: ""),
            change(#""keep":1"#, to: #""keep":3.5"#, at: "detectors[1].rule.keep"),
            change(#""shakes":2"#, to: #""shakes":2.5"#, at: "detectors[1].rule.shakes"),
            change(#""armCount":2"#, to: #""armCount":0.5"#, at: "detectors[1].rule.armCount"),
            change(#""events":2"#, to: #""events":2.5"#, at: detector("cadenceGate.periodCheck.events")),
            change(
                #""periodCheck":"#, to: #""minimumBout":1.5,"periodCheck":"#, at: detector("cadenceGate.minimumBout")),
            change(
                #""periodCheck":"#, to: #""irregularStepCost":0.5,"periodCheck":"#,
                at: detector("cadenceGate.irregularStepCost")),
            change("50", to: "5E+1", valid: true, at: ""), change("50", to: "1e999", at: ""),
            change("-0.25", to: "-1e999", at: ""), change("-0.25", to: "-1e-999", at: ""),
            change("-0.25", to: "-0e-999", valid: true, at: ""), change("-0.25", to: "1e-320", valid: true, at: ""),
            change(#""up":0.5"#, to: #""up":1.7976931348623157e308"#, valid: true, at: ""),
            change("50", to: "050", at: ""), change("0.5", to: ".5", at: ""), change("0.5", to: "NaN", at: ""),
        ]
    }

    private static var gates: [ConformanceLimit] {
        [
            change(#""below":1"#, to: #""below":null,"above":1"#, valid: true, at: ""),
            change(#""below":1"#, to: #""below":1,"above":2"#, at: detector("gate")),
            change(#","below":1"#, to: "", at: detector("gate")),
            change(#""below":1"#, to: #""below":null"#, at: detector("gate")),
            change(#""below":1"#, to: #""below":1,"unit":"rad/s""#, valid: true, at: ""),
            change(#""below":1"#, to: #""below":1,"unit":null"#, valid: true, at: ""),
            change(#""below":1"#, to: #""below":1,"unit":1"#, at: detector("gate.unit")),
        ]
    }

    private static var provenances: [ConformanceLimit] {
        func with(_ provenance: String, valid: Bool) -> ConformanceLimit {
            change(head, to: head + #","provenance":"# + provenance, valid: valid, at: "provenance")
        }
        return [
            with("{}", valid: true), with(#"{"more":[1,{"tool":null}],"tool":true}"#, valid: true),
            with("[]", valid: false), with("1", valid: false),
            // With the config's own level 64, and a value inside.
            with(nested(#"{"more":1}"#), valid: true),
        ]
    }

    /// Sets for no user.
    private static var sets: [ConformanceLimit] {
        func set(_ more: String = "", _ users: String = #","users":{}"#, at field: String? = nil) -> ConformanceLimit {
            let config = whole.replacing(head, with: head + more)
            return ConformanceLimit(
                field: field ?? "", isValid: field == nil,
                text: #"{"format":"reptune.configs/1","shared":"# + config + users + "}")
        }
        return [
            // The second has 64 levels.
            set(), set(#","provenance":"# + nested("1")), set("", "", at: "users"),
            set("", #","users":[]"#, at: "users"), set("", #","users":{},"more":1"#, at: "more"),
            set(#","more":1"#, at: "shared.more"),
            ConformanceLimit(field: "shared", isValid: false, text: #"{"format":"reptune.configs/1","users":{}}"#),
        ]
    }

    /// 62 levels, objects and lists in turn, around a value.
    private static func nested(_ value: String) -> String {
        String(repeating: #"{"more":["#, count: 31) + value + String(repeating: "]}", count: 31)
    }
}
