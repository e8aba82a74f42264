import Sessions

/// The counts of one session.
public struct SessionResult: Sendable, Hashable, Codable {
    /// The session's id.
    public let id: String
    /// Its name.
    public let name: String
    /// The user.
    public let user: String
    /// The activity.
    public let activity: String
    /// A free note, by which sessions can be grouped.
    public let note: String?
    /// The labelled count.
    public let labelled: Int
    /// The seconds in which all searched channels were recorded.
    public let duration: Double
    /// The count with the parameters selected on all sessions.
    public let inSample: Int
    /// The count with parameters selected without this session; nil where it was never held out.
    public let heldOut: Int?
    /// The spread of the ensemble members' counts at `inSample`, highest less lowest; nil for a single detector.
    public let inSampleSpread: Int?
    /// The same at `heldOut`.
    public let heldOutSpread: Int?
    /// The counts of the ensemble members at `inSample`, in their order; nil for a single detector and in runs stored by
    /// versions without it.
    public let inSampleMembers: [Int]?
    /// The same at `heldOut`.
    public let heldOutMembers: [Int]?
    /// The events behind `inSample` against the labelled times; nil where event times were not compared.
    public let inSampleEvents: EventScore?
    /// The events behind `heldOut` against the labelled times.
    public let heldOutEvents: EventScore?

    init(
        id: String, name: String, user: String, activity: String, note: String?, labelled: Int, duration: Double,
        inSample: Int, heldOut: Int?, inSampleSpread: Int?, heldOutSpread: Int?, inSampleMembers: [Int]?,
        heldOutMembers: [Int]?, inSampleEvents: EventScore?, heldOutEvents: EventScore?
    ) {
        self.id = id
        self.name = name
        self.user = user
        self.activity = activity
        self.note = note
        self.labelled = labelled
        self.duration = duration
        self.inSample = inSample
        self.heldOut = heldOut
        self.inSampleSpread = inSampleSpread
        self.heldOutSpread = heldOutSpread
        self.inSampleMembers = inSampleMembers
        self.heldOutMembers = heldOutMembers
        self.inSampleEvents = inSampleEvents
        self.heldOutEvents = heldOutEvents
    }

    /// The score of the parameters selected on all sessions.
    public var inSampleScore: SessionScore {
        SessionScore(detected: inSample, labelled: labelled, duration: duration, events: inSampleEvents)
    }

    /// The score of parameters selected without this session.
    public var heldOutScore: SessionScore? {
        heldOut.map { SessionScore(detected: $0, labelled: labelled, duration: duration, events: heldOutEvents) }
    }
}
