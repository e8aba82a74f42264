import RepDetection
import Sessions

/// The counts of a fixed detector or ensemble on labelled sessions, and their accuracy.
package struct Evaluation: Sendable, Hashable, Codable {
    /// Each session with its count, in the order given.
    package let sessions: [EvaluatedSession]
    /// The accuracy over all sessions, whatever they are evidence of.
    package let accuracy: Accuracy
    /// The same with 95 % intervals.
    package let agreement: Agreement
    /// The accuracy by kind of evidence: new users first, sessions used for calibration last.
    package let byEvidence: [EvidencePart]

    /// Evaluates counted sessions. O(sessions + users²).
    package init(_ sessions: [EvaluatedSession]) {
        self.sessions = sessions
        accuracy = Accuracy(sessions.map(\.score))
        // Sessions at rest don't change the kind of evidence of the counts of repetitions.
        let counted = sessions.filter { !$0.score.isAtRest }
        agreement = Agreement(
            sessions.map { UserScore(user: $0.user, score: $0.score) },
            evidence: Evidence.pooled((counted.isEmpty ? sessions : counted).map(\.evidence)))
        byEvidence = Evidence.allCases.compactMap { EvidencePart($0, sessions) }
    }

    /// Whether sessions with repetitions are evidence of different things, so that no one number describes them.
    package var isMixed: Bool { Set(sessions.filter { !$0.score.isAtRest }.map(\.evidence)).count > 1 }

    /// Checks a limit; with mixed evidence, on the sessions of each kind alone. A limit of false counts depends on the
    /// sessions at rest, whose evidence can differ from the sessions with repetitions.
    package func outcomes(of limit: MeasureLimit) -> [LimitOutcome] {
        let isAtRest = limit.measure == .falsePerMinute
        let parts = byEvidence.filter { isAtRest ? $0.accuracy.rest != nil : $0.accuracy.sessions > 0 }
        guard isAtRest ? byEvidence.count > 1 : isMixed, !parts.isEmpty else {
            return [LimitOutcome(limit, Measure.table(accuracy, agreement))]
        }
        return parts.map { LimitOutcome(limit, Measure.table($0.accuracy, $0.agreement), evidence: $0.evidence) }
    }

    /// The number of sessions with this kind of evidence.
    package func count(_ evidence: Evidence) -> Int { sessions.count { $0.evidence == evidence } }
}

/// One session with the count of a fixed detector or ensemble.
package struct EvaluatedSession: Sendable, Hashable, Codable {
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
    /// The detected count.
    package let detected: Int
    /// Its length in seconds.
    package let duration: Double
    /// The longest time in seconds in which a counted channel is silent, if it is longer than a repetition; else nil.
    package let gap: Double?
    /// The range of the middle half of the members' counts; nil for a single detector.
    package let spread: Int?
    /// The events against the labelled times; nil if they are not compared.
    package private(set) var events: EventScore?
    /// Whether the session is independent evidence.
    package let evidence: Evidence
    /// The events with the labelled times, until they are compared; nil without labelled times. It is not encoded.
    private var times: TimedEvents?

    private enum CodingKeys: CodingKey {
        case id, name, user, activity, note, place, labelled, labelBound, detected, duration, gap, spread, events
        case evidence
    }

    /// A session with a count that another program made.
    package init(
        id: String, name: String, user: String, activity: String, note: String?, place: String?, labelled: Int,
        detected: Int, duration: Double
    ) {
        (self.id, self.name, self.user, self.activity) = (id, name, user, activity)
        (self.note, self.place) = (note, place)
        (self.labelled, self.detected, self.duration) = (labelled, detected, duration)
        (labelBound, gap, spread, evidence) = (nil, nil, nil, .unknown)
    }

    /// Counts a session; nil if it has no label. O(samples).
    ///
    /// - Parameters:
    ///   - detection: What the config counts in the session; nil to count it.
    ///   - evidence: Whether the session was used for the calibration of the config.
    package init?(
        _ session: Session, config: DetectorConfig, counted detection: Detection? = nil, evidence: Evidence = .unknown
    ) throws(CountError) {
        guard let label = session.label else { return nil }
        let detection = if let detection { detection } else { try config.count(session.recording) }
        id = session.id
        name = session.name
        user = session.user
        activity = session.activity
        (note, place) = (session.note, session.place)
        labelled = label.count
        labelBound = label.bound
        detected = detection.count
        let channels = config.detectors.map(\.signal.channel)
        duration = session.recording.duration(of: channels)
        gap = SessionResult.gap(
            session.recording.longestSilence(of: channels), in: duration, labelled: labelled)
        spread = config.detectors.count > 1 ? detection.spread : nil
        // A session labelled 0 has no labelled times.
        times = (label.eventTimes ?? (label.count == 0 ? [] : nil)).map {
            TimedEvents(events: detection.events.map(\.time), labels: $0)
        }
        self.evidence = evidence
    }

    /// The count against the label.
    package var score: SessionScore {
        SessionScore(
            detected: detected, labelled: labelled, duration: duration, events: events, bound: labelBound ?? 0)
    }

    /// Detected − labelled.
    package var error: Int { detected - labelled }

    /// Sessions with their events against the labelled times, where they have some: see `EventScore.reported`.
    package static func comparingTimes(
        _ sessions: [EvaluatedSession], tolerance: Double?, delay: Double? = nil
    ) -> [EvaluatedSession] {
        zip(sessions, EventScore.reported(sessions.map(\.times), tolerance: tolerance, delay: delay)).map {
            var session = $0
            (session.events, session.times) = ($1, nil)
            return session
        }
    }
}

/// The sessions of an evaluation that are evidence of the same, with their accuracy.
package struct EvidencePart: Sendable, Hashable, Codable {
    /// Their kind of evidence.
    package let evidence: Evidence
    /// The accuracy on them.
    package let accuracy: Accuracy
    /// The same with 95 % intervals.
    package let agreement: Agreement

    /// Takes the sessions with this evidence; nil if there is none. O(sessions + users²).
    init?(_ evidence: Evidence, _ all: [EvaluatedSession]) {
        let sessions = all.filter { $0.evidence == evidence }
        guard !sessions.isEmpty else { return nil }
        self.evidence = evidence
        accuracy = Accuracy(sessions.map(\.score))
        agreement = Agreement(sessions.map { UserScore(user: $0.user, score: $0.score) }, evidence: evidence)
    }
}
