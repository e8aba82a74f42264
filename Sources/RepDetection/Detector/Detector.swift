/// A running detector: parameters and a state of constant size. Feed it samples, it gives events.
///
/// This is the only definition of a count. Whatever is faster elsewhere equals it exactly.
///
/// ```swift
/// var detector = Detector(parameters)
/// for (time, value) in samples {
///     for event in detector.feed(value, at: time) { play(tick, at: event.time) }
/// }
/// ```
public struct Detector: Sendable, Hashable {
    /// The numbers it works with.
    public let parameters: DetectorParameters
    /// Events so far.
    public private(set) var count = 0
    /// Samples passed over because they or their time were not finite.
    public private(set) var skipped = 0
    /// What the last sample that was fed became behind baseline and low-pass, in the signal's unit.
    public private(set) var filtered: Double?
    /// Whether samples are fed; always true without a gate.
    public private(set) var isGateOpen: Bool

    private var filter: SignalFilter
    private let quantizer: Quantizer?
    private(set) var rule: RuleState
    private(set) var rhythm: RhythmState
    /// What became of the last sample: what `state` is told from.
    private(set) var lastStep = Step.none

    /// Makes a detector that has seen nothing.
    ///
    /// - Parameters:
    ///   - parameters: The numbers to work with; factors are meant for the rate of the samples to come.
    public init(_ parameters: DetectorParameters) {
        self.parameters = parameters
        filter = SignalFilter(parameters.signal)
        quantizer = parameters.signal.quantize.map(Quantizer.init(factor:))
        rule = RuleState(parameters.rule)
        rhythm = RhythmState(parameters.rhythm)
        isGateOpen = parameters.gate == nil
    }

    /// Takes a value of the gate's channel; it holds until the next one. Without a gate this does nothing.
    public mutating func feedGate(_ value: Double) {
        guard let gate = parameters.gate, value.isFinite else { return }
        isGateOpen = gate.isOpen(at: value)
        guard !isGateOpen else { return }
        rule.disarm()
        if lastStep != .none { lastStep = .fed }
    }

    /// Takes one sample of the signal's channel and gives the events that count from now on. O(1).
    ///
    /// - Parameters:
    ///   - value: The sample in the channel's unit. One that is not finite is passed over and counted in `skipped`.
    ///   - time: Seconds from the session's first sample.
    public mutating func feed(_ value: Double, at time: Double) -> [Event] {
        guard value.isFinite, time.isFinite else {
            skipped += 1
            lastStep = .skipped
            return []
        }
        guard isGateOpen else { return [] }
        let filtered = filter.feed(value)
        self.filtered = filtered
        lastStep = rule.feed(filtered, at: time, quantizer: quantizer) ? .found : .fed
        guard lastStep == .found else { return [] }
        let events = rhythm.feed(time).map(Event.init(time:))
        count += events.count
        return events
    }
}
