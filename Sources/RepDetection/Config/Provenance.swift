/// The calibration that a config comes from, so that its parameters can be traced and reproduced.
public struct Provenance: Sendable, Hashable {
    /// The program and its version.
    public var tool: String
    /// The id of the calibration run.
    public var run: String
    /// The digest of the sessions used for calibration.
    public var data: String
    /// The validation scheme.
    public var validation: String
    /// Accuracy on held-out sessions by measure, such as `meanAbsoluteError`.
    public var accuracy: [String: Double]
    /// The units that the headers of the recordings do not give.
    public var taken: [TakenUnit]
    /// The ranges of the counted channels in the sessions used for calibration.
    public var ranges: [ChannelRange]

    /// Makes a provenance.
    public init(
        tool: String, run: String, data: String, validation: String, accuracy: [String: Double],
        taken: [TakenUnit] = [], ranges: [ChannelRange] = []
    ) {
        self.tool = tool
        self.run = run
        self.data = data
        self.validation = validation
        self.accuracy = accuracy
        self.taken = taken
        self.ranges = ranges
    }
}

/// The ranges of a channel over sessions, by which a recording in another unit, without gravity, with inverted signs or at
/// another rate is noticed.
public struct ChannelRange: Sendable, Hashable {
    /// The lowest and the highest value over the sessions.
    public struct Bounds: Sendable, Hashable {
        /// The lowest value.
        public var lowest: Double
        /// The highest value.
        public var highest: Double

        /// Makes bounds of one value.
        public init(_ value: Double) { (lowest, highest) = (value, value) }

        /// Takes one more value.
        public mutating func add(_ value: Double) { (lowest, highest) = (min(lowest, value), max(highest, value)) }
    }

    /// The channel.
    public var channel: String
    /// The unit of its samples.
    public var unit: String
    /// Half the distance from the 5th to the 95th percentile of the samples.
    public var size: Bounds
    /// The mean of the samples.
    public var mean: Bounds
    /// The sample rate in Hz.
    public var rate: Bounds

    /// Makes the range of a channel.
    public init(channel: String, unit: String, size: Bounds, mean: Bounds, rate: Bounds) {
        self.channel = channel
        self.unit = unit
        self.size = size
        self.mean = mean
        self.rate = rate
    }
}

/// A unit that the header of a table does not give, and that was taken for its columns.
///
/// Sessions keep it, a config has it in its provenance, and other tables with the header are read with it.
public struct TakenUnit: Sendable, Hashable {
    /// The names of the table's columns, separated by commas; of a long header the beginning and a number that differs
    /// for other headers.
    public var header: String
    /// What the columns hold: a sensor such as `rotationRate`, or `time`.
    public var quantity: String
    /// The unit, such as `°/s` or `ms`; with counts per unit `131/°/s`.
    public var unit: String

    /// Makes a taken unit.
    public init(header: String, quantity: String, unit: String) {
        self.header = header
        self.quantity = quantity
        self.unit = unit
    }
}
