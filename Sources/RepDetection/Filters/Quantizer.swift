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
