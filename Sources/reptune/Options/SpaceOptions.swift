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
