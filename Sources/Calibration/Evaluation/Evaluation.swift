import RepDetection

/// What fixed numbers count in labelled sessions, and how well that agrees with the labels.
public struct Evaluation: Sendable, Hashable, Codable {
    /// Each session with its count, in the order given.
    public let sessions: [EvaluatedSession]
    /// All sessions' measures.
    public let accuracy: Accuracy
    /// The same with 95 % intervals.
    public let agreement: Agreement
    /// The measures of the sessions that are not known to have chosen the numbers; nil where there is none, or where
    /// they are all sessions.
    public let unseen: Accuracy?

    /// Measures counted sessions. O(resamples · users + sessions).
    public init(_ sessions: [EvaluatedSession]) {
        self.sessions = sessions
        accuracy = Accuracy(sessions.map(\.score))
        agreement = Agreement(sessions.map { UserScore(user: $0.user, score: $0.score) })
        let rest = sessions.filter { $0.evidence != .chose }
        unseen = rest.isEmpty || rest.count == sessions.count ? nil : Accuracy(rest.map(\.score))
    }

    /// How many sessions say so much.
    public func count(_ evidence: Evidence) -> Int { sessions.count { $0.evidence == evidence } }
}

/// One session as fixed numbers count it.
public struct EvaluatedSession: Sendable, Hashable, Codable {
    /// The session's id.
    public let id: String
    /// Its name.
    public let name: String
    /// Who moved.
    public let user: String
    /// What was done.
    public let activity: String
    /// The labelled count.
    public let labelled: Int
    /// What the detector counted.
    public let detected: Int
    /// Its length in seconds.
    public let duration: Double
    /// How far a committee's members were apart, highest less lowest; nil for one detector.
    public let spread: Int?
    /// The events against the labelled times; nil where these are not asked for, or not told.
    public let events: EventScore?
    /// What the count is worth.
    public let evidence: Evidence

    /// Counts a session; nil where it has no label. O(samples).
    ///
    /// - Parameters:
    ///   - tolerance: How far in seconds an event may be from its labelled time; nil for no look at times.
    ///   - evidence: What is known of the session's part in the choice of the config.
    public init?(
        _ session: Session, config: DetectorConfig, tolerance: Double? = nil, evidence: Evidence = .unknown
    ) throws(CountError) {
        guard let label = session.label else { return nil }
        let detection = try config.count(session.recording)
        id = session.id
        name = session.name
        user = session.user
        activity = session.activity
        labelled = label.count
        detected = detection.count
        duration = session.recording.duration
        spread = config.detectors.count > 1 ? detection.spread : nil
        // A session labelled 0 has no times to tell.
        let times = label.eventTimes ?? (label.count == 0 ? [] : nil)
        if let tolerance, let times {
            events = EventScore(
                events: detection.events.map(\.time), truth: EventTruth(times: times, tolerance: tolerance))
        } else {
            events = nil
        }
        self.evidence = evidence
    }

    /// The count against the label.
    public var score: SessionScore {
        SessionScore(detected: detected, labelled: labelled, duration: duration, events: events)
    }

    /// Detected − labelled.
    public var error: Int { detected - labelled }
}
