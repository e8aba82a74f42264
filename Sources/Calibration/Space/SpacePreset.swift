import RepDetection

/// Parameter spaces for common tasks, where the defaults for any repetition are too wide.
public enum SpacePreset: String, Sendable, Hashable, CaseIterable {
    /// Steps on the size of acceleration, wherever the phone or watch is worn: up to five a second, in runs without a
    /// pause above 1.2 s, so that a few strokes of a hand at the desk are none.
    case steps

    /// The space; what it leaves open is filled in from the sessions.
    public var request: SpaceRequest {
        switch self {
        case .steps:
            var request = SpaceRequest(rule: .threshold)
            request.channels = ["acceleration.magnitude"]
            // A step is a push off the ground: upward.
            request.invert = false
            request.thresholdStart = .disarmed
            request.minimumInterval = Axis(numbers: (4...10).map { Double($0) / 20 })
            request.maximumInterval = Axis([1.2])
            request.minimumStreak = Axis([1, 4, 8, 12, 16])
            return request
        }
    }
}
