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
    /// Whether each user gets numbers of their own.
    public var perUser: Bool

    /// Makes a request.
    public init(
        space: SpaceRequest, objective: Objective = .mae, validation: Validation = .leaveOneOut(.user),
        sampleRate: Double? = nil, perUser: Bool = false
    ) {
        self.space = space
        self.objective = objective
        self.validation = validation
        self.sampleRate = sampleRate
        self.perUser = perUser
    }
}
