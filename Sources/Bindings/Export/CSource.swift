import Foundation
import RepDetection

/// The block of parameters of a config in `reptune_detector.h`: sizes, parts, inputs and members.
struct CSource {
    private let config: DetectorConfig
    private let precision: SamplePrecision
    /// The channels that `reptune_feed` takes, in this order.
    private(set) var inputs: [Channel] = []
    /// The derived channels: principal axes, then magnitudes.
    private var principals: [Channel] = []
    private var magnitudes: [Channel] = []

    init(_ config: DetectorConfig, precision: SamplePrecision) {
        self.config = config
        self.precision = precision
        for detector in config.detectors {
            add(detector.signal.channel)
            if let gate = detector.gate { add(gate.channel) }
        }
    }

    private mutating func add(_ channel: Channel) {
        for input in channel.derivedFrom ?? [channel] where !inputs.contains(input) { inputs.append(input) }
        guard channel.derivedFrom != nil, !derived.contains(channel) else { return }
        if channel.axis == "principal" { principals.append(channel) } else { magnitudes.append(channel) }
    }

    private var derived: [Channel] { principals + magnitudes }

    private func index(_ channel: Channel) -> Int {
        derived.firstIndex(of: channel).map { inputs.count + $0 } ?? inputs.firstIndex(of: channel) ?? 0
    }

    /// The text between the marks of the header.
    var block: String {
        var lines = ["/* \(Self.comment(config.name)): \(Self.comment(config.activity)) */"]
        if precision == .single {
            lines += [
                "/* Float for samples and filters: --precision single. */", "#ifndef REPTUNE_SINGLE",
                "#define REPTUNE_SINGLE", "#endif",
            ]
        }
        lines += defines.map { "#define REPTUNE_\($0) \($1)" }
        lines += ["", "/* The channels that reptune_feed takes, in this order. */", "#define REPTUNE_INPUT_NAMES \\"]
        lines += inputs.map { "    \(Self.string($0.name)), \\" } + [""]
        lines += ["/* Their units. */", "#define REPTUNE_INPUT_UNITS \\"]
        lines += inputs.map { "    \(Self.string(config.unit(of: $0) ?? "")), \\" } + [""]
        if !derived.isEmpty {
            lines.append("#define REPTUNE_DERIVED_TABLE \\")
            for channel in derived {
                let axes = (channel.derivedFrom ?? []).map { "\(index($0))" }.joined(separator: ", ")
                lines.append("    {\(axes)}, /* \(Self.comment(channel.name)) */ \\")
            }
            lines.append("")
        }
        lines.append("#define REPTUNE_MEMBER_TABLE \\")
        for detector in config.detectors {
            let signal = detector.signal
            lines.append("    { /* \(Self.comment(signal.channel.name)) in \(Self.comment(signal.unit)) */ \\")
            lines += fields(of: detector).map { "        .\($0) = \($1), \\" } + ["    }, \\"]
        }
        return (lines + ["", ""]).joined(separator: "\n")
    }

    /// The sizes, and which parts of the detector are needed.
    private var defines: [(String, String)] {
        func any(_ has: (DetectorParameters) -> Bool) -> String { config.detectors.contains(where: has) ? "1" : "0" }
        func largest(_ number: (DetectorParameters) -> Int?) -> Int { config.detectors.compactMap(number).max() ?? 0 }
        var defines = [
            ("NAME", ExportedName(config.name).snake), ("MEMBERS", "\(config.detectors.count)"),
            ("INPUTS", "\(inputs.count)"),
            ("SAMPLE_RATE", Self.number(config.sampleRate)), ("PRINCIPALS", "\(principals.count)"),
            ("DERIVED", "\(derived.count)"), ("GATE", any { $0.gate != nil }), ("INVERT", any { $0.signal.invert }),
            ("PEAKS", any { $0.rule.cName == "PEAKS" }), ("THRESHOLD", any { $0.rule.cName == "THRESHOLD" }),
            ("SHAKE", any { $0.rule.cName == "SHAKE" }), ("KEEP", "\(largest { $0.rule.shake?.keep })"),
            ("BOUT", "\(max(1, largest { $0.cadenceGate.minimumBout }))"),
            ("PERIOD_CHECK", any { $0.cadenceGate.periodCheck != nil }),
            ("PERIOD_EVENTS", "\(largest { $0.cadenceGate.periodCheck?.events })"),
            ("LAGS", "\(largest { $0.cadenceGate.periodCheck?.lags })"),
            ("RESAMPLE", config.resample == nil ? "0" : "1"),
        ]
        defines += Parameter.allCases.filter(\.properties.mayBeAbsent).map { parameter in
            (parameter.cName.uppercased(), any { $0[parameter] != nil })
        }
        if let resample = config.resample {
            // A channel lags behind another by the longest gap at most, and some rows wait for the filter.
            let rows = inputs.count == 1 ? 8 : Int((max(2, 5 / resample) * resample).rounded(.up)) + 6
            defines.append(("ROWS_NEEDED", "\(rows)"))
        }
        let delay = config.delay.isFinite ? Self.number(config.delay) : "(1.0 / 0.0)"
        return defines + [("RESAMPLE_RATE", Self.number(config.resample ?? 0)), ("DELAY", delay)]
    }

    /// The fields of a member, without absent fields.
    private func fields(of detector: DetectorParameters) -> [(String, String)] {
        let signal = detector.signal
        var fields = [("channel", "\(index(signal.channel))"), ("rule", detector.rule.cName)]
        if let gate = detector.gate {
            let (side, limit) =
                switch gate.limit {
                case .below(let limit): ("BELOW", limit)
                case .above(let limit): ("ABOVE", limit)
                }
            fields += [("gate", side), ("gate_channel", "\(index(gate.channel))"), ("gate_limit", Self.real(limit))]
        }
        if signal.invert { fields.append(("invert", "true")) }
        switch detector.rule {
        case .peaks(let start): if start == .prototype { fields.append(("prototype", "true")) }
        case .threshold(let thresholds): if thresholds.start == .armed { fields.append(("armed", "true")) }
        case .doubleShake(let shake):
            if shake.buffer == .sliding { fields.append(("sliding", "true")) }
            if shake.pairing == .latest { fields.append(("latest", "true")) }
        }
        // With bouts of one event, intervals and the tolerance change nothing, and the detector has no fields for them.
        let hasBouts = detector.cadenceGate.minimumBout > 1
        for parameter in Parameter.allCases
        where hasBouts || parameter.properties.part != .cadenceGate || parameter == .refractoryPeriod {
            fields += Self.fields(of: parameter, in: detector)
        }
        if let check = detector.cadenceGate.periodCheck {
            fields += [
                ("events", "\(check.events)"), ("lags", "\(check.lags)"), ("shortest", Self.number(check.shortest)),
                ("longest", Self.number(check.longest)),
            ]
        }
        return fields
    }

    /// The field of a parameter, and a flag if it may be absent and 0 is one of its values; none if it is absent, or has the
    /// value by absence.
    private static func fields(of parameter: Parameter, in detector: DetectorParameters) -> [(String, String)] {
        let properties = parameter.properties
        guard let value = detector[parameter], properties.absence != .means(value) else { return [] }
        let literal =
            switch properties.unit {
            case .signal, .steps: real(value)
            default: properties.isWhole ? "\(Int(value))" : number(value)
            }
        let hasFlag = properties.mayBeAbsent && properties.range.contains(0)
        return (hasFlag ? [("has_" + parameter.cName, "true")] : []) + [(parameter.cName, literal)]
    }

    /// A double: a whole number in decimal, others in hexadecimal, which every compiler reads exactly, with the
    /// decimals in a comment.
    private static func number(_ number: Double) -> String {
        if number == number.rounded(), number.magnitude < 0x1p53 { return "\(Int64(number)).0" }
        let parts = String(format: "%a", number).split(separator: "p")
        var digits = parts[0]
        if digits.contains(".") {
            while digits.last == "0" { digits.removeLast() }
            if digits.last == "." { digits.removeLast() }
        }
        return "\(digits)p\(parts[1]) /* \(number) */"
    }

    /// A sample's value, a float with REPTUNE_SINGLE.
    private static func real(_ value: Double) -> String { "REPTUNE_REAL(\(number(value)))" }

    /// Text for a comment: ASCII, without its end, and without a backslash at the end of a line.
    private static func comment(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                (" "..."~").contains(scalar) && !["\\", "*", "/"].contains(scalar) ? Character(scalar) : "?"
            })
    }

    /// A literal of the UTF-8 bytes, all but plain characters in octal.
    private static func string(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ._-+/".utf8)
        return "\""
            + text.utf8.map { plain.contains($0) ? String(UnicodeScalar($0)) : String(format: "\\%03o", $0) }.joined()
            + "\""
    }
}

extension Rule {
    fileprivate var cName: String {
        switch self {
        case .peaks: "PEAKS"
        case .threshold: "THRESHOLD"
        case .doubleShake: "SHAKE"
        }
    }
}

extension Parameter {
    /// The name in C, such as `low_pass`.
    fileprivate var cName: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}

extension PeriodCheck {
    /// The lags of the autocorrelation, 0 included.
    fileprivate var lags: Int { Int((longest / shortest * 20 + 1e-9).rounded(.down)) + 1 }
}
