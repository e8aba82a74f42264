import RepDetection
import Sessions

extension SpaceRequest {
    /// Resolves the request to explicit spaces: one for each channel, orientation and gate, and with double shakes for each
    /// kind of buffer and number of shakes.
    ///
    /// - Parameters:
    ///   - sessions: The training sessions.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    public func resolve(for sessions: [Session], sampleRate: Double) throws(CalibrationError) -> [ParameterSpace] {
        let measured = try MeasuredSessions(self, sessions: sessions)
        let all = SessionSubset(without: [], of: sessions.count)
        return measured.spaces(sizes: measured.sizes(of: all), sampleRate: sampleRate)
    }

    /// The spaces on one channel.
    func spaces(on channel: Channel, unit: String, defaults: DefaultAxes) -> [ParameterSpace] {
        rules(defaults, unit: unit).flatMap { rule in
            var space = space(for: channel, unit: unit, rule: rule, defaults: defaults)
            return orientations.flatMap { isInverted in
                (gate?.gates ?? [nil]).map { gate in
                    (space.invert, space.gate) = (isInverted, gate)
                    return space
                }
            }
        }
    }

    /// Whether thresholds are searched around the channel's resting level: the user gives none in units of the channel.
    private var findsThresholds: Bool { rule == .threshold && down == nil && up == nil }

    /// Whether a default axis depends on the size (amplitude) of the channel.
    var needsSize: Bool {
        switch rule {
        case .peaks: quantize == nil
        case .threshold: down == nil || up == nil
        case .doubleShake: false
        }
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
            let defaults = DefaultShakeAxes(unit: unit)
            return (buffers ?? ShakeBuffer.allCases).flatMap { buffer in
                (shakes?.numbers ?? [2]).map { number in
                    .doubleShake(
                        axes: DoubleShakeAxes(
                            buffer: buffer, shakes: Int(exactly: number) ?? 0, keep: keep ?? defaults.keep,
                            quiet: quiet ?? defaults.quiet, cutoff: cutoff ?? defaults.cutoff,
                            laterCutoff: laterCutoff ?? .absent, armCount: armCount ?? defaults.armCount,
                            windowMinimum: windowMinimum ?? defaults.windowMinimum,
                            windowMaximum: windowMaximum ?? defaults.windowMaximum))
                }
            }
        }
    }

    private func space(for channel: Channel, unit: String, rule: RuleSpace, defaults: DefaultAxes) -> ParameterSpace {
        var space = ParameterSpace(
            channel: channel, unit: unit, baseline: baseline ?? baselineSeconds.map(defaults.baselines) ?? .absent,
            lowPass: lowPass ?? defaults.lowPass, quantize: quantize ?? .absent, rule: rule,
            refractoryPeriod: refractoryPeriod ?? defaults.refractoryPeriod,
            maximumInterval: maximumInterval ?? .absent,
            minimumBout: minimumBout ?? Axis([1]), intervalRatio: intervalRatio ?? .absent,
            irregularStepCost: irregularStepCost ?? .absent)
        switch rule {
        case .peaks: space.quantize = quantize ?? defaults.quantize
        case .threshold:
            // Given thresholds are absolute. Searched ones are relative to the resting level, which needs a baseline.
            if findsThresholds, baseline == nil, baselineSeconds == nil { space.baseline = defaults.baseline }
        case .doubleShake:
            // The rule has its own time window, and looks for motion within a few samples.
            space.lowPass = lowPass ?? .absent
            space.refractoryPeriod = refractoryPeriod ?? Axis([0])
        }
        return space
    }
}

extension Channel {
    /// Whether the channel is the magnitude of gravity, which is 1 g by definition.
    fileprivate var isConstant: Bool {
        axis == "magnitude" && (sensor == "gravity" || sensor.hasSuffix(".gravity"))
    }
}
