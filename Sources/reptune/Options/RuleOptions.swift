import ArgumentParser
import Calibration
import RepDetection
import Reporting
import Sessions

/// The rule, its channels, and where the axes come from.
struct RuleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How repetitions are detected: by peaks, hysteresis thresholds or double shakes. (default: an ensemble with thresholds)",
            valueName: "rule"))
    var rule: Rule.Kind?

    @Option(
        help: ArgumentHelp(
            "A search space for walking, in place of a rule; options override it. walking searches both others. (default: "
                + "walking for activities such as walk or steps)", valueName: "preset"))
    var preset: SpacePreset?

    @Option(
        help: ArgumentHelp(
            "The space as a JSON file, in place of a rule; options override it.", valueName: "FILE", visibility: .hidden
        ))
    var space: String?

    @Option(
        help: ArgumentHelp(
            "Only this channel, such as gravity.x; reptune sessions show lists them; repeatable. (default: all)",
            valueName: "C"))
    var channel: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Search principal axes, too: the direction in which a sensor moves most, estimated online.",
            visibility: .hidden))
    var principal = false

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Search channels only inverted, or only as recorded. (default: both if --down and --up of --rule threshold are "
                + "omitted, otherwise as recorded)", visibility: .hidden))
    var invert: Bool?

    @Option(
        help: ArgumentHelp(
            "The state before the first sample. For peaks: firstReading, neither rising nor falling, or prototype, rising "
                + "from 0 as in the bike prototype. For threshold: disarmed or armed. "
                + "(default: firstReading; for threshold both if --down and --up are both omitted, otherwise disarmed)",
            valueName: "state", visibility: .hidden))
    var start: String?

    /// Whether neither a rule nor a space is given, so that the best known method is used: an ensemble of thresholds, one run for
    /// each activity.
    var isDefault: Bool { rule == nil && preset == nil && space == nil }

    /// The space of the file, preset or rule, with its channels.
    func request() throws -> SpaceRequest {
        var request: SpaceRequest
        if let space {
            if preset != nil { throw ArgumentParser.ValidationError("Give --space or --preset, not both.") }
            request = try SpaceFile.read(space)
            if let rule { request.rule = rule }
        } else if let preset {
            request = preset.request
            if let rule, rule != request.rule {
                throw ArgumentParser.ValidationError(
                    "--preset \(preset.rawValue) is a space of --rule \(request.rule.rawValue): omit --rule \(rule.rawValue), "
                        + "or the preset.")
            }
        } else {
            request = SpaceRequest(rule: rule ?? .threshold)
        }
        if !channel.isEmpty { request.channels = channel.contains("all") ? nil : channel.map { Channel($0) } }
        if principal {
            guard request.channels == nil else {
                throw ArgumentParser.ValidationError(
                    "--principal applies to all channels; name a principal axis as a channel, such as "
                        + "gyroscope.principal.")
            }
            request.principal = true
        }
        return request
    }
}

/// Search spaces as JSON files: the fields of `SpaceRequest`, with axes as text such as `0.75:1:0.01` or as lists.
enum SpaceFile {
    /// Reads a search space.
    static func read(_ path: String) throws(Message) -> SpaceRequest {
        try JSONFile.read(
            SpaceRequest.self, from: path, "invalidSpace",
            remedy: "A space looks like { \"rule\": \"threshold\", \"down\": \"-1:0:0.1\", \"up\": [0.2, 0.4] }.",
            missing: "Name a JSON file with a search space.")
    }
}
