/// A running detector: parameters and a state of constant size. It takes samples and gives events.
///
/// This is the reference for every count: the faster kernels of the sweep are tested for equality with it.
///
/// ```swift
/// var detector = Detector(parameters)
/// for (time, value) in samples {
///     for event in detector.feed(value, at: time) { play(tick, at: event.time) }
/// }
/// ```
package struct Detector: Sendable, Hashable {
    /// The parameters.
    package let parameters: DetectorParameters
    /// Events so far.
    package internal(set) var count = 0
    /// Samples that were skipped because they or their time were not finite.
    package internal(set) var skipped = 0
    /// The last sample after baseline and low-pass, in the signal's unit.
    package internal(set) var filtered: Double?
    /// Whether the gate is open; always true without a gate.
    package internal(set) var isGateOpen: Bool

    var filter: SignalFilter
    private let quantizer: Quantizer?
    var rule: RuleState
    var cadenceGate: CadenceGateState
    /// The period of the channel for the cadence gate's period check; nil without one.
    package internal(set) var periodTrack: PeriodTrack?
    /// The outcome of the last sample.
    var lastStep = Step.none

    /// Makes a detector in its initial state.
    ///
    /// - Parameters:
    ///   - parameters: The parameters; their filter factors must fit the rate of the samples.
    package init(_ parameters: DetectorParameters) {
        self.parameters = parameters
        filter = SignalFilter(parameters.signal)
        quantizer = parameters.signal.quantize.map(Quantizer.init(factor:))
        rule = RuleState(parameters.rule)
        cadenceGate = CadenceGateState(parameters.cadenceGate)
        periodTrack = parameters.cadenceGate.periodCheck.map(PeriodTrack.init)
        isGateOpen = parameters.gate == nil
    }

    /// Begins a new stretch: the rule and the cadence gate know of nothing before it. Counts and the gate stay.
    package mutating func restart() {
        restartSignal()
        cadenceGate = CadenceGateState(parameters.cadenceGate)
        periodTrack = parameters.cadenceGate.periodCheck.map(PeriodTrack.init)
    }

    /// Starts the filters with the next sample, and the rule without a start state of its own.
    mutating func restartSignal() {
        filter = SignalFilter(parameters.signal)
        rule.restart()
        lastStep = .none
    }

    /// Feeds a value of the gate's channel; it holds until the next one. Without a gate this does nothing.
    ///
    /// A value that shuts the gate disarms the rule, and starts the filters with the next sample.
    package mutating func feedGate(_ value: Double) {
        guard let gate = parameters.gate, value.isFinite else { return }
        isGateOpen = gate.isOpen(at: value)
        guard !isGateOpen else { return }
        rule.disarm()
        filter = SignalFilter(parameters.signal)
        if lastStep != .none { lastStep = .fed }
    }

    /// Feeds one sample of the signal's channel and gives the events that count from now on. O(1).
    ///
    /// - Parameters:
    ///   - value: The sample in the channel's unit. One that is not finite is skipped and counted in `skipped`.
    ///   - time: Seconds from the session's first sample.
    package mutating func feed(_ value: Double, at time: Double) -> [Event] {
        guard value.isFinite, time.isFinite else {
            skipped += 1
            lastStep = .skipped
            return []
        }
        periodTrack?.feed(value, at: time)
        guard isGateOpen else { return [] }
        let filtered = filter.feed(value)
        self.filtered = filtered
        lastStep = rule.feed(filtered, at: time, quantizer: quantizer) ? .found : .fed
        guard lastStep == .found else { return [] }
        let events = cadenceGate.feed(time, period: periodTrack?.period).map(Event.init(time:))
        count += events.count
        return events
    }
}
