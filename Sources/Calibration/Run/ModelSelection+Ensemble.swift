import RepDetection

extension ModelSelection {
    /// Selects on training sessions. An ensemble reports the spans of its first member.
    ///
    /// - Parameters:
    ///   - surface: The losses over the training sessions.
    ///   - training: The training sessions.
    func select(
        _ surface: LossSurface, training: [Int], memory: LossMemory = LossMemory()
    ) -> Ensemble? {
        guard let ensemble = selectOnGrid(surface, training: training, memory: memory),
            var first = ensemble.members.first
        else {
            return nil
        }
        first.spans = surface.spans(around: first, in: sweep.grids)
        return Ensemble([first] + ensemble.members.dropFirst())
    }

    /// The parameters of a member: its candidate's parameters, and the space's period check.
    func parameters(of member: SelectedCandidate) -> DetectorParameters {
        var parameters = sweep.grids[member.grid].parameters(of: member.candidate)
        parameters.cadenceGate.periodCheck = sweep.grids[member.grid].space.periodCheck
        return parameters
    }

    /// The count of a member: the streaming detector's, which the sweep reproduces.
    func count(_ member: SelectedCandidate, session: Int) -> Int {
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: sampleRate, detectors: [parameters(of: member)])
        return (try? config.count(sessions[session]))?.count ?? 0
    }
}
