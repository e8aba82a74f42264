/// Cuts a signal into steps: `k = trunc(y·q)`, toward zero, so that the step around 0 is twice as wide as the others.
public struct Quantizer: Sendable, Hashable {
    /// Steps for each unit of the signal.
    public let factor: Double

    /// Makes a quantizer of so many steps a unit.
    public init(factor: Double) { self.factor = factor }

    /// The number of the step that a value lies in.
    public func step(_ value: Double) -> Double { (value * factor).rounded(.towardZero) }

    /// The edge of a value's step that is nearer to zero, in the signal's unit.
    public func level(_ value: Double) -> Double { step(value) / factor }
}
