/// The linear part of a running signal path: inversion, baseline, low-pass.
package struct SignalFilter: Sendable, Hashable {
    private let invert: Bool
    var baseline: LowPass?
    var lowPass: LowPass?

    /// Makes a filter in its initial state; factors are used as they are.
    package init(_ path: SignalPath) {
        invert = path.invert
        baseline = path.baseline.map(LowPass.init(factor:))
        lowPass = path.lowPass.map(LowPass.init(factor:))
    }

    /// Feeds one finite sample and gives the input of the quantizer or rule. O(1).
    package mutating func feed(_ sample: Double) -> Double {
        let upright = invert ? -sample : sample
        let level = baseline?.feed(upright) ?? 0
        let raised = upright - level
        return lowPass?.feed(raised) ?? raised
    }
}

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

/// Quantizes a signal: `k = trunc(y·q)`, toward zero, so that the step around 0 is twice as wide as the others.
package struct Quantizer: Sendable, Hashable {
    /// Steps per unit of the signal.
    package let factor: Double

    /// Makes a quantizer with a number of steps per unit.
    package init(factor: Double) { self.factor = factor }

    /// The index of a value's step.
    package func step(_ value: Double) -> Double { (value * factor).rounded(.towardZero) }

    /// The edge of a value's step that is nearer to 0, in the signal's unit.
    package func level(_ value: Double) -> Double { step(value) / factor }
}
