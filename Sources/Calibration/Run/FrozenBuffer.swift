import RepDetection

/// Why the double-shake rule as published was deaf in a session.
///
/// Its buffer holds the starting pose for ever. It is deaf where it no longer arms, though a sliding buffer with the same
/// numbers does: the phone is at rest, in another pose.
public struct FrozenBuffer: Sendable, Hashable, Codable {
    /// The session's name.
    public let session: String
    /// The last time in seconds at which it was armed; nil where it never was.
    public let lastArmed: Double?
    /// The population standard deviation of the samples that it holds, in the signal's unit.
    public let startDeviation: Double
    /// How far the signal rests from their mean when the sliding buffer is armed next, in the signal's unit.
    public let distance: Double
    /// Below this standard deviation a sample is quiet, in the signal's unit.
    public let quiet: Double

    /// Seconds for which a sliding buffer must go on arming alone.
    static let leastDeafness = 2.0

    /// Looks for deafness; nil where there is none, for other rules and buffers, and where a channel is missing.
    /// O(samples).
    ///
    /// - Parameters:
    ///   - parameters: The detector.
    ///   - sampleRate: The rate in Hz that its factors are meant for.
    ///   - session: What it counts in.
    public init?(_ parameters: DetectorParameters, sampleRate: Double, in session: Session) {
        guard case .doubleShake(var numbers) = parameters.rule, numbers.buffer == .asPublished,
            let signal = session.recording[parameters.signal.channel]
        else { return nil }
        let gate = parameters.gate.flatMap { session.recording[$0.channel] }
        guard parameters.gate == nil || gate != nil else { return nil }
        var fitting = parameters
        fitting.signal = parameters.signal.converted(from: sampleRate, to: signal.timeline.sampleRate)
        var frozen = Detector(fitting)
        numbers.buffer = .sliding
        fitting.rule = .doubleShake(numbers)
        var sliding = Detector(fitting)

        var start: [Double] = []
        var lastArmed: Double?
        // The first and last time since then at which the sliding buffer was armed, and the signal at the first.
        var alone: (first: Double, last: Double, value: Double)?
        var moments = Moments([signal.timeline] + (gate.map { [$0.timeline] } ?? []))
        while let moment = moments.next() {
            if let gate, let sample = moment.samples[1], moment.time.isFinite {
                frozen.feedGate(gate.values[sample])
                sliding.feedGate(gate.values[sample])
            }
            guard let sample = moment.samples[0] else { continue }
            let skipped = frozen.skipped
            _ = frozen.feed(signal.values[sample], at: moment.time)
            _ = sliding.feed(signal.values[sample], at: moment.time)
            guard frozen.skipped == skipped, frozen.isGateOpen, let value = frozen.filtered else { continue }
            if start.count < numbers.keep { start.append(value) }
            if frozen.isArmedForShake {
                (lastArmed, alone) = (moment.time, nil)
            } else if sliding.isArmedForShake {
                alone = (alone?.first ?? moment.time, moment.time, alone?.value ?? value)
            }
        }
        guard let alone, alone.last - (lastArmed ?? alone.first) >= FrozenBuffer.leastDeafness else { return nil }
        let mean = start.reduce(0, +) / Double(start.count)
        self.session = session.name
        self.lastArmed = lastArmed
        startDeviation = (start.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(start.count)).squareRoot()
        distance = abs(alone.value - mean)
        quiet = numbers.quiet
    }

    /// An advisory where a detector was deaf in some of the sessions: each session once, by the first deaf detector.
    static func advisories(
        of detectors: [DetectorParameters], sampleRate: Double, in sessions: [Session]
    ) -> [Advisory] {
        let found = sessions.compactMap { session in
            detectors.lazy.compactMap { FrozenBuffer($0, sampleRate: sampleRate, in: session) }.first
        }
        return found.isEmpty ? [] : [.frozenBuffer(found)]
    }
}

extension Detector {
    fileprivate var isArmedForShake: Bool {
        guard case .doubleShake(let phase) = state else { return false }
        return phase.isArmed
    }
}

extension FrozenBuffer: CustomStringConvertible {
    /// What was seen and why.
    public var description: String {
        let when = lastArmed.map { "went dead at \($0.rounded(significant: 4)) s" } ?? "never armed"
        let why =
            startDeviation >= quiet
            ? "its first samples differ by a deviation of \(startDeviation.rounded(significant: 2)), and quiet is below "
                + "\(quiet)"
            : "the signal rests \(distance.rounded(significant: 2)) from its starting pose, which it keeps comparing with"
        return "\(session): the buffer as published \(when): \(why)"
    }
}
