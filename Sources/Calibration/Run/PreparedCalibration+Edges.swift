import RepDetection

extension PreparedCalibration {
    /// Whether the loss over all sessions falls where a selected detector goes beyond the end of an axis.
    ///
    /// The values beyond it are those that the advisory proposes; the other parameters stay as selected. O(values × samples).
    ///
    /// - Parameter further: The proposed values, also those inside the axis.
    func fallsBeyond(
        _ parameter: Parameter, further: [Double], of selected: SelectedCandidate, in selection: ModelSelection,
        jobs: Int
    ) async -> Bool {
        let grid = selection.sweep.grids[selected.grid]
        let searched = grid.space[parameter].values
        let own = grid.parameters(of: selected.candidate)[parameter]
        let space = grid.space(of: selected.candidate)
            .with(parameter, Axis([own] + further.filter { !searched.contains($0) }))
        let sweep = try? await Sweep(
            [space], sessions: input.sessions, layouts: layouts, truths: input.sweptTruths, terms: terms,
            groups: groups,
            sampleRates: [selection.sampleRate], jobs: jobs, limits: Sweep.Limits(), progress: nil)
        guard let sweep else { return false }
        let all = selection.judged(Array(input.sessions.indices))
        var losses: [Double] = []
        sweep.sums[0].losses(over: SelectedGroups(all, of: groups), into: &losses)
        return losses.dropFirst().contains { $0 < losses[0] - LossSurface.tie }
    }
}
