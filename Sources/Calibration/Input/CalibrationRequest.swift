import Sessions

/// The settings of a calibration. The result depends on them and the sessions only.
package struct CalibrationRequest: Sendable, Hashable, Codable {
    /// The search space.
    package var space: SpaceRequest
    /// The loss that the selected parameters minimise.
    package var objective: Objective
    /// The cross-validation scheme for the held-out accuracy.
    package var validation: Validation
    /// The sample rate in Hz to which filter factors refer; nil for the rate of most training sessions, or their
    /// median.
    package var sampleRate: Double?
    /// The largest distance in seconds between an event and its labelled time. Nil for 0.5 s in the loss of the objective `f1`, which
    /// compares times as they are, and for `EventTruth(reporting:tolerance:)`'s own in reported scores, after the detector's delay.
    package var tolerance: Double?
    /// Whether each user gets personal parameters.
    package var perUser: Bool
    /// The number of ensemble members, whose counts have the median as result: odd; nil for a single detector.
    package var ensemble: Int?
    /// The most ensemble members on one channel, 1 or more; nil for `Ensemble.mostPerChannel`.
    package var membersPerChannel: Int?
    /// The rule that selects a candidate; nil for the lowest loss.
    package var selection: OperatingPoint?
    /// The users whose sessions were selected, in order; nil for all. The caller selects.
    package var users: [String]?

    /// Makes a request.
    package init(
        space: SpaceRequest, objective: Objective = .mae, validation: Validation = .leaveOneOut(.user),
        sampleRate: Double? = nil, tolerance: Double? = nil, perUser: Bool = false, ensemble: Int? = nil,
        membersPerChannel: Int? = nil, selection: OperatingPoint? = nil
    ) {
        self.space = space
        self.objective = objective
        self.validation = validation
        self.sampleRate = sampleRate
        self.tolerance = tolerance
        self.perUser = perUser
        self.ensemble = ensemble
        self.membersPerChannel = membersPerChannel
        self.selection = selection
    }

    /// The labelled times of each session; nil if a session with repetitions has none.
    ///
    /// A session labelled 0 has no events. Throws if the objective or a tolerance needs missing times.
    func truths(of sessions: [Session]) throws(CalibrationError) -> [EventTruth]? {
        let untimed = sessions.filter { $0.label?.eventTimes == nil && ($0.label?.count ?? 0) > 0 }
        if !needsTimes, !untimed.isEmpty { return nil }
        guard untimed.isEmpty else { throw .noEventTimes(sessions: untimed.map { sessions.reference(to: $0) }) }
        return sessions.map {
            EventTruth(times: $0.label?.eventTimes ?? [], tolerance: tolerance ?? EventTruth.defaultTolerance)
        }
    }

    /// Whether all sessions with repetitions need labelled times.
    package var needsTimes: Bool { objective == .f1 || tolerance != nil }

    /// The labelled counts for the objective: with `f1` the numbers of labelled times.
    func labels(_ counts: [Int], _ truths: [EventTruth]?) -> [Int] {
        objective == .f1 ? truths?.map(\.times.count) ?? counts : counts
    }
}
