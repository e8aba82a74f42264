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
