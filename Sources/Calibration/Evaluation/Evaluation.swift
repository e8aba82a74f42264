import RepDetection
import Sessions

/// The counts of a fixed detector or ensemble on labelled sessions, and their accuracy.
public struct Evaluation: Sendable, Hashable, Codable {
    /// Each session with its count, in the order given.
    public let sessions: [EvaluatedSession]
    /// The accuracy over all sessions.
    public let accuracy: Accuracy
    /// The same with 95 % intervals.
    public let agreement: Agreement
    /// The accuracy over the sessions not known to be used for calibration; nil where there is none, or where they are all
    /// sessions.
    public let unseen: Accuracy?

    /// Evaluates counted sessions. O(resamples · users + sessions).
    public init(_ sessions: [EvaluatedSession]) {
        self.sessions = sessions
        accuracy = Accuracy(sessions.map(\.score))
        agreement = Agreement(sessions.map { UserScore(user: $0.user, score: $0.score) })
        let rest = sessions.filter { $0.evidence != .usedForCalibration }
        unseen = rest.isEmpty || rest.count == sessions.count ? nil : Accuracy(rest.map(\.score))
    }

    /// The number of sessions with this kind of evidence.
    public func count(_ evidence: Evidence) -> Int { sessions.count { $0.evidence == evidence } }
}

/// One session with the count of a fixed detector or ensemble.
public struct EvaluatedSession: Sendable, Hashable, Codable {
    /// The session's id.
    public let id: String
    /// Its name.
    public let name: String
    /// The user.
    public let user: String
    /// The activity.
    public let activity: String
    /// The labelled count.
    public let labelled: Int
    /// The detected count.
    public let detected: Int
    /// Its length in seconds.
    public let duration: Double
    /// The spread of the ensemble members' counts, highest less lowest; nil for a single detector.
    public let spread: Int?
    /// The events against the labelled times; nil without a tolerance or labelled times.
    public let events: EventScore?
    /// Whether the session is independent evidence.
    public let evidence: Evidence

    /// Counts a session; nil where it has no label. O(samples).
    ///
    /// - Parameters:
    ///   - tolerance: The largest distance in seconds between an event and its labelled time; nil for no comparison of event
    ///     times.
    ///   - evidence: Whether the session was used for the calibration of the config.
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
        // A session labelled 0 has no labelled times.
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
