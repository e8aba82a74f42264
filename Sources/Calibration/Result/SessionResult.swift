import RepDetection
import Sessions

/// The counts of one session.
package struct SessionResult: Sendable, Hashable, Codable {
    /// The session's id.
    package let id: String
    /// Its name.
    package let name: String
    /// The user.
    package let user: String
    /// The activity.
    package let activity: String
    /// A free note, by which sessions can be grouped.
    package let note: String?
    /// The place of the sensor.
    package let place: String?
    /// The labelled count.
    package let labelled: Int
    /// By how much the label may be off: 0 for one that a person checked after the import; nil for others without a bound.
    package let labelBound: Double?
    /// The seconds in which all searched channels were recorded.
    package let duration: Double
    /// The longest time in seconds in which a searched channel is silent, if it is longer than a repetition; else nil.
    package let gap: Double?
    /// The count with the parameters selected on all sessions.
    package let inSample: Int
    /// The count with parameters selected without this session; nil if it was never held out.
    package let heldOut: Int?
    /// The range of the middle half of the members' counts at `inSample`; nil for a single detector.
    package let inSampleSpread: Int?
    /// The same at `heldOut`.
    package let heldOutSpread: Int?
    /// The counts of the ensemble members at `inSample`, in their order; nil for a single detector.
    package let inSampleMembers: [Int]?
    /// The same at `heldOut`.
    package let heldOutMembers: [Int]?
    /// The events behind `inSample` against the labelled times; nil if event times were not compared.
    package let inSampleEvents: EventScore?
    /// The events behind `heldOut` against the labelled times.
    package let heldOutEvents: EventScore?

    /// The counts of a session.
    ///
    /// - Parameters:
    ///   - duration: The seconds in which all searched channels were recorded.
    ///   - silence: The longest time in seconds in which a searched channel is silent.
    ///   - inSample: The count with the parameters selected on all sessions.
    ///   - heldOut: The count with parameters selected without this session; nil if it was never held out.
    init(
        _ session: Session, labelled: Int, duration: Double, silence: Double, inSample: Int,
        inSampleEvents: EventScore?,
        inSampleMembers: [Int]?,
        heldOut: Int?, heldOutMembers: [Int]?, heldOutEvents: EventScore?
    ) {
        (id, name, user, activity) = (session.id, session.name, session.user, session.activity)
        (note, place, self.labelled, self.duration) = (session.note, session.place, labelled, duration)
        labelBound = session.label?.bound
        gap = SessionResult.gap(silence, in: duration, labelled: labelled)
        (self.inSample, self.heldOut) = (inSample, heldOut)
        (inSampleSpread, heldOutSpread) = (
            inSampleMembers.map(RepCounter.spread), heldOutMembers.map(RepCounter.spread)
        )
        (self.inSampleMembers, self.heldOutMembers) = (inSampleMembers, heldOutMembers)
        (self.inSampleEvents, self.heldOutEvents) = (inSampleEvents, heldOutEvents)
    }

    /// A silence in seconds, if it is longer than a repetition of a session on average; else nil.
    static func gap(_ silence: Double, in duration: Double, labelled: Int) -> Double? {
        silence * Double(labelled) > duration ? silence : nil
    }

    /// The score of the parameters selected on all sessions.
    package var inSampleScore: SessionScore {
        SessionScore(
            detected: inSample, labelled: labelled, duration: duration, events: inSampleEvents, bound: labelBound ?? 0)
    }

    /// The score of parameters selected without this session.
    package var heldOutScore: SessionScore? {
        heldOut.map {
            SessionScore(
                detected: $0, labelled: labelled, duration: duration, events: heldOutEvents, bound: labelBound ?? 0)
        }
    }
}
