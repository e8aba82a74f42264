import RepDetection

/// Parameter spaces for common tasks, where the defaults for any repetition are too wide.
public enum SpacePreset: String, Sendable, Hashable, CaseIterable {
    /// Steps on the size of acceleration, wherever the phone or watch is worn: up to five a second, in runs without a
    /// pause above 1.2 s, so that a few strokes of a hand at the desk are none.
    case steps
    /// Steps on the size of acceleration at a wrist, sampled at some 12 to 25 Hz, where the same hand works at a desk,
    /// does the dishes or ties laces. A walk is a long run of even intervals that forgives slips; what hands do otherwise
    /// slips too often to become one.
    case wristSteps = "wrist-steps"

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
        case .wristSteps:
            var request = SpaceRequest(rule: .threshold)
            request.channels = ["acceleration.magnitude"]
            // What shows each step at a wrist is the fall behind its jolt.
            request.invert = true
            request.thresholdStart = .disarmed
            request.baselineSeconds = Axis([0.15, 0.2, 0.25, 0.35, 0.5])
            request.lowPass = .absent
            request.downSizes = Axis(numbers: (-10...2).map { Double($0) / 10 })
            request.upSizes = Axis(numbers: (-4...8).map { Double($0) / 10 })
            request.minimumInterval = Axis(numbers: (3...8).map { Double($0) / 20 })
            request.maximumInterval = Axis([2, 4, 6])
            request.minimumStreak = Axis([12, 16, 20])
            request.intervalRatio = Axis([3])
            request.slip = Axis([5])
            return request
        }
    }
}
