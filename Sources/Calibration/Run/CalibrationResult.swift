import RepDetection

/// What a calibration found.
public struct CalibrationResult: Sendable, Hashable, Codable {
    /// What was asked.
    public let request: CalibrationRequest
    /// The rate in Hz that filter factors are meant for.
    public let sampleRate: Double
    /// The spaces that were searched, every axis spelled out.
    public let spaces: [ParameterSpace]
    /// How many candidates they have.
    public let candidates: Int
    /// The numbers chosen on all sessions.
    public let chosen: Chosen
    /// The loss around the choice.
    public let plane: LossPlane?
    /// What fewer false counts cost; nil without sessions labelled 0, for committees, and in runs stored before there was
    /// this.
    public let front: Front?
    /// Each session with its counts, in the order given.
    public let sessions: [SessionResult]
    /// Each fold with what it chose.
    public let folds: [FoldResult]
    /// Each user with numbers of their own; empty unless asked for.
    public let users: [UserResult]
    /// On the sessions that chose the numbers: a lower bound of the error, no evidence.
    public let inSample: Accuracy
    /// On sessions that did not choose the numbers; nil without validation.
    public let leftOut: Accuracy?
    /// The left-out counts against the labels with 95 % intervals, or the in-sample ones without validation; nil in
    /// runs that were stored before there was this.
    public let agreement: Agreement?
    /// What to think about before believing.
    public let advisories: [Advisory]
}

/// Chosen numbers and how good they are on the sessions that chose them.
public struct Chosen: Sendable, Hashable, Codable {
    /// One detector, or the members of a committee, best first.
    public let detectors: [DetectorParameters]
    /// The objective's value of the first.
    public let loss: Double
    /// How many connected candidates are as good as the first.
    public let plateau: Int
    /// How far each number of the first can be moved, the others as they are; nil in runs that were stored before there
    /// was this.
    public internal(set) var spans: [ParameterSpan]?

    /// The numbers of the one detector, or of a committee's first.
    public var parameters: DetectorParameters { detectors[0] }
}

/// One session's counts.
public struct SessionResult: Sendable, Hashable, Codable {
    /// The session's id.
    public let id: String
    /// Its name.
    public let name: String
    /// Who moved.
    public let user: String
    /// What was done.
    public let activity: String
    /// The word by which it can be grouped.
    public let note: String?
    /// The labelled count.
    public let labelled: Int
    /// Its length in seconds.
    public let duration: Double
    /// The count with the numbers chosen on all sessions.
    public let inSample: Int
    /// The count with numbers that this session did not choose; nil where it was never left out.
    public let leftOut: Int?
    /// How far a committee's members were apart at `inSample`, highest less lowest; nil for one detector.
    public let inSampleSpread: Int?
    /// The same at `leftOut`.
    public let leftOutSpread: Int?
    /// The events behind `inSample` against the labelled times; nil where that is not asked for.
    public let inSampleEvents: EventScore?
    /// The events behind `leftOut` against the labelled times.
    public let leftOutEvents: EventScore?

    /// Makes a session's counts.
    init(
        _ session: Session, inSample: Int, leftOut: Int?, inSampleSpread: Int? = nil, leftOutSpread: Int? = nil,
        inSampleEvents: EventScore? = nil, leftOutEvents: EventScore? = nil
    ) {
        id = session.id
        name = session.name
        user = session.user
        activity = session.activity
        note = session.note
        labelled = session.label?.count ?? 0
        duration = session.recording.duration
        self.inSample = inSample
        self.leftOut = leftOut
        self.inSampleSpread = inSampleSpread
        self.leftOutSpread = leftOutSpread
        self.inSampleEvents = inSampleEvents
        self.leftOutEvents = leftOutEvents
    }

    /// The score of the numbers chosen on all sessions.
    public var inSampleScore: SessionScore {
        SessionScore(detected: inSample, labelled: labelled, duration: duration, events: inSampleEvents)
    }

    /// The score of numbers that this session did not choose.
    public var leftOutScore: SessionScore? {
        leftOut.map { SessionScore(detected: $0, labelled: labelled, duration: duration, events: leftOutEvents) }
    }

    /// The score that the session is judged by: left out, or in sample where it never was.
    public var judgedScore: SessionScore { leftOutScore ?? inSampleScore }
}

/// One fold.
public struct FoldResult: Sendable, Hashable, Codable {
    /// What was left out.
    public let name: String
    /// What the rest chose.
    public let chosen: Chosen
    /// The ids of the sessions that were left out.
    public let sessions: [String]
    /// The accuracy on them.
    public let leftOut: Accuracy
}

/// One user's own numbers.
public struct UserResult: Sendable, Hashable, Codable {
    /// Who.
    public let user: String
    /// How many labelled sessions.
    public let sessions: Int
    /// The numbers chosen by all of the user's sessions, shrunk toward the population.
    public let personal: Chosen
    /// The accuracy of the other users' numbers on this user's sessions; nil where there is no other user.
    public let population: Accuracy?
    /// The accuracy of personal numbers, each session judged with those that it did not choose; nil with one session.
    public let personalLeftOut: Accuracy?
    /// Whether the personal numbers do better on left-out sessions, and so are the ones exported for this user.
    public let isKept: Bool
    /// What personal numbers gain, and how many more sessions would help; nil without other users, where too few
    /// sessions tell anything, and in runs that were stored before there was this.
    public internal(set) var gain: PersonalGain?
}
