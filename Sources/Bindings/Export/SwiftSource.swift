import RepDetection

/// Configs as Swift code, for an app that embeds RepDetection and loads no file.
enum SwiftSource {
    /// An extension of `DetectorConfig` with the shared config, and a function for users.
    static func text(of configs: ConfigSet) -> String {
        var text = """
            // Written by reptune export --format swift.
            import RepDetection

            extension DetectorConfig {
                /// \(configs.shared.name.split(whereSeparator: \.isNewline).joined(separator: " "))
                static let exported = \(config(configs.shared))

            """
        if !configs.users.isEmpty {
            text += """

                    /// The parameters of a user; the shared ones for everyone else.
                    static func exported(for user: String?) -> DetectorConfig {
                        switch user {

                """
            for (user, own) in configs.users.sorted(by: { $0.key < $1.key }) {
                text += "        case \(QuotedText.swift(user)): \(config(own))\n"
            }
            text += "        default: exported\n        }\n    }\n"
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
        if let baseline = signal.baseline { path.append("baseline: \(baseline)") }
        if let lowPass = signal.lowPass { path.append("lowPass: \(lowPass)") }
        if let quantize = signal.quantize { path.append("quantize: \(quantize)") }
        var parts = ["signal: SignalPath(" + path.joined(separator: ", ") + ")", "rule: " + rule(detector.rule)]
        if let gate = detector.gate {
            let limit =
                switch gate.limit {
                case .below(let limit): ".below(\(limit))"
                case .above(let limit): ".above(\(limit))"
                }
            parts.append("gate: Gate(channel: \(QuotedText.swift(gate.channel.name)), limit: \(limit))")
        }
        if detector.cadenceGate != .free { parts.append("cadenceGate: " + cadenceGate(detector.cadenceGate)) }
        return "DetectorParameters(" + parts.joined(separator: ", ") + ")"
    }

    private static func rule(_ rule: Rule) -> String {
        switch rule {
        case .peaks(let start): return ".peaks(start: .\(start.rawValue))"
        case .threshold(let down, let up, let start):
            return ".threshold(down: \(down), up: \(up), start: .\(start.rawValue))"
        case .doubleShake(let shake):
            let later = shake.laterCutoff.map { ", laterCutoff: \($0)" } ?? ""
            return ".doubleShake(DoubleShake(buffer: .\(shake.buffer.rawValue), cutoff: \(shake.cutoff)\(later), "
                + "quiet: \(shake.quiet), armCount: \(shake.armCount), keep: \(shake.keep), shakes: \(shake.shakes), "
                + "windowMinimum: \(shake.windowMinimum), windowMaximum: \(shake.windowMaximum)))"
        }
    }

    private static func cadenceGate(_ gate: CadenceGate) -> String {
        var parts: [String] = []
        if gate.refractoryPeriod > 0 { parts.append("refractoryPeriod: \(gate.refractoryPeriod)") }
        if let interval = gate.maximumInterval { parts.append("maximumInterval: \(interval)") }
        if gate.minimumBout != 1 { parts.append("minimumBout: \(gate.minimumBout)") }
        if let ratio = gate.intervalRatio { parts.append("intervalRatio: \(ratio)") }
        if let cost = gate.irregularStepCost { parts.append("irregularStepCost: \(cost)") }
        if let check = gate.periodCheck {
            parts.append(
                "periodCheck: PeriodCheck(events: \(check.events), shortest: \(check.shortest), longest: \(check.longest))"
            )
        }
        return "CadenceGate(" + parts.joined(separator: ", ") + ")"
    }
}
