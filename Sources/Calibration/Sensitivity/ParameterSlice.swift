import RepDetection

/// The loss along one axis of the search space, with all other parameters fixed: in sample and held out.
///
/// If the held-out loss is higher than the in-sample loss, or lowest at other values, the selection over-fits along this axis.
package struct ParameterSlice: Sendable, Hashable, Codable {
    /// The parameter that varies.
    package let parameter: Parameter
    /// Its values, in order; nil for an absent parameter.
    package let values: [Double?]
    /// The index of the selected value.
    package let selected: Int
    /// For each value the loss over all sessions, with the other parameters as selected; nil if there is no candidate.
    package let inSample: [Double?]
    /// For each value the loss over held-out sessions, with the other parameters as each fold selected them; nil if not
    /// all of these folds have a candidate. Empty without folds that selected the same channel.
    package let heldOut: [Double?]
}

extension ParameterSlice {
    /// The in-sample loss at the selected value.
    package var selectedLoss: Double? { inSample.indices.contains(selected) ? inSample[selected] : nil }

    /// The rise of the in-sample loss along the axis: the highest loss less the loss at the selected value.
    package var rise: Double? {
        guard let selectedLoss, let highest = inSample.compactMap({ $0 }).max() else { return nil }
        return highest - selectedLoss
    }

    /// The indices of the values around the selected one with an in-sample loss that is not higher: the plateau.
    package var plateau: ClosedRange<Int>? {
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
    package var bestHeldOut: Int? {
        heldOut.indices.filter { heldOut[$0] != nil }.min {
            let (left, right) = (heldOut[$0] ?? 0, heldOut[$1] ?? 0)
            return abs(left - right) <= LossSurface.tie
                ? abs($0 - selected) < abs($1 - selected) : left < right
        }
    }
}

/// The slices through the selected candidate, or through the first member of an ensemble.
package struct ParameterSlices: Sendable, Hashable, Codable {
    /// A slice for each parameter with several values, in the order of the grid.
    package let slices: [ParameterSlice]
    /// The number of folds in the held-out losses. Only folds with the same channel, orientation, gate, buffer and
    /// number of shakes count.
    package let heldOutFolds: Int
    /// The number of all folds.
    package let folds: Int
    /// The names of the other folds, in order.
    package let otherFolds: [String]

    /// Makes slices.
    init(_ slices: [ParameterSlice], folds: Int, otherFolds: [String]) {
        self.slices = slices
        self.folds = folds
        self.otherFolds = otherFolds
        heldOutFolds = folds - otherFolds.count
    }
}
