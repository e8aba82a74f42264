/// The filters between a channel and the rule: `channel → [invert] → [baseline] → low-pass → [quantize]`.
public struct SignalPath: Sendable, Hashable {
    /// The channel whose samples are fed.
    public var channel: Channel
    /// The unit of the channel, the thresholds and the quantize factor.
    public var unit: String
    /// Whether the samples are negated first.
    public var invert: Bool
    /// The factor of the slow exponential moving average that is subtracted, 0 to 1; nil for none.
    ///
    /// Its time constant is τ = −1 ÷ (rate · ln f) in seconds.
    public var baseline: Double?
    /// The factor of the exponential moving average that smooths the signal, 0 to 1; nil for none.
    ///
    /// Its time constant is τ = −1 ÷ (rate · ln f) in seconds.
    public var lowPass: Double?
    /// Quantization steps per unit, above 0; nil for none.
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

    /// The same path for another sample rate in Hz, with converted factors.
    package func converted(from rate: Double, to other: Double) -> SignalPath {
        var path = self
        path.baseline = baseline.map { SampleRate.convert($0, from: rate, to: other) }
        path.lowPass = lowPass.map { SampleRate.convert($0, from: rate, to: other) }
        return path
    }
}
