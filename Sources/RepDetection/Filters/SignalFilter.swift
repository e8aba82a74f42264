/// The linear part of a signal path on the run: inversion, baseline, low-pass.
public struct SignalFilter: Sendable, Hashable {
    private let invert: Bool
    private var baseline: LowPass?
    private var lowPass: LowPass?

    /// Makes a filter that has seen nothing; factors are taken as they are.
    public init(_ path: SignalPath) {
        invert = path.invert
        baseline = path.baseline.map(LowPass.init(factor:))
        lowPass = path.lowPass.map(LowPass.init(factor:))
    }

    /// Feeds one finite sample and gives what a quantizer or a rule sees. O(1).
    public mutating func feed(_ sample: Double) -> Double {
        let upright = invert ? -sample : sample
        let level = baseline?.feed(upright) ?? 0
        let raised = upright - level
        return lowPass?.feed(raised) ?? raised
    }
}
