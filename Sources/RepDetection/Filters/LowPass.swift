/// A first-order recursive low-pass: `y[0] = x[0]`, `y[i] = f·y[i−1] + (1 − f)·x[i]`.
///
/// `f` = 0 passes everything, `f` = 1 freezes at the first sample. A factor means something only with its sample rate:
/// at 30 Hz the −3 dB point is about 1.4 Hz for 0.75, 0.5 Hz for 0.9 and 0.25 Hz for 0.95.
public struct LowPass: Sendable, Hashable {
    /// The share of the past, 0 to 1.
    public let factor: Double
    private var output: Double?

    /// Makes a filter that has seen nothing.
    public init(factor: Double) { self.factor = factor }

    /// Feeds one sample and gives the filtered one. O(1).
    public mutating func feed(_ input: Double) -> Double {
        let next = output.map { factor * $0 + (1 - factor) * input } ?? input
        output = next
        return next
    }
}
