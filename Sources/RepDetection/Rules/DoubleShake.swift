/// The parameters of the double-shake rule; the defaults come from the published prototype at 100 Hz.
public struct DoubleShake: Sendable, Hashable {
    /// The samples that the newest sample is compared with.
    public var buffer: ShakeBuffer
    /// What remains of shakes that are no gesture.
    public var pairing: ShakePairing
    /// A standard deviation above this, in the signal's unit, is a shake; strict.
    public var cutoff: Double
    /// The same for the shakes after the first, which may be weaker or must be snappier; nil for `cutoff`.
    public var laterCutoff: Double?
    /// A standard deviation below this, in the signal's unit, is quiet; strict.
    public var quiet: Double
    /// The rule is armed after more quiet samples than this, not necessarily in a row.
    public var armCount: Int
    /// The number of samples in the window besides the newest.
    public var keep: Int
    /// The number of shakes in a gesture.
    public var shakes: Int
    /// The shortest time from the first shake to the last in seconds; inclusive.
    public var windowMinimum: Double
    /// The longest time from the first shake to the last in seconds; inclusive.
    public var windowMaximum: Double

    /// The largest `keep`, which bounds the memory of a running detector.
    package static let mostKept = 100
    /// The largest `armCount` and `shakes`.
    package static let mostCounted = 1000
    /// The misses in a row after which the next armed sample is evaluated without a shake.
    static let missLimit = 2

    /// Makes the rule's parameters; `DetectorParameters.validate` checks them.
    public init(
        buffer: ShakeBuffer = .asPublished, pairing: ShakePairing = .reset, shakes: Int = 2, keep: Int = 4,
        quiet: Double = 0.2, cutoff: Double = 0.55, laterCutoff: Double? = nil, armCount: Int = 10,
        windowMinimum: Double = 0.18, windowMaximum: Double = 0.65
    ) {
        self.buffer = buffer
        self.pairing = pairing
        self.cutoff = cutoff
        self.laterCutoff = laterCutoff
        self.quiet = quiet
        self.armCount = armCount
        self.keep = keep
        self.shakes = shakes
        self.windowMinimum = windowMinimum
        self.windowMaximum = windowMaximum
    }

    /// Whether the time in seconds from the first shake to the last makes a gesture.
    package func isInside(_ interval: Double) -> Bool { interval >= windowMinimum && interval <= windowMaximum }
}

/// The samples that the double-shake rule compares the newest sample with.
public enum ShakeBuffer: String, Sendable, Hashable, CaseIterable {
    /// The first samples of the session, as in the published prototype: it drops the newest sample instead of the oldest,
    /// and so measures the distance from the initial pose.
    case asPublished
    /// The samples before it.
    case sliding
}

/// What remains of shakes that are no gesture.
public enum ShakePairing: String, Sendable, Hashable, CaseIterable {
    /// None, as in the published prototype: the shakes are evaluated together, and the next shake is a first one. A lone shake
    /// takes the first shake of a later gesture for its second.
    case reset
    /// The newest, as the possible first of a gesture. A first shake is forgotten after `windowMaximum`.
    case latest
}

/// The window of the double-shake rule: at most `keep` samples and the newest.
package struct ShakeWindow: Sendable, Hashable {
    private let buffer: ShakeBuffer
    private let keep: Int
    /// The samples, with room for `keep + 1` reserved once.
    var values: [Double] = []

    /// An empty window.
    package init(buffer: ShakeBuffer, keep: Int) {
        self.buffer = buffer
        self.keep = max(0, keep)
        values.reserveCapacity(self.keep + 1)
    }

    /// Feeds a sample and gives the population standard deviation of the window with it. O(keep), no allocation.
    ///
    /// Computes the mean, then the mean of squared deviations, both from the oldest value to the newest.
    package mutating func feed(_ sample: Double) -> Double {
        values.append(sample)
        let count = Double(values.count)
        var sum = 0.0
        for value in values { sum += value }
        let mean = sum / count
        var squares = 0.0
        for value in values { squares += (value - mean) * (value - mean) }
        if values.count > keep {
            switch buffer {
            case .asPublished: values.removeLast()
            case .sliding: values.removeFirst()
            }
        }
        return (squares / count).squareRoot()
    }
}
