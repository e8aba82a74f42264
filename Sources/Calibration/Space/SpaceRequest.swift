import RepDetection

/// What a user asks to be searched. What is left open is filled in from the sessions.
public struct SpaceRequest: Sendable, Hashable, Codable {
    /// The rules there are.
    public enum RuleKind: String, Sendable, Hashable, Codable, CaseIterable { case peaks, threshold }

    /// The channels; nil for every channel that all sessions have, magnitudes included.
    public var channels: [Channel]?
    /// The rule.
    public var rule: RuleKind
    /// What the peaks rule takes for granted before the first reading.
    public var start: PeakStart?
    /// Whether channels are turned upside down.
    public var invert: Bool?
    /// Factors of the slow low-pass that is subtracted.
    public var baseline: Axis?
    /// Low-pass factors.
    public var lowPass: Axis?
    /// Quantize factors.
    public var quantize: Axis?
    /// Thresholds that arm.
    public var down: Axis?
    /// Thresholds that count.
    public var up: Axis?
    /// A condition on another channel.
    public var gate: Gate?
    /// Least seconds between two events.
    public var minimumInterval: Axis?
    /// Most seconds between two events of a run.
    public var maximumInterval: Axis?
    /// Events that a run needs.
    public var minimumStreak: Axis?

    /// Asks for a rule, all else open.
    public init(rule: RuleKind) { self.rule = rule }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case channels, rule, start, invert, baseline, lowPass, quantize, down, up, gate
        case minimumInterval, maximumInterval, minimumStreak
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
        invert = try fields.decodeIfPresent(Bool.self, forKey: .invert)
        baseline = try fields.decodeIfPresent(Axis.self, forKey: .baseline)
        lowPass = try fields.decodeIfPresent(Axis.self, forKey: .lowPass)
        quantize = try fields.decodeIfPresent(Axis.self, forKey: .quantize)
        down = try fields.decodeIfPresent(Axis.self, forKey: .down)
        up = try fields.decodeIfPresent(Axis.self, forKey: .up)
        gate = try fields.decodeIfPresent(Gate.self, forKey: .gate)
        minimumInterval = try fields.decodeIfPresent(Axis.self, forKey: .minimumInterval)
        maximumInterval = try fields.decodeIfPresent(Axis.self, forKey: .maximumInterval)
        minimumStreak = try fields.decodeIfPresent(Axis.self, forKey: .minimumStreak)
    }

    /// One space for each channel, with every axis spelled out.
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
            spaces.append(space(for: channel, unit: units.first ?? "", sessions: sessions, sampleRate: sampleRate))
        }
        return spaces
    }

    /// The channels to search: those asked for, or all that every session has.
    func commonChannels(of sessions: [Session]) throws(CalibrationError) -> [Channel] {
        let common = sessions.dropFirst().reduce(Set(sessions.first?.recording.allChannels ?? [])) {
            $0.intersection($1.recording.allChannels)
        }
        let wanted = channels ?? common.sorted().filter { $0 != gate?.channel }
        for channel in wanted + (gate.map { [$0.channel] } ?? []) where !common.contains(channel) {
            let without = sessions.first { !$0.recording.allChannels.contains(channel) }
            throw .missingChannel(channel, session: without?.name ?? "", available: common.sorted())
        }
        guard !wanted.isEmpty else { throw .noCommonChannel }
        return wanted
    }

    private func space(
        for channel: Channel, unit: String, sessions: [Session], sampleRate: Double
    ) -> ParameterSpace {
        let defaults = DefaultAxes(channel: channel, sessions: sessions, sampleRate: sampleRate)
        let rule: RuleSpace
        let quantize: Axis
        let baseline: Axis
        switch self.rule {
        case .peaks:
            rule = .peaks(start: start ?? .firstReading)
            quantize = self.quantize ?? defaults.quantize
            baseline = self.baseline ?? .absent
        case .threshold:
            rule = .threshold(down: down ?? defaults.down, up: up ?? defaults.up)
            quantize = self.quantize ?? .absent
            // Given thresholds are meant as they stand; found ones lie around the channel's resting level.
            baseline = self.baseline ?? (down == nil && up == nil ? defaults.baseline : .absent)
        }
        return ParameterSpace(
            channel: channel, unit: unit, invert: invert ?? false,
            baseline: baseline, lowPass: lowPass ?? defaults.lowPass, quantize: quantize, rule: rule, gate: gate,
            minimumInterval: minimumInterval ?? defaults.minimumInterval, maximumInterval: maximumInterval ?? .absent,
            minimumStreak: minimumStreak ?? Axis([1]))
    }
}
