import Sessions
import RepDetection

/// The reason why a parameter space can't be swept, found before the sweep starts.
public enum SpaceError: Error, Hashable, Sendable {
    /// An axis has no value.
    case emptyAxis(Parameter)
    /// A value is invalid for a detector.
    case value(Channel, ParameterError)
    /// An axis contains `none`, which its parameter doesn't allow.
    case noneNotAllowed(Parameter)
    /// A number of samples or events is not whole.
    case notWhole(Parameter, Double)
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
    /// The error, its place and the remedy.
    public var description: String {
        switch self {
        case .emptyAxis(let axis): "\(axis.flag) has no value; give at least one"
        case .value(let channel, .outside(let field, let value, let range)):
            "\(channel): \(Parameter(field: field)?.flag ?? field) \(Formatted.plain(value)) is outside its range, \(range)"
        case .value(let channel, .crossed(let down, let up)):
            "\(channel): the down threshold \(Formatted.plain(down)) is above the up threshold \(Formatted.plain(up))"
        case .noneNotAllowed(let axis): "\(axis.flag) needs numbers, and does not allow none"
        case .value(let channel, .crossedWindow(let minimum, let maximum)):
            "\(channel): the window minimum \(Formatted.plain(minimum)) is above the window maximum \(Formatted.plain(maximum))"
        case .notWhole(let axis, let value):
            "\(axis.flag) needs a whole number of \(axis.properties.unit.words ?? "")\(axis.least), not \(Formatted.plain(value))"
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
    package func validate() throws(SpaceError) {
        var widest = space.detector
        for dimension in dimensions {
            let (parameter, properties) = (dimension.parameter, dimension.parameter.properties)
            guard !dimension.values.isEmpty else { throw .emptyAxis(parameter) }
            for value in dimension.values {
                guard let value else {
                    if properties.mayBeAbsent { continue }
                    throw .noneNotAllowed(parameter)
                }
                if properties.isWhole, Int(exactly: value) == nil { throw .notWhole(parameter, value) }
                guard properties.range.contains(value) else {
                    throw .value(
                        space.channel,
                        .outside(field: parameter.field, value: value, range: properties.range.words))
                }
            }
            let numbers = dimension.values.compactMap { $0 }
            widest[parameter] = [.down, .windowMinimum].contains(parameter) ? numbers.min() : numbers.max()
        }
        // With the widest thresholds and window, only parameters without an axis can be wrong, and an upper limit that
        // is always lower.
        do {
            try widest.validate()
        } catch .crossed {
            throw .crossedThresholds(space.channel)
        } catch .crossedWindow {
            throw .crossedWindows(space.channel)
        } catch {
            throw .value(space.channel, error)
        }
    }
}

extension Parameter {
    /// The least number of a range that begins above 0, in words.
    fileprivate var least: String {
        if case .within(let least, _) = properties.range, least > 0 { " from \(least) on" } else { "" }
    }
}

extension Parameter {
    /// The flag of `reptune calibrate` that sets its axis.
    package var flag: String {
        switch self {
        case .lowPass: "--lowpass"
        case .quiet: "--quiet-below"
        default: "--" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        }
    }

    /// The parameter of a config's field such as `signal.lowPass`; nil for any other field.
    init?(field: String) {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        self.init(rawValue: name)
    }
}
