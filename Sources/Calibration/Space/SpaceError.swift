import RepDetection

/// The reason why a parameter space can't be swept, found before the sweep starts.
public enum SpaceError: Error, Hashable, Sendable {
    /// An axis has no value.
    case emptyAxis(Grid.Parameter)
    /// A value is invalid for a detector.
    case value(Channel, ParameterError)
    /// An axis contains `none`, which its parameter doesn't allow.
    case noneNotAllowed(Grid.Parameter)
    /// A minimum bout is not a whole number.
    case minimumBout(Double)
    /// A number of samples or events is not whole.
    case notWhole(Grid.Parameter, Double)
    /// Every `down` is above every `up`.
    case crossedThresholds(Channel)
    /// Every `windowMinimum` is above every `windowMaximum`.
    case crossedWindows(Channel)
    /// The space has more candidates than allowed.
    case tooManyCandidates(Int, most: Int)
    /// The sweep needs more memory than allowed, in bytes.
    case memory(needed: Int, allowed: Int)
}

extension SpaceError: CustomStringConvertible {
    /// What is wrong, where, and what to change.
    public var description: String {
        switch self {
        case .emptyAxis(let axis): "\(axis.flag) has no value; give at least one"
        case .value(let channel, .outside(let field, let value, let range)):
            "\(channel): \(Grid.Parameter(field: field)?.flag ?? field) \(plain(value)) is outside its range, \(range)"
        case .value(let channel, .crossed(let down, let up)):
            "\(channel): the down threshold \(plain(down)) is above the up threshold \(plain(up))"
        case .noneNotAllowed(let axis): "\(axis.flag) needs numbers, and does not allow none"
        case .minimumBout(let bout): "--minimum-bout needs a whole number of events from 1 on, not \(plain(bout))"
        case .value(let channel, .crossedWindow(let minimum, let maximum)):
            "\(channel): the window minimum \(plain(minimum)) is above the window maximum \(plain(maximum))"
        case .notWhole(let axis, let value):
            "\(axis.flag) needs a whole number of \(axis == .irregularStepCost ? "events" : "samples"), not \(plain(value))"
        case .crossedThresholds(let channel):
            "\(channel): every down threshold is above every up threshold, so no candidate is left"
        case .crossedWindows(let channel):
            "\(channel): every window minimum is above every window maximum, so no candidate is left"
        case .tooManyCandidates(let count, let most):
            "the search space has \(count) candidates, more than \(most); take larger steps or fewer channels"
        case .memory(let needed, let allowed):
            "the sweep needs \(((needed - 1) >> 20) + 1) MiB, more than the \(allowed >> 20) MiB allowed; "
                + "raise --memory, or take larger steps, fewer channels or fewer sessions"
        }
    }
}

extension Grid {
    /// Throws the first error that makes candidates of this grid invalid. O(sum of axes).
    public func validate() throws(SpaceError) {
        for dimension in dimensions {
            guard !dimension.values.isEmpty else { throw .emptyAxis(dimension.parameter) }
            let mayBeAbsent: [Parameter] = [
                .baseline, .lowPass, .quantize, .laterCutoff, .maximumInterval, .intervalRatio, .irregularStepCost,
            ]
            if !mayBeAbsent.contains(dimension.parameter), dimension.values.contains(where: { $0 == nil }) {
                throw .noneNotAllowed(dimension.parameter)
            }
        }
        for case let bout? in space.minimumBout.values where Int(exactly: bout) == nil {
            throw .minimumBout(bout)
        }
        for dimension in dimensions where [.keep, .armCount, .irregularStepCost].contains(dimension.parameter) {
            for case let value? in dimension.values where Int(exactly: value) == nil {
                throw .notWhole(dimension.parameter, value)
            }
        }
        // Ranges are valid axis by axis, so one candidate for each value of each axis suffices, with the widest thresholds.
        var widest = dimensions.map { _ in 0 }
        for (index, dimension) in dimensions.enumerated() {
            let numbers = dimension.values.map { $0 ?? 0 }
            switch dimension.parameter {
            case .down, .windowMinimum: widest[index] = numbers.firstIndex(of: numbers.min() ?? 0) ?? 0
            case .up, .windowMaximum: widest[index] = numbers.firstIndex(of: numbers.max() ?? 0) ?? 0
            default: break
            }
        }
        for (index, dimension) in dimensions.enumerated() {
            for place in dimension.values.indices {
                var coordinates = widest
                coordinates[index] = place
                do {
                    try parameters(of: candidate(at: coordinates)).validate()
                } catch {
                    if error.isCrossed {
                        if place == widest[index] {
                            if case .crossedWindow = error { throw .crossedWindows(space.channel) }
                            throw .crossedThresholds(space.channel)
                        }
                    } else {
                        throw .value(space.channel, error)
                    }
                }
            }
        }
    }
}

extension ParameterError {
    /// Whether a lower limit is above its upper limit, each within its range.
    fileprivate var isCrossed: Bool {
        switch self {
        case .crossed, .crossedWindow: true
        case .outside: false
        }
    }
}
