import ArgumentParser
import Calibration
import Foundation
import RepDetection

extension Objective: ExpressibleByArgument {}
extension Rule.Kind: ExpressibleByArgument {}
extension SpacePreset: ExpressibleByArgument {}
extension ShakeBuffer: ExpressibleByArgument {}
extension ShakePairing: ExpressibleByArgument {}

/// The search space. An axis is written `from:through:step`, `1,2,5` or `0.5`; `none` omits that stage.
struct SpaceOptions: ParsableArguments {
    @OptionGroup(title: "Rule and channels") var base: RuleOptions
    @OptionGroup(title: "Signal path", visibility: .hidden) var signal: SignalPathOptions
    @OptionGroup(title: "Hysteresis thresholds", visibility: .hidden) var threshold: ThresholdOptions
    @OptionGroup(title: "Double shakes", visibility: .hidden) var shake: DoubleShakeOptions
    @OptionGroup(title: "Cadence gate", visibility: .hidden) var cadence: CadenceGateOptions

    /// The path of a space file.
    var space: String? { base.space }

    /// The space of the file, preset or rule, with the axes of the flags in place of its own.
    ///
    /// - Parameter preset: The preset in place of those; nil for none.
    func request(_ preset: SpacePreset? = nil) throws -> SpaceRequest {
        var request = try preset?.request ?? base.request()
        try refuseOptionsOfOtherRules(than: request.rule)
        try change(&request)
        request.alternatives = try request.alternatives?.map { alternative in
            var alternative = alternative
            try change(&alternative)
            return alternative
        }
        guard signal.gate.count <= 1 else {
            throw ArgumentParser.ValidationError(
                "--gate is given \(signal.gate.count) times, and a detector has one gate. Give --gate once; several limits are "
                    + "an axis, such as '\(SpaceOptions.gateExample)'.")
        }
        switch signal.gate.first {
        case nil: request.findsGate = base.isDefault && preset == nil ? true : request.findsGate
        case "auto": (request.gate, request.findsGate) = (nil, true)
        case "none": (request.gate, request.findsGate) = (nil, nil)
        case let gate?: (request.gate, request.findsGate) = (try SpaceOptions.gate(gate), nil)
        }
        return request
    }

    /// Replaces what the flags give of a space or of an alternative.
    private func change(_ request: inout SpaceRequest) throws {
        if let start = base.start { try set(start: start, of: &request) }
        if let invert = base.invert { request.invert = invert }
        try setAxes(of: &request)
        if !shake.buffer.isEmpty { request.buffers = ShakeBuffer.allCases.filter(shake.buffer.contains) }
        if !shake.pairing.isEmpty { request.pairings = ShakePairing.allCases.filter(shake.pairing.contains) }
        if let check = cadence.periodCheck { request.periodCheck = try SpaceOptions.periodCheck(check) }
    }

    /// Whether nothing but axes of the space is given, not even a channel.
    var isOmitted: Bool { base.isDefault && base.channel.isEmpty && !base.principal && signal.gate.isEmpty }

    private func set(start: String, of request: inout SpaceRequest) throws {
        let known: [String]
        switch request.rule {
        case .peaks:
            request.start = PeakStart(rawValue: start)
            if request.start != nil { return }
            known = PeakStart.allCases.map(\.rawValue)
        case .threshold:
            request.thresholdStart = ThresholdStart(rawValue: start)
            if request.thresholdStart != nil { return }
            known = ThresholdStart.allCases.map(\.rawValue)
        case .doubleShake: throw ArgumentParser.ValidationError("--start does not apply to --rule double-shake.")
        }
        throw ArgumentParser.ValidationError(
            "--start must be \(known.joined(separator: " or ")) for \(request.rule.rawValue), not \"\(start)\".")
    }

    /// Reads `2:0.8:1.5`, the events in a period and its shortest and longest duration, or `none`.
    static func periodCheck(_ text: String) throws -> PeriodCheck? {
        guard text != "none" else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let events = Int(parts[0]), let shortest = Double(parts[1]),
            let longest = Double(parts[2])
        else {
            throw ArgumentParser.ValidationError(
                "--period-check must be none or EVENTS:SHORTEST:LONGEST, such as 2:0.8:1.5, not \"\(text)\".")
        }
        let check = PeriodCheck(events: events, shortest: shortest, longest: longest)
        do throws(ParameterError) {
            try check.validate()
        } catch {
            guard case .outside(let field, let value, let range) = error else { throw error }
            let part = field.split(separator: ".").last ?? ""
            throw ArgumentParser.ValidationError(
                "--period-check: \(part) \(Int(exactly: value).map(String.init) ?? "\(value)") is outside its range, \(range)."
            )
        }
        return check
    }

    static let gateExample = "headphone.attitude.pitch<none,-1.2:-0.5:0.1"

    /// Reads `headphone.attitude.pitch<-0.8`, or with an axis of limits `…<none,-1.2:-0.5:0.1`.
    static func gate(_ text: String) throws -> GateSpace {
        for (sign, side) in [("<", GateSpace.Side.below), (">", .above)] {
            let parts = text.split(separator: sign, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, !parts[0].isEmpty else { continue }
            do {
                return GateSpace(channel: Channel(parts[0]), side: side, limits: try Axis(parsing: parts[1]))
            } catch {
                throw ArgumentParser.ValidationError("--gate: \(error)")
            }
        }
        throw ArgumentParser.ValidationError(
            "--gate must be auto, none, 'CHANNEL<LIMIT' or 'CHANNEL>LIMIT', not \"\(text)\". Several limits are an axis, such as "
                + "'\(gateExample)'.")
    }
}

/// The axes of the hysteresis thresholds.
struct ThresholdOptions: ParsableArguments {
    @Option(
        .down,
        "Lower thresholds, which arm, such as -1:-0.2:0.05. (default: 0 and 9 values from -1/40 to -1 amplitude)")
    var down: ParameterAxis?

    @Option(
        .up,
        "Upper thresholds, which count when armed, such as 0.2:1:0.05. (default: 0 and 9 values from 1/40 to 1 amplitude)"
    )
    var up: ParameterAxis?

    /// The axes.
    var axes: [ParameterAxis?] { [down, up] }
}

/// The axes of the rule double-shake.
struct DoubleShakeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Which samples the newest is compared with: sliding, those before it, or asPublished, the first of the session "
                + "as in the published prototype; repeatable. (default: both)", valueName: "buffer"))
    var buffer: [ShakeBuffer] = []

    @Option(
        help: ArgumentHelp(
            "Where shakes are no gesture: latest keeps the newest as a possible first one, reset keeps none as in the published "
                + "prototype; repeatable. (default: latest)", valueName: "pairing"))
    var pairing: [ShakePairing] = []

    @Option(.cutoff, "Thresholds of the standard deviation above which a sample is a shake. (default: 0.15:1:0.05 g)")
    var cutoff: ParameterAxis?

    @Option(.laterCutoff, "The same for the shakes after the first; none takes the first cutoff. (default: none)")
    var laterCutoff: ParameterAxis?

    @Option(.shakes, "Shakes in a gesture. (default: 2)") var shakes: ParameterAxis?

    @Option(
        .quiet,
        "Thresholds of the standard deviation below which a sample is quiet. (default: 0.05,0.1,0.15,0.2,0.3,0.4 g)")
    var quiet: ParameterAxis?

    @Option(.armCount, "Quiet samples to exceed before arming. (default: 4,7,10,14)") var armCount: ParameterAxis?

    @Option(.keep, "How many samples the newest is compared with. (default: 2,4,8)") var keep: ParameterAxis?

    @Option(.windowMinimum, "Minimum seconds from the first shake to the last. (default: 0.1,0.18,0.26)")
    var windowMinimum: ParameterAxis?

    @Option(.windowMaximum, "Maximum seconds from the first shake to the last. (default: 0.45,0.55,0.65,0.8)")
    var windowMaximum: ParameterAxis?

    /// The axes.
    var axes: [ParameterAxis?] {
        [cutoff, laterCutoff, shakes, quiet, armCount, keep, windowMinimum, windowMaximum]
    }
}

/// The axes of the filters and the gate before the rule.
struct SignalPathOptions: ParsableArguments {
    @Option(
        .baseline,
        "Factors of a slow low-pass to subtract, such as 0.99; none omits it. (default: where thresholds are "
            + "searched, none and time constants of 0.5 to 8 s)")
    var baseline: ParameterAxis?

    @Option(
        .lowPass,
        "Factors f of an exponential moving average low-pass, such as 0.75:0.99:0.01; 0 is off, and nearer to 1 is "
            + "smoother. The time constant is -1 / (rate ln f) s. (default: time constants of 0 to 0.8 s)")
    var lowpass: ParameterAxis?

    @Option(
        .quantize,
        "Quantize factors in steps per unit, such as 1:600:1; fewer are coarser. (default: for peaks, 14 values from 1 to 20 steps per amplitude)"
    )
    var quantize: ParameterAxis?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Count only while another channel is below, or with > above, a limit or one of an axis of limits, such as "
                + "'\(SpaceOptions.gateExample)'. auto also searches one on gravity or attitude that divides repetitions from "
                + "sessions labelled 0, beside none. (default: auto without --rule, --preset and --space, else none)",
            valueName: "'CHANNEL<LIMIT'"))
    var gate: [String] = []

    /// The axes.
    var axes: [ParameterAxis?] { [baseline, lowpass, quantize] }
}

/// The axes of the cadence gate, which drops events outside regular bouts.
struct CadenceGateOptions: ParsableArguments {
    @Option(
        .refractoryPeriod, or: "minimum-interval",
        "Refractory period, the minimum interval between events, in seconds. (default: 0:2:0.1)")
    var refractoryPeriod: ParameterAxis?

    @Option(.maximumInterval, "Maximum seconds between events of a bout. (default: none)")
    var maximumInterval: ParameterAxis?

    @Option(.minimumBout, "Events that a bout needs before any of it counts. (default: 1)")
    var minimumBout: ParameterAxis?

    @Option(.intervalRatio, "Maximum ratio of successive intervals in a bout, such as 3. (default: none)")
    var intervalRatio: ParameterAxis?

    @Option(
        .irregularStepCost,
        "Tolerance for missed or extra steps: events subtracted from a bout for an irregular interval or an "
            + "event within the refractory period. (default: none, it ends the bout)")
    var irregularStepCost: ParameterAxis?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Add a check to the selected detectors that removes events above EVENTS in each period of SHORTEST to LONGEST "
                + "seconds, where autocorrelation finds such a period: a phone in a pocket moves twice a step. For walking, "
                + "2:0.8:1.5 is two steps in a stride; not for running. (default: none)",
            valueName: "EVENTS:SHORTEST:LONGEST"))
    var periodCheck: String?

    /// The axes.
    var axes: [ParameterAxis?] {
        [refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost]
    }
}
