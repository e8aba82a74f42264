import RepDetection
import Sessions

/// The settings of a calibration. The result depends on them and the sessions only.
public struct CalibrationRequest: Sendable, Hashable, Codable {
    /// The search space.
    public var space: SpaceRequest
    /// The loss that the selected parameters minimise.
    public var objective: Objective
    /// The cross-validation scheme for the held-out accuracy.
    public var validation: Validation
    /// The sample rate in Hz to which filter factors refer; nil for that of most training sessions, or their median.
    public var sampleRate: Double?
    /// The largest distance in seconds between an event and its labelled time; nil for 0.5 s with the objective `f1`, and
    /// for no comparison of event times with other objectives.
    public var tolerance: Double?
    /// Whether each user gets personal parameters.
    public var perUser: Bool
    /// The weight of the other users' mean loss in personal parameters, in sessions of the user; nil for 2, and for 8 in
    /// an ensemble.
    public var sharedWeight: Double?
    /// The users whose personal parameters are exported; nil for those with a significant gain.
    public var personalExport: PersonalExport?
    /// The number of ensemble members, whose counts have the median as result: odd; nil for a single detector.
    public var ensemble: Int?
    /// The most ensemble members on one channel, 1 or more; nil for `Ensemble.mostPerChannel`.
    public var membersPerChannel: Int?
    /// Whether the quantize factor or the thresholds move off the grid to the centre of the true plateau; nil for no.
    public var refine: Bool?
    /// The rule that selects a candidate; nil for the lowest loss.
    public var selection: SelectionRule?

    /// Makes a request.
    public init(
        space: SpaceRequest, objective: Objective = .mae, validation: Validation = .leaveOneOut(.user),
        sampleRate: Double? = nil, tolerance: Double? = nil, perUser: Bool = false, sharedWeight: Double? = nil,
        personalExport: PersonalExport? = nil, ensemble: Int? = nil, membersPerChannel: Int? = nil, refine: Bool? = nil,
        selection: SelectionRule? = nil
    ) {
        self.space = space
        self.objective = objective
        self.validation = validation
        self.sampleRate = sampleRate
        self.tolerance = tolerance
        self.perUser = perUser
        self.sharedWeight = sharedWeight
        self.personalExport = personalExport
        self.ensemble = ensemble
        self.membersPerChannel = membersPerChannel
        self.refine = refine
        self.selection = selection
    }

    /// The labelled times of each session; nil where neither the objective nor a tolerance needs them.
    ///
    /// A session labelled 0 has no events. Throws where another session has no event times.
    func truths(of sessions: [Session]) throws(CalibrationError) -> [EventTruth]? {
        guard objective == .f1 || tolerance != nil else { return nil }
        let untimed = sessions.filter { $0.label?.eventTimes == nil && ($0.label?.count ?? 0) > 0 }
        guard untimed.isEmpty else { throw .noEventTimes(sessions: untimed.map { sessions.reference(to: $0) }) }
        return sessions.map {
            EventTruth(times: $0.label?.eventTimes ?? [], tolerance: tolerance ?? EventTruth.defaultTolerance)
        }
    }

    /// The labelled counts for the objective: with `f1` the numbers of labelled times.
    func labels(_ counts: [Int], _ truths: [EventTruth]?) -> [Int] {
        objective == .f1 ? truths?.map(\.times.count) ?? counts : counts
    }
}
