import RepDetection

/// Why a parameter space can't be swept. Found before anything runs.
public enum SpaceError: Error, Hashable, Sendable {
    /// An axis without a value.
    case emptyAxis(Grid.Parameter)
    /// A value that no detector can work with.
    case value(Channel, ParameterError)
    /// An axis that must not have `none`.
    case noneNotAllowed(Grid.Parameter)
    /// A streak that is not a whole number.
    case streak(Double)
    /// A number of samples or events that is not whole.
    case notWhole(Grid.Parameter, Double)
    /// Every `down` is above every `up`.
    case nothingLeft(Channel)
    /// Every `windowMinimum` is above every `windowMaximum`.
    case noWindowLeft(Channel)
    /// More candidates than are allowed.
    case tooManyCandidates(Int, most: Int)
    /// More memory than is allowed, in bytes.
    case memory(needed: Int, allowed: Int)
}

extension SpaceError: CustomStringConvertible {
    /// What is wrong and what to change.
    public var description: String {
        switch self {
        case .emptyAxis(let axis): "\(axis.flag) has no value; give at least one"
        case .value(let channel, .outside(let field, let value, let range)):
            "\(channel): \(Grid.Parameter(field: field)?.flag ?? field) \(plain(value)) is outside its range, \(range)"
        case .value(let channel, .crossed(let down, let up)):
            "\(channel): the down threshold \(plain(down)) is above the up threshold \(plain(up))"
        case .noneNotAllowed(let axis): "\(axis.flag) needs numbers; none is not one"
        case .streak(let streak): "a minimum streak is a whole number from 1 on, not \(plain(streak))"
        case .value(let channel, .crossedWindow(let minimum, let maximum)):
            "\(channel): the window minimum \(plain(minimum)) is above the window maximum \(plain(maximum))"
        case .notWhole(let axis, let value):
            "\(axis.flag) counts \(axis == .slip ? "events" : "samples"): a whole number, not \(plain(value))"
        case .nothingLeft(let channel):
            "\(channel): every down threshold is above every up threshold, so no candidate is left"
        case .noWindowLeft(let channel):
            "\(channel): every window minimum is above every window maximum, so no candidate is left"
        case .tooManyCandidates(let count, let most):
            "the space has \(count) candidates, more than \(most); take larger steps or fewer channels"
        case .memory(let needed, let allowed):
            "the sweep needs \(((needed - 1) >> 20) + 1) MiB, more than the \(allowed >> 20) MiB allowed; "
                + "take larger steps, fewer channels, sessions or jobs, or allow more memory"
        }
    }
}

extension Grid {
    /// Throws at the first thing that would make candidates of this grid senseless. O(sum of axes).
    public func validate() throws(SpaceError) {
        for dimension in dimensions {
            guard !dimension.values.isEmpty else { throw .emptyAxis(dimension.parameter) }
            let mayBeAbsent: [Parameter] = [
                .baseline, .lowPass, .quantize, .maximumInterval, .intervalRatio, .slip,
            ]
            if !mayBeAbsent.contains(dimension.parameter), dimension.values.contains(where: { $0 == nil }) {
                throw .noneNotAllowed(dimension.parameter)
            }
        }
        for case let streak? in space.minimumStreak.values where Int(exactly: streak) == nil {
            throw .streak(streak)
        }
        for dimension in dimensions where [.keep, .armCount, .slip].contains(dimension.parameter) {
            for case let value? in dimension.values where Int(exactly: value) == nil {
                throw .notWhole(dimension.parameter, value)
            }
        }
        // One candidate for each value of each axis, with the widest thresholds: ranges hold axis by axis.
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
                            if case .crossedWindow = error { throw .noWindowLeft(space.channel) }
                            throw .nothingLeft(space.channel)
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
    /// Whether two numbers are each within their range, and the wrong way round.
    fileprivate var isCrossed: Bool {
        switch self {
        case .crossed, .crossedWindow: true
        case .outside: false
        }
    }
}
