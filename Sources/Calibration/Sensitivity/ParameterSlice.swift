import RepDetection

/// The loss along one axis of the search space, with all other parameters fixed: in sample and held out.
///
/// Where the held-out loss is higher than the in-sample loss, or lowest at other values, the selection over-fits along this axis.
public struct ParameterSlice: Sendable, Hashable, Codable {
    /// The parameter that varies.
    public let parameter: Parameter
    /// Its values, in order; nil for an absent parameter.
    public let values: [Double?]
    /// The index of the selected value.
    public let selected: Int
    /// For each value the loss over all sessions, with the other parameters as selected; nil where there is no candidate.
    public let inSample: [Double?]
    /// For each value the loss over held-out sessions, with the other parameters as each fold selected them; nil where not
    /// all of these folds have a candidate. Empty without folds that selected the same channel.
    public let heldOut: [Double?]
    /// The parameter's share of the variance of the loss over the grid (`LossVariance`); nil where the loss does not vary.
    public let varianceShare: Double?
}

extension ParameterSlice {
    /// The in-sample loss at the selected value.
    public var selectedLoss: Double? { inSample.indices.contains(selected) ? inSample[selected] : nil }

    /// How far the in-sample loss rises along the axis: the highest less that at the selected value.
    public var rise: Double? {
        guard let selectedLoss, let highest = inSample.compactMap({ $0 }).max() else { return nil }
        return highest - selectedLoss
    }

    /// The indices of the values around the selected one with an in-sample loss that is not higher: the plateau.
    public var plateau: ClosedRange<Int>? {
        guard let selectedLoss else { return nil }
        let highest = LossSurface.highest(tying: selectedLoss)
        func isMember(_ index: Int) -> Bool {
            inSample.indices.contains(index) && (inSample[index].map { $0 <= highest } ?? false)
        }
        var (first, last) = (selected, selected)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        return first...last
    }

    /// The index of the value with the lowest held-out loss, the nearest to the selected one of several; nil without held-out
    /// losses.
    public var bestHeldOut: Int? {
        heldOut.indices.filter { heldOut[$0] != nil }.min {
            let (left, right) = (heldOut[$0] ?? 0, heldOut[$1] ?? 0)
            return abs(left - right) <= LossSurface.tie
                ? abs($0 - selected) < abs($1 - selected) : left < right
        }
    }
}

/// The slices through the selected candidate, or through the first member of an ensemble.
public struct ParameterSlices: Sendable, Hashable, Codable {
    /// A slice for each parameter with several values, in the order of the grid.
    public let slices: [ParameterSlice]
    /// The number of folds in the held-out losses: those that selected the same channel, orientation, gate,
    /// buffer and number of shakes.
    public let heldOutFolds: Int
    /// The number of all folds.
    public let folds: Int
    /// The names of the other folds, in order; nil in runs stored by versions that don't name them.
    public let otherFolds: [String]?

    /// Makes slices.
    init(_ slices: [ParameterSlice], folds: Int, otherFolds: [String]) {
        self.slices = slices
        self.folds = folds
        self.otherFolds = otherFolds
        heldOutFolds = folds - otherFolds.count
    }
}
