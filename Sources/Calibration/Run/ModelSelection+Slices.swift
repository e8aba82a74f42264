extension ModelSelection {
    /// A fold with the selection on its training sessions.
    struct FoldSelection: Sendable {
        /// The fold.
        let fold: Fold
        /// The selection in the search space of the training sessions.
        let selection: ModelSelection
        /// Its selection.
        let selected: Ensemble
    }

    /// The loss along each axis through a selected candidate; nil if no parameter varies.
    ///
    /// The held-out loss at a value v pools the held-out sessions of the folds that selected the candidate's grid, and so its
    /// channel. Each fold counts them with its own candidate, with v in place of its value.
    ///
    /// O(points × axes), and for each fold O(points of its grid).
    ///
    /// - Parameters:
    ///   - selected: The candidate.
    ///   - losses: The losses of its grid over all sessions.
    ///   - folds: The selections of the folds.
    func slices(
        through selected: SelectedCandidate, losses: [Double], folds: [FoldSelection]
    ) -> ParameterSlices? {
        let grid = sweep.grids[selected.grid]
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
        guard !axes.isEmpty else { return nil }
        func isSame(_ fold: FoldSelection) -> Bool { fold.selected.members[0].grid == selected.grid }
        let same = folds.filter(isSame)
        let heldOut = same.map { $0.slices(along: axes) }
        let place = grid.coordinates(of: selected.candidate)
        let slices = axes.enumerated().map { number, axis in
            let dimension = grid.dimensions[axis]
            return ParameterSlice(
                parameter: dimension.parameter, values: dimension.values, selected: place[axis],
                inSample: grid.row(through: selected.candidate, axis: axis).map {
                    losses[$0].isFinite ? losses[$0] : nil
                },
                heldOut: same.isEmpty
                    ? [] : dimension.values.map { value in pooled(heldOut.map { $0[number] }, at: value) })
        }
        return ParameterSlices(
            slices, folds: folds.count, otherFolds: folds.filter { !isSame($0) }.map(\.fold.name))
    }

    /// The loss over the held-out sessions of several folds at one value; nil if a fold has no candidate there.
    private func pooled(_ folds: [[Double?: LossSum]], at value: Double?) -> Double? {
        var all = LossSum()
        for sums in folds {
            guard let sum = sums[value] else { return nil }
            all += sum
        }
        return request.objective.value(all)
    }
}

extension ModelSelection.FoldSelection {
    /// For each axis the sums of losses over the held-out sessions, by value, with the other parameters as selected.
    fileprivate func slices(along axes: [Int]) -> [[Double?: LossSum]] {
        let member = selected.members[0]
        let grid = selection.sweep.grids[member.grid]
        let rows = axes.map { grid.row(through: member.candidate, axis: $0) }
        // All at once, so that sums outside of memory are read once.
        let sums = selection.sweep.lossSums(
            of: rows.flatMap { $0 }, in: member.grid, over: selection.judged(fold.heldOut))
        var first = 0
        return zip(axes, rows).map { axis, row in
            defer { first += row.count }
            var byValue: [Double?: LossSum] = [:]
            for (place, value) in grid.dimensions[axis].values.enumerated() { byValue[value] = sums[first + place] }
            return byValue
        }
    }
}

extension Grid {
    /// The candidates that differ from one along an axis only, in the order of the axis.
    func row(through candidate: Int, axis: Int) -> [Int] {
        let first = candidate - place(of: candidate, along: axis) * strides[axis]
        return dimensions[axis].values.indices.map { first + $0 * strides[axis] }
    }
}
