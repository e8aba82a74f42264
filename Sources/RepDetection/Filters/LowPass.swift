/// An exponential moving average, the first-order low-pass: `y[0] = x[0]`, `y[i] = f·y[i−1] + (1 − f)·x[i]`.
///
/// `f` = 0 passes everything, `f` = 1 freezes at the first sample. The time constant is τ = −1 ÷ (rate · ln f): at 30 Hz
/// it is 0.12 s for 0.75, 0.32 s for 0.9 and 0.65 s for 0.95, with cut-off frequencies (−3 dB) of about 1.4, 0.5 and
/// 0.25 Hz.
package struct LowPass: Sendable, Hashable {
    /// The weight of the previous output, 0 to 1.
    package let factor: Double
    /// The last filtered sample; nil before the first.
    var output: Double?

    /// Makes a filter in its initial state.
    package init(factor: Double) { self.factor = factor }

    /// Feeds one sample and gives the filtered one. O(1).
    package mutating func feed(_ input: Double) -> Double {
        let next = output.map { factor * $0 + (1 - factor) * input } ?? input
        output = next
        return next
    }
}
