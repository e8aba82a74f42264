import RepDetection
import Sessions

extension SpaceRequest {
    /// Resolves the request to explicit spaces: one for each channel, orientation and gate, and with double shakes for each
    /// kind of buffer and of pairing, and number of shakes.
    ///
    /// - Parameters:
    ///   - sessions: The training sessions.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    package func resolve(for sessions: [Session], sampleRate: Double) throws(CalibrationError) -> [ParameterSpace] {
        let measured = try MeasuredSessions(self, sessions: sessions)
        let all = SessionSubset(without: [], of: sessions.count)
        return measured.spaces(scales: measured.scales(of: all), gate: measured.gate(of: all), sampleRate: sampleRate)
    }

    /// The spaces on one channel.
    ///
    /// - Parameter gates: The gates; nil for none.
    func spaces(on channel: Channel, unit: String, gates: [Gate?], defaults: DefaultAxes) -> [ParameterSpace] {
        func axes(_ defaults: DefaultAxes) -> Axes {
            var axes: Axes = [:]
            for parameter in Parameter.axes(of: rule) { axes[parameter] = axis(parameter, defaults) }
            return axes
        }
        let own = rules.flatMap { rule in
            orientations.flatMap { isInverted in
                let axes = axes(isInverted ? defaults.inverted : defaults)
                return gates.map { gate in
                    ParameterSpace(
                        channel: channel, unit: unit, invert: isInverted, rule: rule, gate: gate,
                        periodCheck: periodCheck, axes: axes)
                }
            }
        }
        return (alternatives ?? []).reduce(own) {
            $0 + $1.spaces(on: channel, unit: unit, gates: gates, defaults: defaults)
        }
    }

    /// The axis of a parameter; nil for the value of a detector without it.
    private func axis(_ parameter: Parameter, _ defaults: DefaultAxes) -> Axis? {
        if let axis = axes[parameter] { return axis }
        if let relative = relative[parameter] {
            return parameter == .baseline ? defaults.baselines(relative) : defaults.thresholds(relative)
        }
        // Given thresholds are absolute. Searched ones are relative to the resting level, which needs a baseline.
        if parameter == .baseline { return findsThresholds ? defaults.baseline : nil }
        return defaults.axis(parameter, of: rule)
    }

    /// Whether thresholds are searched around the channel's resting level: the user gives none in units of the channel.
    private var findsThresholds: Bool { rule == .threshold && axes[.down] == nil && axes[.up] == nil }

    /// Whether a default axis depends on the size (amplitude) of the channel.
    var needsSize: Bool {
        if alternatives?.contains(where: \.needsSize) == true { return true }
        return switch rule {
        case .peaks: axes[.quantize] == nil
        case .threshold: axes[.down] == nil || axes[.up] == nil
        case .doubleShake: false
        }
    }

    /// Whether thresholds are searched around the channel's own centre, since no baseline is subtracted.
    var needsCentre: Bool {
        findsThresholds && axes[.baseline].map { $0.numbers.isEmpty } ?? false
            || alternatives?.contains(where: \.needsCentre) == true
    }

    /// The searched orientations of channels. A repetition counts at its end, and it is unknown beforehand which end of a
    /// motion is above the resting level.
    private var orientations: [Bool] { invert.map { [$0] } ?? (findsThresholds ? [false, true] : [false]) }

    /// The channels to search: the given ones, or all that every session has.
    func commonChannels(
        of sessions: [Session], _ layouts: SessionLayouts
    ) throws(CalibrationError) -> [Channel] {
        let common = layouts.common
        let wanted =
            channels
            ?? common.sorted().filter { channel in
                let isRecorded = layouts.distinct.allSatisfy { $0.recorded[channel] != nil }
                return channel != gate?.channel && !channel.isConstant
                    && (isRecorded || channel.axis != "principal" || principal == true)
            }
        for channel in wanted + (gate.map { [$0.channel] } ?? []) where !common.contains(channel) {
            let without = layouts.firstSession(without: channel).map { sessions.reference(to: sessions[$0]) }
            throw .missingChannel(channel, session: without ?? "", available: common.sorted())
        }
        guard !wanted.isEmpty else { throw .noCommonChannel(SessionsByChannels.groups(of: sessions)) }
        return wanted
    }

    /// The rules to search, with the parameters that are not axes.
    private var rules: [Rule] {
        switch rule {
        case .peaks: [.peaks(start: start ?? .firstReading)]
        case .threshold:
            // A recording may begin within the first repetition, or before it.
            (thresholdStart.map { [$0] } ?? (findsThresholds ? [.armed, .disarmed] : [.disarmed]))
                .map { .threshold(down: 0, up: 0, start: $0) }
        case .doubleShake:
            (buffers ?? ShakeBuffer.allCases).flatMap { buffer in
                (pairings ?? [.latest]).flatMap { pairing in
                    (axes[.shakes]?.numbers ?? [2]).map { number in
                        .doubleShake(DoubleShake(buffer: buffer, pairing: pairing, shakes: Int(exactly: number) ?? 0))
                    }
                }
            }
        }
    }
}

extension Channel {
    /// Whether the channel is the magnitude of gravity, which is 1 g by definition.
    fileprivate var isConstant: Bool {
        axis == "magnitude" && (sensor == "gravity" || sensor.hasSuffix(".gravity"))
    }
}
