import RepDetection

/// What a user asks to be searched. What is left open is filled in from the sessions.
public struct SpaceRequest: Sendable, Hashable, Codable {
    /// The rules there are.
    public enum RuleKind: String, Sendable, Hashable, Codable, CaseIterable {
        case peaks, threshold
        case doubleShake = "double-shake"
    }

    /// The channels; nil for every channel that all sessions have, magnitudes included.
    public var channels: [Channel]?
    /// Whether principal axes are among the channels where none are named; nil for no. They help on sensors that are worn
    /// every which way, and cost accuracy where a plain axis is the right one.
    public var principal: Bool?
    /// The rule.
    public var rule: RuleKind
    /// What the peaks rule takes for granted before the first reading.
    public var start: PeakStart?
    /// What the threshold rule takes for granted; nil for `armed` where thresholds are found, `disarmed` where they are
    /// given.
    public var thresholdStart: ThresholdStart?
    /// Whether channels are turned upside down; nil for both where thresholds are found, else upright.
    public var invert: Bool?
    /// Factors of the slow low-pass that is subtracted.
    public var baseline: Axis?
    /// Its time constants in seconds, in place of factors: the same at any rate.
    public var baselineSeconds: Axis?
    /// Low-pass factors.
    public var lowPass: Axis?
    /// Quantize factors.
    public var quantize: Axis?
    /// Thresholds that arm.
    public var down: Axis?
    /// Thresholds that count.
    public var up: Axis?
    /// Thresholds that arm, in sizes of the channel above its resting level: found ones, other than the usual.
    public var downSizes: Axis?
    /// Thresholds that count, in sizes of the channel above its resting level.
    public var upSizes: Axis?
    /// What double shakes are measured against; nil for every kind of buffer.
    public var buffers: [ShakeBuffer]?
    /// Standard deviations above which a sample is a shake.
    public var cutoff: Axis?
    /// Standard deviations below which a sample is quiet.
    public var quiet: Axis?
    /// Quiet samples that must be exceeded to arm.
    public var armCount: Axis?
    /// Samples that are kept beside the newest.
    public var keep: Axis?
    /// Least seconds from the first shake to the last.
    public var windowMinimum: Axis?
    /// Most seconds from the first shake to the last.
    public var windowMaximum: Axis?
    /// A condition on another channel.
    public var gate: Gate?
    /// Least seconds between two events.
    public var minimumInterval: Axis?
    /// Most seconds between two events of a run.
    public var maximumInterval: Axis?
    /// Events that a run needs.
    public var minimumStreak: Axis?
    /// How many times as long or as short as the one before it an interval of a run may be.
    public var intervalRatio: Axis?
    /// Events that a slip costs its run.
    public var slip: Axis?

    /// Asks for a rule, all else open.
    public init(rule: RuleKind) { self.rule = rule }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case channels, principal, rule, start, thresholdStart, invert, baseline, lowPass, quantize, down, up, gate
        case baselineSeconds, downSizes, upSizes
        case buffers, cutoff, quiet, armCount, keep, windowMinimum, windowMaximum
        case minimumInterval, maximumInterval, minimumStreak, intervalRatio, slip
    }

    /// Reads a request; an unknown field is refused by name.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
        let rule = try fields.decode(String.self, forKey: .rule)
        guard let kind = RuleKind(rawValue: rule) else {
            let known = RuleKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .rule, in: fields, debugDescription: "unknown rule \"\(rule)\"; known: \(known)")
        }
        self.rule = kind
        channels = try fields.decodeIfPresent([Channel].self, forKey: .channels)
        start = try fields.decodeIfPresent(PeakStart.self, forKey: .start)
        principal = try fields.decodeIfPresent(Bool.self, forKey: .principal)
        thresholdStart = try fields.decodeIfPresent(ThresholdStart.self, forKey: .thresholdStart)
        invert = try fields.decodeIfPresent(Bool.self, forKey: .invert)
        baseline = try fields.decodeIfPresent(Axis.self, forKey: .baseline)
        lowPass = try fields.decodeIfPresent(Axis.self, forKey: .lowPass)
        quantize = try fields.decodeIfPresent(Axis.self, forKey: .quantize)
        down = try fields.decodeIfPresent(Axis.self, forKey: .down)
        up = try fields.decodeIfPresent(Axis.self, forKey: .up)
        baselineSeconds = try fields.decodeIfPresent(Axis.self, forKey: .baselineSeconds)
        downSizes = try fields.decodeIfPresent(Axis.self, forKey: .downSizes)
        upSizes = try fields.decodeIfPresent(Axis.self, forKey: .upSizes)
        let twice: [(Bool, CodingKeys, String)] = [
            (baseline != nil && baselineSeconds != nil, .baselineSeconds, "baseline"),
            (down != nil && downSizes != nil, .downSizes, "down"), (up != nil && upSizes != nil, .upSizes, "up"),
        ]
        for case (true, let key, let other) in twice {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: fields, debugDescription: "give \(other) or \(key.stringValue), not both")
        }
        buffers = try fields.decodeIfPresent([ShakeBuffer].self, forKey: .buffers)
        cutoff = try fields.decodeIfPresent(Axis.self, forKey: .cutoff)
        quiet = try fields.decodeIfPresent(Axis.self, forKey: .quiet)
        armCount = try fields.decodeIfPresent(Axis.self, forKey: .armCount)
        keep = try fields.decodeIfPresent(Axis.self, forKey: .keep)
        windowMinimum = try fields.decodeIfPresent(Axis.self, forKey: .windowMinimum)
        windowMaximum = try fields.decodeIfPresent(Axis.self, forKey: .windowMaximum)
        gate = try fields.decodeIfPresent(Gate.self, forKey: .gate)
        minimumInterval = try fields.decodeIfPresent(Axis.self, forKey: .minimumInterval)
        maximumInterval = try fields.decodeIfPresent(Axis.self, forKey: .maximumInterval)
        minimumStreak = try fields.decodeIfPresent(Axis.self, forKey: .minimumStreak)
        intervalRatio = try fields.decodeIfPresent(Axis.self, forKey: .intervalRatio)
        slip = try fields.decodeIfPresent(Axis.self, forKey: .slip)
    }

    /// One space for each channel, upright and inverted where both are searched (and of double shakes for each kind of
    /// buffer), with every axis spelled out.
    ///
    /// - Parameters:
    ///   - sessions: The sessions that will be swept.
    ///   - sampleRate: The rate in Hz that filter factors are meant for.
    public func resolve(for sessions: [Session], sampleRate: Double) throws(CalibrationError) -> [ParameterSpace] {
        let wanted = try commonChannels(of: sessions)
        var spaces: [ParameterSpace] = []
        for channel in wanted {
            let units = Set(sessions.compactMap { $0.recording.unit(of: channel) }).sorted()
            guard units.count <= 1 else { throw .mixedUnits(channel, units) }
            let defaults = DefaultAxes(
                channel: channel, sessions: sessions, sampleRate: sampleRate, needsSize: needsSize)
            for rule in rules(defaults, unit: units.first ?? "") {
                for isInverted in orientations {
                    var space = space(for: channel, unit: units.first ?? "", rule: rule, defaults: defaults)
                    space.invert = isInverted
                    spaces.append(space)
                }
            }
        }
        return spaces
    }

    /// Whether thresholds are searched around the channel's resting level, wherever that lies.
    private var findsThresholds: Bool { rule == .threshold && down == nil && up == nil }

    /// Whether an axis is left open that hangs on how large a channel's numbers are.
    private var needsSize: Bool {
        switch rule {
        case .peaks: quantize == nil
        case .threshold: down == nil || up == nil
        case .doubleShake: false
        }
    }

    /// Which way up channels are searched. A repetition counts at its end, and which end of a motion lies above the
    /// resting level nobody knows beforehand.
    private var orientations: [Bool] { invert.map { [$0] } ?? (findsThresholds ? [false, true] : [false]) }

    /// The channels to search: those asked for, or all that every session has.
    func commonChannels(of sessions: [Session]) throws(CalibrationError) -> [Channel] {
        let common = sessions.dropFirst().reduce(Set(sessions.first?.recording.allChannels ?? [])) {
            $0.intersection($1.recording.allChannels)
        }
        let wanted =
            channels
            ?? common.sorted().filter { channel in
                let isRecorded = sessions.allSatisfy { $0.recording.signals[channel] != nil }
                return channel != gate?.channel && (isRecorded || channel.axis != "principal" || principal == true)
            }
        for channel in wanted + (gate.map { [$0.channel] } ?? []) where !common.contains(channel) {
            let without = sessions.first { !$0.recording.allChannels.contains(channel) }
            throw .missingChannel(channel, session: without?.name ?? "", available: common.sorted())
        }
        guard !wanted.isEmpty else { throw .noCommonChannel }
        return wanted
    }

    /// The rules to search, each with its axes.
    private func rules(_ defaults: DefaultAxes, unit: String) -> [RuleSpace] {
        switch rule {
        case .peaks: return [.peaks(start: start ?? .firstReading)]
        case .threshold:
            return [
                .threshold(
                    down: down ?? downSizes.map(defaults.thresholds) ?? defaults.down,
                    up: up ?? upSizes.map(defaults.thresholds) ?? defaults.up,
                    start: thresholdStart ?? (findsThresholds ? .armed : .disarmed))
            ]
        case .doubleShake:
            let shakes = DefaultShakeAxes(unit: unit)
            return (buffers ?? ShakeBuffer.allCases).map { buffer in
                .doubleShake(
                    axes: DoubleShakeAxes(
                        buffer: buffer, keep: keep ?? shakes.keep, quiet: quiet ?? shakes.quiet,
                        cutoff: cutoff ?? shakes.cutoff, armCount: armCount ?? shakes.armCount,
                        windowMinimum: windowMinimum ?? shakes.windowMinimum,
                        windowMaximum: windowMaximum ?? shakes.windowMaximum))
            }
        }
    }

    private func space(for channel: Channel, unit: String, rule: RuleSpace, defaults: DefaultAxes) -> ParameterSpace {
        var space = ParameterSpace(
            channel: channel, unit: unit, baseline: baseline ?? baselineSeconds.map(defaults.baselines) ?? .absent,
            lowPass: lowPass ?? defaults.lowPass, quantize: quantize ?? .absent, rule: rule, gate: gate,
            minimumInterval: minimumInterval ?? defaults.minimumInterval, maximumInterval: maximumInterval ?? .absent,
            minimumStreak: minimumStreak ?? Axis([1]), intervalRatio: intervalRatio ?? .absent, slip: slip ?? .absent)
        switch rule {
        case .peaks: space.quantize = quantize ?? defaults.quantize
        case .threshold:
            // Given thresholds are meant as they stand; found ones lie around the channel's resting level.
            if findsThresholds, baseline == nil, baselineSeconds == nil { space.baseline = defaults.baseline }
        case .doubleShake:
            // The rule has a window of its own, and motion within a few samples is what it looks for.
            space.lowPass = lowPass ?? .absent
            space.minimumInterval = minimumInterval ?? Axis([0])
        }
        return space
    }
}
