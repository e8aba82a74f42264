import ArgumentParser
import Calibration
import Foundation
import RepDetection

extension Objective: ExpressibleByArgument {}
extension SpaceRequest.RuleKind: ExpressibleByArgument {}
extension SpacePreset: ExpressibleByArgument {}
extension ShakeBuffer: ExpressibleByArgument {}

/// The search space. An axis is written `from:through:step`, `1,2,5` or `0.5`; `none` omits that stage.
struct SpaceOptions: ParsableArguments {
    @OptionGroup(title: "Rule and channels") var base: RuleOptions
    @OptionGroup(title: "Signal path") var signal: SignalPathOptions
    @OptionGroup(title: "Hysteresis thresholds") var threshold: ThresholdOptions
    @OptionGroup(title: "Double shakes") var shake: DoubleShakeOptions
    @OptionGroup(title: "Cadence gate") var cadence: CadenceGateOptions

    /// The path of a space file.
    var space: String? { base.space }

    /// The space of the file, preset or rule, with the axes of the flags in place of its own.
    func request() throws -> SpaceRequest {
        var request = try base.request()
        try refuseOptionsOfOtherRules(than: request.rule)
        if let start = base.start { try set(start: start, of: &request) }
        if let invert = base.invert { request.invert = invert }
        try SpaceRanges(self).check()
        if let axis = try axis(signal.baseline, "--baseline") {
            (request.baseline, request.baselineSeconds) = (axis, nil)
        }
        if let axis = try axis(signal.lowpass, "--lowpass") { request.lowPass = axis }
        if let axis = try axis(signal.quantize, "--quantize") { request.quantize = axis }
        guard signal.gate.count <= 1 else {
            throw ArgumentParser.ValidationError(
                "--gate is given \(signal.gate.count) times, and a detector has one gate. Give --gate once; several limits are "
                    + "an axis, such as '\(SpaceOptions.gateExample)'.")
        }
        if let gate = signal.gate.first { request.gate = try SpaceOptions.gate(gate) }
        if let axis = try axis(threshold.down, "--down") { (request.down, request.downSizes) = (axis, nil) }
        if let axis = try axis(threshold.up, "--up") { (request.up, request.upSizes) = (axis, nil) }
        if !shake.buffer.isEmpty { request.buffers = ShakeBuffer.allCases.filter(shake.buffer.contains) }
        if let axis = try axis(shake.cutoff, "--cutoff") { request.cutoff = axis }
        if let axis = try axis(shake.laterCutoff, "--later-cutoff") { request.laterCutoff = axis }
        if let axis = try axis(shake.shakes, "--shakes") { request.shakes = axis }
        if let axis = try axis(shake.quiet, "--quiet-below") { request.quiet = axis }
        if let axis = try axis(shake.armCount, "--arm-count") { request.armCount = axis }
        if let axis = try axis(shake.keep, "--keep") { request.keep = axis }
        if let axis = try axis(shake.windowMinimum, "--window-minimum") { request.windowMinimum = axis }
        if let axis = try axis(shake.windowMaximum, "--window-maximum") { request.windowMaximum = axis }
        if let axis = try axis(cadence.refractoryPeriod, "--refractory-period") { request.refractoryPeriod = axis }
        if let axis = try axis(cadence.maximumInterval, "--maximum-interval") { request.maximumInterval = axis }
        if let axis = try axis(cadence.minimumBout, "--minimum-bout") { request.minimumBout = axis }
        if let axis = try axis(cadence.intervalRatio, "--interval-ratio") { request.intervalRatio = axis }
        if let axis = try axis(cadence.irregularStepCost, "--irregular-step-cost") { request.irregularStepCost = axis }
        if let check = cadence.periodCheck { request.periodCheck = try SpaceOptions.periodCheck(check) }
        return request
    }

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

    /// Refuses an option of another rule, which would have no effect.
    private func refuseOptionsOfOtherRules(than rule: SpaceRequest.RuleKind) throws {
        let given: [(flag: String, rule: SpaceRequest.RuleKind, isGiven: Bool)] = [
            ("--down", .threshold, threshold.down != nil), ("--up", .threshold, threshold.up != nil),
            ("--buffer", .doubleShake, !shake.buffer.isEmpty), ("--cutoff", .doubleShake, shake.cutoff != nil),
            ("--quiet-below", .doubleShake, shake.quiet != nil), ("--arm-count", .doubleShake, shake.armCount != nil),
            ("--later-cutoff", .doubleShake, shake.laterCutoff != nil),
            ("--shakes", .doubleShake, shake.shakes != nil), ("--keep", .doubleShake, shake.keep != nil),
            ("--window-minimum", .doubleShake, shake.windowMinimum != nil),
            ("--window-maximum", .doubleShake, shake.windowMaximum != nil),
        ]
        if let other = given.first(where: { $0.isGiven && $0.rule != rule }) {
            throw ArgumentParser.ValidationError(
                "\(other.flag) belongs to --rule \(other.rule.rawValue) and does not apply to --rule \(rule.rawValue).")
        }
    }

    /// Reads an axis; nil where the option is not given.
    func axis(_ text: String?, _ flag: String) throws -> Axis? {
        guard let text else { return nil }
        do {
            return try Axis(parsing: text)
        } catch {
            throw ArgumentParser.ValidationError("\(flag): \(error)")
        }
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
            "--gate must be 'CHANNEL<LIMIT' or 'CHANNEL>LIMIT', not \"\(text)\". Several limits are an axis, such as "
                + "'\(gateExample)'.")
    }
}
