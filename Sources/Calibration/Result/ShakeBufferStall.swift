import RepDetection
import Sessions

/// A session in which the double-shake rule with its published buffer stops arming, and so can't count.
///
/// The published buffer keeps the starting pose for ever. It stalls when it no longer arms although a sliding buffer
/// with the same parameters does: the phone is at rest in another pose.
package struct ShakeBufferStall: Sendable, Hashable, Codable {
    /// The session's id.
    package let id: String
    /// The session's name.
    package let session: String
    /// The last time in seconds at which the rule was armed; nil if it never was.
    package let lastArmed: Double?
    /// The population standard deviation of the samples in the buffer, in the signal's unit.
    package let startDeviation: Double
    /// The distance between the signal and the mean of the buffer when the sliding buffer arms next, in the signal's unit.
    package let distance: Double
    /// The standard deviation below which a sample is quiet, in the signal's unit.
    package let quiet: Double

    /// The shortest time in seconds during which only the sliding buffer arms.
    static let minimumStall = 2.0

    /// Looks for a stall; nil if there is none, for other rules and buffers, and without the channel. O(samples).
    ///
    /// - Parameters:
    ///   - parameters: The detector.
    ///   - sampleRate: The sample rate in Hz to which its filter factors refer.
    ///   - session: The session.
    package init?(_ parameters: DetectorParameters, sampleRate: Double, in session: Session) {
        guard let shake = parameters.rule.shake, shake.buffer == .asPublished else { return nil }
        let recording = session.recording(
            of: [parameters.signal.channel] + (parameters.gate.map { [$0.channel] } ?? []))
        guard let signal = recording[parameters.signal.channel] else { return nil }
        let gate = parameters.gate.flatMap { recording[$0.channel] }
        guard parameters.gate == nil || gate != nil else { return nil }
        var converted = parameters
        converted.signal = parameters.signal.converted(from: sampleRate, to: signal.timeline.sampleRate)
        var published = Detector(converted)
        converted.rule.shake?.buffer = .sliding
        var sliding = Detector(converted)

        var start: [Double] = []
        var lastArmed: Double?
        // The first and last time since `lastArmed` at which only the sliding buffer was armed, and the signal at the first.
        var alone: (first: Double, last: Double, value: Double)?
        var moments = Moments([signal.timeline] + (gate.map { [$0.timeline] } ?? []))
        while let moment = moments.next() {
            if let gate, let sample = moment.samples[1], moment.time.isFinite {
                published.feedGate(gate.values[sample])
                sliding.feedGate(gate.values[sample])
            }
            guard let sample = moment.samples[0] else { continue }
            let skipped = published.skipped
            _ = published.feed(signal.values[sample], at: moment.time)
            _ = sliding.feed(signal.values[sample], at: moment.time)
            guard published.skipped == skipped, published.isGateOpen, let value = published.filtered else { continue }
            if start.count < shake.keep { start.append(value) }
            if published.isArmedForShake {
                (lastArmed, alone) = (moment.time, nil)
            } else if sliding.isArmedForShake {
                alone = (alone?.first ?? moment.time, moment.time, alone?.value ?? value)
            }
        }
        guard let alone, alone.last - (lastArmed ?? alone.first) >= ShakeBufferStall.minimumStall else { return nil }
        let mean = start.reduce(0, +) / Double(start.count)
        id = session.id
        self.session = session.name
        self.lastArmed = lastArmed
        startDeviation = (start.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(start.count)).squareRoot()
        distance = abs(alone.value - mean)
        quiet = shake.quiet
    }

    /// A warning about the sessions in which a detector stalls: each session once, with its first such detector.
    static func advisories(
        of detectors: [DetectorParameters], sampleRate: Double, in sessions: [Session]
    ) -> [Message] {
        let found = sessions.compactMap { session in
            detectors.lazy.compactMap { ShakeBufferStall($0, sampleRate: sampleRate, in: session) }.first
        }
        return found.isEmpty ? [] : [.shakeBufferStalls(found)]
    }
}

extension Detector {
    fileprivate var isArmedForShake: Bool {
        guard case .shake(let phase) = state else { return false }
        return phase.isArmed
    }
}

extension ShakeBufferStall: CustomStringConvertible {
    /// The session, the time and the cause.
    package var description: String {
        let when = lastArmed.map { "stops arming at \($0.rounded(significant: 4)) s" } ?? "never arms"
        let why =
            startDeviation >= quiet
            ? "the standard deviation of its first samples is \(startDeviation.rounded(significant: 2)), and quiet is "
                + "below \(quiet)"
            : "the signal at rest is \(distance.rounded(significant: 2)) away from the starting pose that the buffer keeps"
        return "\(session): the published buffer \(when), since \(why)"
    }
}
