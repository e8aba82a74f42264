import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Reporting

extension Objective: ExpressibleByArgument {}
extension SpaceRequest.RuleKind: ExpressibleByArgument {}
extension SpacePreset: ExpressibleByArgument {}
extension ShakeBuffer: ExpressibleByArgument {}

/// What is searched. Axes are written `from:through:step`, `1,2,5` or `0.5`; `none` does without.
struct SpaceOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("A channel, or all; can be given several times. (default: all)", valueName: "C")
    )
    var channel: [String] = []

    @Flag(name: .long, help: "Try principal axes too: the axis along which a sensor moves most, learnt as it moves.")
    var principal = false

    @Option(name: .long, help: ArgumentHelp("What makes an event of the signal.", valueName: "rule"))
    var rule: SpaceRequest.RuleKind?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What the rule takes for granted before the first reading: prototype or firstReading for peaks, disarmed or armed for thresholds.",
            valueName: "how"))
    var start: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Turn channels upside down, or don't. (default: both are searched where thresholds are found)")
    var invert: Bool?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Factors of a slow low-pass that is subtracted, such as 0.99.", valueName: "axis"))
    var baseline: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Low-pass factors, such as 0.75:1:0.01.", valueName: "axis"))
    var lowpass: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Quantize factors, such as 1:600:1.", valueName: "axis"))
    var quantize: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Thresholds that arm, such as -1:-0.2:0.05.", valueName: "axis"))
    var down: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Thresholds that count, such as 0.2:1:0.05.", valueName: "axis"))
    var up: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What double shakes are measured against; can be given several times. (default: both)", valueName: "buffer")
    )
    var buffer: [ShakeBuffer] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Deviations above which a sample is a shake, such as 0.3:0.8:0.05.", valueName: "axis"))
    var cutoff: String?

    @Option(
        name: .customLong("quiet-below"), parsing: .unconditional,
        help: ArgumentHelp("Deviations below which a sample is quiet, such as 0.1,0.2.", valueName: "axis"))
    var quiet: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Quiet samples that must be exceeded to arm, such as 6,10.", valueName: "axis"))
    var armCount: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Samples kept beside the newest, such as 4.", valueName: "axis"))
    var keep: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Least seconds from first to last shake, such as 0.18.", valueName: "axis"))
    var windowMinimum: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Most seconds from first to last shake, such as 0.65.", valueName: "axis"))
    var windowMaximum: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Listen only while a channel is below (or >, above) a limit.", valueName: "'C<X'"))
    var gate: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Least seconds between events, such as 0.4.", valueName: "axis"))
    var minimumInterval: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Most seconds between events of a run.", valueName: "axis"))
    var maximumInterval: String?

    @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("Events that a run needs.", valueName: "axis"))
    var minimumStreak: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "How many times as long or short as the one before an interval of a run may be, such as 3.",
            valueName: "axis"))
    var intervalRatio: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Events that an uneven interval, or an event too soon, costs a run, such as 5.", valueName: "axis"))
    var slip: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The space as a JSON file; a flag replaces what the file says.", valueName: "FILE"))
    var space: String?

    @Option(name: .long, help: "A space for a common task, in place of a rule; a flag replaces what it says.")
    var preset: SpacePreset?

    /// The space that is asked for: the file's or preset's, with what flags say in its place.
    func request() throws -> SpaceRequest {
        var request: SpaceRequest
        if let space {
            if preset != nil { throw ArgumentParser.ValidationError("Name --space or --preset, not both.") }
            request = try SpaceFile.read(space)
            if let rule { request.rule = rule }
        } else if let preset {
            request = preset.request
            if let rule { request.rule = rule }
        } else if let rule {
            request = SpaceRequest(rule: rule)
        } else {
            throw ArgumentParser.ValidationError(
                "Name the rule with --rule peaks, threshold or double-shake, or a space with --space.")
        }
        if !channel.isEmpty { request.channels = channel.contains("all") ? nil : channel.map { Channel($0) } }
        if principal {
            guard request.channels == nil else {
                throw ArgumentParser.ValidationError(
                    "--principal goes with all channels; name others, such as gyroscope.principal.")
            }
            request.principal = true
        }
        try refuseStrangers(to: request.rule)
        if let start { try set(start: start, of: &request) }
        if let invert { request.invert = invert }
        try SpaceRanges(self).check()
        if let axis = try axis(baseline, "--baseline") { (request.baseline, request.baselineSeconds) = (axis, nil) }
        if let axis = try axis(lowpass, "--lowpass") { request.lowPass = axis }
        if let axis = try axis(quantize, "--quantize") { request.quantize = axis }
        if let axis = try axis(down, "--down") { (request.down, request.downSizes) = (axis, nil) }
        if let axis = try axis(up, "--up") { (request.up, request.upSizes) = (axis, nil) }
        if !buffer.isEmpty { request.buffers = ShakeBuffer.allCases.filter(buffer.contains) }
        if let axis = try axis(cutoff, "--cutoff") { request.cutoff = axis }
        if let axis = try axis(quiet, "--quiet-below") { request.quiet = axis }
        if let axis = try axis(armCount, "--arm-count") { request.armCount = axis }
        if let axis = try axis(keep, "--keep") { request.keep = axis }
        if let axis = try axis(windowMinimum, "--window-minimum") { request.windowMinimum = axis }
        if let axis = try axis(windowMaximum, "--window-maximum") { request.windowMaximum = axis }
        if let axis = try axis(minimumInterval, "--minimum-interval") { request.minimumInterval = axis }
        if let axis = try axis(maximumInterval, "--maximum-interval") { request.maximumInterval = axis }
        if let axis = try axis(minimumStreak, "--minimum-streak") { request.minimumStreak = axis }
        if let axis = try axis(intervalRatio, "--interval-ratio") { request.intervalRatio = axis }
        if let axis = try axis(slip, "--slip") { request.slip = axis }
        if let gate { request.gate = try SpaceOptions.gate(gate) }
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
        case .doubleShake: throw ArgumentParser.ValidationError("--start is not for --rule double-shake.")
        }
        throw ArgumentParser.ValidationError(
            "--start is \(known.joined(separator: " or ")) for \(request.rule.rawValue), not \"\(start)\".")
    }

    /// Refuses a flag of another rule: it would be passed over.
    private func refuseStrangers(to rule: SpaceRequest.RuleKind) throws {
        let given: [(flag: String, rule: SpaceRequest.RuleKind, isGiven: Bool)] = [
            ("--down", .threshold, down != nil), ("--up", .threshold, up != nil),
            ("--buffer", .doubleShake, !buffer.isEmpty), ("--cutoff", .doubleShake, cutoff != nil),
            ("--quiet-below", .doubleShake, quiet != nil), ("--arm-count", .doubleShake, armCount != nil),
            ("--keep", .doubleShake, keep != nil), ("--window-minimum", .doubleShake, windowMinimum != nil),
            ("--window-maximum", .doubleShake, windowMaximum != nil),
        ]
        if let stranger = given.first(where: { $0.isGiven && $0.rule != rule }) {
            throw ArgumentParser.ValidationError("\(stranger.flag) is not for --rule \(rule.rawValue).")
        }
    }

    /// Reads an axis; nil where the flag is not given.
    func axis(_ text: String?, _ flag: String) throws -> Axis? {
        guard let text else { return nil }
        do {
            return try Axis(parsing: text)
        } catch {
            throw ArgumentParser.ValidationError("\(flag): \(error)")
        }
    }

    /// Reads `headphone.attitude.pitch<-0.8` or `…>0.3`.
    static func gate(_ text: String) throws -> Gate {
        for (sign, limit) in [("<", Gate.Limit.below), (">", Gate.Limit.above)] {
            let parts = text.split(separator: sign, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]) {
                return Gate(channel: Channel(parts[0]), limit: limit(value))
            }
        }
        throw ArgumentParser.ValidationError("--gate is written 'CHANNEL<LIMIT' or 'CHANNEL>LIMIT', not \"\(text)\".")
    }
}
