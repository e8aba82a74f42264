import RepDetection

/// What is asked of a calibration. Together with the sessions it says everything that the result depends on.
public struct CalibrationRequest: Sendable, Hashable, Codable {
    /// What to search.
    public var space: SpaceRequest
    /// What to make small.
    public var objective: Objective
    /// How to find the accuracy on sessions that did not choose.
    public var validation: Validation
    /// The rate in Hz that filter factors are meant for; nil for the sessions' own.
    public var sampleRate: Double?
    /// How far in seconds an event may be from the labelled time that it belongs to; nil for 0.5 s with the objective
    /// `f1`, and else for no look at event times.
    public var tolerance: Double?
    /// Whether each user gets numbers of their own.
    public var perUser: Bool
    /// How many of a user's own sessions the other users together count as in personal numbers; nil for 2, and 8 in
    /// a committee.
    public var populationWeight: Double?
    /// How many detectors the median is taken of, an odd number; nil for one alone.
    public var committee: Int?
    /// The most members of a committee on one channel, 1 or more; nil for `Committee.mostPerChannel`.
    public var membersPerChannel: Int?
    /// Whether quantize factor or thresholds are moved off the grid to the middle of the true plateau; nil for no.
    public var refine: Bool?
    /// The rule of the choice; nil for the lowest loss.
    public var selection: Selection?

    /// Makes a request.
    public init(
        space: SpaceRequest, objective: Objective = .mae, validation: Validation = .leaveOneOut(.user),
        sampleRate: Double? = nil, tolerance: Double? = nil, perUser: Bool = false, populationWeight: Double? = nil,
        committee: Int? = nil, membersPerChannel: Int? = nil, refine: Bool? = nil, selection: Selection? = nil
    ) {
        self.space = space
        self.objective = objective
        self.validation = validation
        self.sampleRate = sampleRate
        self.tolerance = tolerance
        self.perUser = perUser
        self.populationWeight = populationWeight
        self.committee = committee
        self.membersPerChannel = membersPerChannel
        self.refine = refine
        self.selection = selection
    }

    /// Each session's labelled times; nil where they are not asked for.
    ///
    /// A session labelled 0 has none. Throws where others don't tell theirs.
    func truths(of sessions: [Session]) throws(CalibrationError) -> [EventTruth]? {
        guard objective == .f1 || tolerance != nil else { return nil }
        let untold = sessions.filter { $0.label?.eventTimes == nil && ($0.label?.count ?? 0) > 0 }
        guard untold.isEmpty else { throw .noEventTimes(sessions: untold.map(\.name)) }
        return sessions.map {
            EventTruth(times: $0.label?.eventTimes ?? [], tolerance: tolerance ?? EventTruth.usualTolerance)
        }
    }

    /// The labelled counts that the objective looks at: with `f1` the labelled times.
    func labels(_ counts: [Int], _ truths: [EventTruth]?) -> [Int] {
        objective == .f1 ? truths?.map(\.times.count) ?? counts : counts
    }
}
