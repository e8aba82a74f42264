/// Parameter spaces for common tasks, narrower than the defaults for any repetition.
package enum SpacePreset: String, Sendable, Hashable, CaseIterable {
    /// Steps from the magnitude of acceleration, wherever the phone or watch is worn. There are up to five steps per second,
    /// in walking bouts without a pause above 1.2 s, so a few hand movements at the desk don't count. The detectors get a period
    /// check against double counts of a phone in a pocket, which moves twice a step.
    case steps
    /// Steps from the magnitude of acceleration at the wrist, sampled at 12 to 25 Hz, if the same hand also works at a
    /// desk, does the dishes or ties laces. A walking bout is long, has even intervals, and tolerates missed or extra
    /// steps. Other hand movements are too irregular to become one.
    case wristWalking = "wrist-walking"
    /// The spaces of `steps` and of `wrist-walking`: the training sessions of each fold decide.
    case walking

    /// The preset for an activity by its name, such as `walk` or `fast-walking`; nil for other activities.
    package init?(activity: String) {
        guard SpacePreset.words(activity).contains(where: SpacePreset.walks.contains) else { return nil }
        self = .walking
    }

    /// The words of an activity's name in lower case: `fast` and `walk` in `fastWalk` or `fast-walk`.
    package static func words(_ activity: String) -> [Substring] {
        let spaced = activity.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        return spaced.split { !$0.isLetter }
    }

    private static let walks: Set<Substring> = [
        "gait", "hike", "hiking", "step", "steps", "walk", "walking", "walks",
    ]

    /// The space request; defaults that depend on the sessions complete it.
    package var request: SpaceRequest {
        switch self {
        case .steps:
            var request = SpaceRequest(rule: .threshold)
            request.channels = ["acceleration.magnitude"]
            // A step is a push off the ground, which is upward.
            request.invert = false
            request.thresholdStart = .disarmed
            request[.refractoryPeriod] = Axis(numbers: (4...10).map { Double($0) / 20 })
            request[.maximumInterval] = Axis([1.2])
            request[.minimumBout] = Axis([1, 4, 8, 12, 16])
            request.periodCheck = .walking
            return request
        case .wristWalking:
            var request = SpaceRequest(rule: .threshold)
            request.channels = ["acceleration.magnitude"]
            // At the wrist the fall after each jolt shows a step best.
            request.invert = true
            request.thresholdStart = .disarmed
            request.relative[.baseline] = Axis([0.15, 0.2, 0.25, 0.35, 0.5])
            request[.lowPass] = .absent
            request.relative[.down] = Axis(numbers: (-10...2).map { Double($0) / 10 })
            request.relative[.up] = Axis(numbers: (-4...8).map { Double($0) / 10 })
            request[.refractoryPeriod] = Axis(numbers: (3...8).map { Double($0) / 20 })
            request[.maximumInterval] = Axis([2, 4, 6])
            request[.minimumBout] = Axis([12, 16, 20])
            request[.intervalRatio] = Axis([3])
            request[.irregularStepCost] = Axis([5])
            return request
        case .walking:
            var request = SpacePreset.steps.request
            request.alternatives = [SpacePreset.wristWalking.request]
            return request
        }
    }
}
