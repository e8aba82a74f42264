/// From a channel to what the rule sees: `channel → [invert] → [baseline] → low-pass → [quantize]`.
public struct SignalPath: Sendable, Hashable {
    /// Where the samples come from.
    public var channel: Channel
    /// The unit that thresholds and quantize factor are meant in.
    public var unit: String
    /// Whether the channel is turned upside down first.
    public var invert: Bool
    /// The factor of the slow low-pass that is subtracted, 0 to 1; nil for none.
    public var baseline: Double?
    /// The low-pass factor, 0 to 1; nil for none.
    public var lowPass: Double?
    /// Steps for each unit, above 0; nil for none.
    public var quantize: Double?

    /// Makes a signal path.
    public init(
        channel: Channel, unit: String, invert: Bool = false, baseline: Double? = nil, lowPass: Double? = nil,
        quantize: Double? = nil
    ) {
        self.channel = channel
        self.unit = unit
        self.invert = invert
        self.baseline = baseline
        self.lowPass = lowPass
        self.quantize = quantize
    }

    /// The same path for another sample rate in Hz: factors are converted, the rest stays.
    public func converted(from rate: Double, to other: Double) -> SignalPath {
        var path = self
        path.baseline = baseline.map { SampleRate.convert($0, from: rate, to: other) }
        path.lowPass = lowPass.map { SampleRate.convert($0, from: rate, to: other) }
        return path
    }
}
