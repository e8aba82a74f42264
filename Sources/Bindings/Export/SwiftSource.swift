import RepDetection

/// Configs as Swift code, for an app that embeds RepDetection and loads no file.
enum SwiftSource {
    /// An extension of `DetectorConfig` with the shared config, and a function for users.
    static func text(of configs: ConfigSet, name: String = "exported") -> String {
        var text = """
            // Written by reptune export --format swift.
            import RepDetection

            extension DetectorConfig {
                /// \(configs.shared.name.split(whereSeparator: \.isNewline).joined(separator: " "))
                static let \(name) = \(config(configs.shared))

            """
        if !configs.users.isEmpty {
            text += """

                    /// The parameters of a user; the shared ones for everyone else.
                    static func \(name)(for user: String?) -> DetectorConfig {
                        switch user {

                """
            for (user, own) in configs.users.sorted(by: { $0.key < $1.key }) {
                text += "        case \(QuotedText.swift(user)): \(config(own))\n"
            }
            text += "        default: \(name)\n        }\n    }\n"
        }
        return text + "}\n"
    }

    private static func config(_ config: DetectorConfig) -> String {
        var parts = [
            "name: \(QuotedText.swift(config.name))", "activity: \(QuotedText.swift(config.activity))",
        ]
        if let user = config.user { parts.append("user: \(QuotedText.swift(user))") }
        parts.append("sampleRate: \(config.sampleRate)")
        if let resample = config.resample { parts.append("resample: \(resample)") }
        parts.append("detectors: [" + config.detectors.map(detector).joined(separator: ", ") + "]")
        return "DetectorConfig(" + parts.joined(separator: ", ") + ")"
    }

    private static func detector(_ detector: DetectorParameters) -> String {
        let signal = detector.signal
        var path = ["channel: \(QuotedText.swift(signal.channel.name))", "unit: \(QuotedText.swift(signal.unit))"]
        if signal.invert { path.append("invert: true") }
        path += arguments(.signal, of: detector)
        var parts = ["signal: SignalPath(" + path.joined(separator: ", ") + ")", "rule: " + rule(of: detector)]
        if let gate = detector.gate {
            let limit =
                switch gate.limit {
                case .below(let limit): ".below(\(limit))"
                case .above(let limit): ".above(\(limit))"
                }
            let unit = gate.unit.map { ", unit: " + QuotedText.swift($0) } ?? ""
            parts.append("gate: Gate(channel: \(QuotedText.swift(gate.channel.name)), limit: \(limit)\(unit))")
        }
        if detector.cadenceGate != .free { parts.append("cadenceGate: " + cadenceGate(of: detector)) }
        return "DetectorParameters(" + parts.joined(separator: ", ") + ")"
    }

    private static func rule(of detector: DetectorParameters) -> String {
        let numbers = arguments(.rule(detector.rule.kind), of: detector)
        switch detector.rule {
        case .peaks(let start): return ".peaks(start: .\(start.rawValue))"
        case .threshold(let thresholds):
            return ".threshold(" + (numbers + ["start: .\(thresholds.start.rawValue)"]).joined(separator: ", ") + ")"
        case .doubleShake(let shake):
            let parts = ["buffer: .\(shake.buffer.rawValue)", "pairing: .\(shake.pairing.rawValue)"] + numbers
            return ".doubleShake(DoubleShake(" + parts.joined(separator: ", ") + "))"
        }
    }

    private static func cadenceGate(of detector: DetectorParameters) -> String {
        var parts = arguments(.cadenceGate, of: detector)
        if let check = detector.cadenceGate.periodCheck {
            parts.append(
                "periodCheck: PeriodCheck(events: \(check.events), shortest: \(check.shortest), longest: \(check.longest))"
            )
        }
        return "CadenceGate(" + parts.joined(separator: ", ") + ")"
    }

    /// The parameters of a part as arguments, in the order of its initializer, without default values.
    private static func arguments(_ part: Parameter.Part, of detector: DetectorParameters) -> [String] {
        Parameter.all(of: part).compactMap { parameter in
            guard let value = detector[parameter], parameter.properties.absence != .means(value) else { return nil }
            return "\(parameter.rawValue): " + (parameter.properties.isWhole ? "\(Int(value))" : "\(value)")
        }
    }
}

/// Numbers in other languages.
enum Decimals {
    /// The shortest decimals that read back as the same number; whole numbers without a point.
    static func text(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 && !(number == 0 && number.sign == .minus)
            ? "\(Int64(number))" : "\(number)"
    }
}
