import RepDetection
import Sessions

/// The counts of a fixed detector or ensemble on labelled sessions, and their accuracy.
public struct Evaluation: Sendable, Hashable, Codable {
    /// Each session with its count, in the order given.
    public let sessions: [EvaluatedSession]
    /// The accuracy over all sessions, whatever they are evidence of.
    public let accuracy: Accuracy
    /// The same with 95 % intervals.
    public let agreement: Agreement
    /// The accuracy by what the sessions are evidence of: new users first, sessions used for calibration last.
    public let byEvidence: [EvidencePart]

    /// Evaluates counted sessions. O(sessions + users²).
    public init(_ sessions: [EvaluatedSession]) {
        self.sessions = sessions
        accuracy = Accuracy(sessions.map(\.score))
        // Sessions at rest don't change what the counts of repetitions are evidence of.
        let counted = sessions.filter { !$0.score.isAtRest }
        agreement = Agreement(
            sessions.map { UserScore(user: $0.user, score: $0.score) },
            evidence: Evidence.pooled((counted.isEmpty ? sessions : counted).map(\.evidence)))
        byEvidence = Evidence.allCases.compactMap { EvidencePart($0, sessions) }
    }

    /// Whether sessions with repetitions are evidence of different things, so that no one number describes them.
    public var isMixed: Bool { Set(sessions.filter { !$0.score.isAtRest }.map(\.evidence)).count > 1 }

    /// Checks a limit, where the evidence is mixed on the sessions of each evidence alone. A limit of false counts depends on
    /// the sessions at rest, which can be other evidence than those with repetitions.
    public func outcomes(of limit: MeasureLimit) -> [LimitOutcome] {
        let isAtRest = limit.measure == .falsePerMinute
        let parts = byEvidence.filter { isAtRest ? $0.accuracy.rest != nil : $0.accuracy.sessions > 0 }
        guard isAtRest ? byEvidence.count > 1 : isMixed, !parts.isEmpty else {
            return [LimitOutcome(limit, Measure.table(accuracy, agreement))]
        }
        return parts.map { LimitOutcome(limit, Measure.table($0.accuracy, $0.agreement), evidence: $0.evidence) }
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
        duration = session.recording.duration(of: config.detectors.map(\.signal.channel))
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
