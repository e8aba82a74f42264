import RepDetection
import Sessions

/// The posture of each session: the medians of gravity and attitude, with which a gate is found.
struct Postures: Sendable {
    /// The channels that all sessions have; empty if no gate is searched.
    let channels: [Channel]
    private var sessions: [Posture] = []

    /// The posture of one session.
    struct Posture: Sendable {
        /// Whether the session has repetitions.
        fileprivate let isCounted: Bool
        /// For each channel its median; not a number without samples.
        fileprivate let medians: [Double]
    }

    /// No sessions yet.
    ///
    /// - Parameter common: The channels of all sessions.
    init(_ common: Set<Channel>) { channels = common.filter(\.isPosture).sorted() }

    /// The posture of a session. O(samples · log samples).
    func posture(of session: Session, _ recording: Recording) -> Posture {
        Posture(
            isCounted: session.label?.count ?? 0 > 0, medians: channels.map { recording.centre(of: $0) ?? .nan })
    }

    /// Adds the next session.
    mutating func add(_ posture: Posture) { if !channels.isEmpty { sessions.append(posture) } }

    /// The gate that is shut in the most sessions at rest of a training set, and open in all others, by the sessions'
    /// medians. Among several the one with the widest gap between both, relative to the range of all medians; its limit is
    /// the centre of the gap. Nil if no gate divides any rest from the repetitions with a gap of twice the range of the
    /// repetitions' medians or more: another person's posture differs by as much as these.
    func gate(of training: SessionSubset) -> Gate? {
        guard !channels.isEmpty else { return nil }
        let members = training.members.map { sessions[$0] }
        let (counted, rest) = (members.filter(\.isCounted), members.filter { !$0.isCounted })
        var best: (gate: Gate, shut: Int, gap: Double)?
        for (place, channel) in channels.enumerated() {
            for sign in [1.0, -1] {
                let inside = counted.map { sign * $0.medians[place] }
                let outside = rest.map { sign * $0.medians[place] }
                guard inside.count > 1, let edge = inside.min(), let last = inside.max(), let least = outside.min(),
                    (inside + outside).allSatisfy(\.isFinite), let nearest = outside.filter({ $0 < edge }).max(),
                    edge - nearest >= 2 * (last - edge)
                else { continue }
                let shut = outside.count { $0 < edge }
                let gap = (edge - nearest) / (max(last, outside.max() ?? last) - least)
                guard best.map({ (shut, gap) > ($0.shut, $0.gap) }) ?? true else { continue }
                let limit = (sign * (edge + nearest) / 2).rounded(significant: 2)
                best = (Gate(channel: channel, limit: sign > 0 ? .above(limit) : .below(limit)), shut, gap)
            }
        }
        return best?.gate
    }
}

extension Channel {
    /// Whether the channel shows how a device is held, apart from its heading: gravity along an axis, or an angle of attitude.
    fileprivate var isPosture: Bool {
        func isOf(_ kind: String) -> Bool { sensor == kind || sensor.hasSuffix("." + kind) }
        return isOf("gravity") && ["x", "y", "z"].contains(axis)
            || isOf("attitude") && ["pitch", "roll"].contains(axis)
    }
}
