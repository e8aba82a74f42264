/// The numbers of the double-shake rule; the defaults are those of the published prototype, for 100 Hz.
public struct DoubleShake: Sendable, Hashable {
    /// What motion is compared with.
    public var buffer: ShakeBuffer
    /// A standard deviation above this is a shake, in the signal's unit; strict.
    public var cutoff: Double
    /// A standard deviation below this is quiet, in the signal's unit; strict.
    public var quiet: Double
    /// More quiet samples than this, not necessarily in a row, arm.
    public var armCount: Int
    /// How many samples are kept beside the newest.
    public var keep: Int
    /// How many shakes make a gesture.
    public var shakes: Int
    /// The least seconds from the first shake to the last; inclusive.
    public var windowMinimum: Double
    /// The most seconds from the first shake to the last; inclusive.
    public var windowMaximum: Double

    /// The largest `keep`: a running detector holds one value more.
    public static let mostKept = 100
    /// The largest `armCount` and `shakes`.
    public static let mostCounted = 1000
    /// So many misses in a row have the next armed sample judged without motion.
    static let missLimit = 2

    /// Makes the rule's numbers; `DetectorParameters.validate` says whether they make sense.
    public init(
        buffer: ShakeBuffer = .asPublished, cutoff: Double = 0.55, quiet: Double = 0.2, armCount: Int = 10,
        keep: Int = 4, shakes: Int = 2, windowMinimum: Double = 0.18, windowMaximum: Double = 0.65
    ) {
        self.buffer = buffer
        self.cutoff = cutoff
        self.quiet = quiet
        self.armCount = armCount
        self.keep = keep
        self.shakes = shakes
        self.windowMinimum = windowMinimum
        self.windowMaximum = windowMaximum
    }

    /// Whether an interval in seconds from the first shake to the last makes a gesture.
    public func isInside(_ interval: Double) -> Bool { interval >= windowMinimum && interval <= windowMaximum }
}

/// What the double-shake rule compares the newest sample with.
public enum ShakeBuffer: String, Sendable, Hashable, CaseIterable {
    /// The session's first samples, for ever: the prototype drops the newest sample, and so measures the distance from
    /// the starting pose.
    case asPublished
    /// The samples just before.
    case sliding
}

/// The samples that the double-shake rule measures motion by: at most `keep` and the newest.
public struct ShakeWindow: Sendable, Hashable {
    private let buffer: ShakeBuffer
    private let keep: Int
    /// Room for `keep + 1` values, taken once.
    private(set) var values: [Double] = []

    /// An empty window.
    public init(buffer: ShakeBuffer, keep: Int) {
        self.buffer = buffer
        self.keep = max(0, keep)
        values.reserveCapacity(self.keep + 1)
    }

    /// Takes a sample and gives the population standard deviation of the window with it. O(keep), no allocation.
    ///
    /// The mean first, then the mean of squared distances, both from the oldest value on.
    public mutating func feed(_ sample: Double) -> Double {
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
