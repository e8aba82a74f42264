import RepDetection

extension ModelSelection {
    /// Selects on training sessions: on the grid, and then off the grid if the request asks for refinement.
    ///
    /// - Parameters:
    ///   - surface: The losses over the training sessions.
    ///   - training: The training sessions.
    func select(_ surface: LossSurface, training: [Int]) -> Ensemble? {
        guard let ensemble = selectOnGrid(surface, training: training) else {
            return nil
        }
        let refines = request.refine == true
        return Ensemble(
            ensemble.members.enumerated().map { place, member in
                // Without refinement an ensemble reports the spans of its first member only.
                guard refines || place == 0 else { return member }
                var member = member
                member.spans = surface.spans(around: member, in: sweep.grids)
                return refines ? refined(member, surface, training: training) : member
            })
    }

    private func refined(
        _ member: SelectedCandidate, _ surface: LossSurface, training: [Int]
    ) -> SelectedCandidate {
        let grid = sweep.grids[member.grid]
        let labels = request.labels(labels, truths)
        let training = training.map { session in
            RefinementSession(
                session: sessions[session], sampleRate: sampleRate, label: labels[session],
                truth: request.objective == .f1 ? truths?[session] : nil)
        }
        return Refinement(objective: request.objective, sessions: training)
            .refine(member, in: grid, losses: surface[member.grid])
    }

    /// The parameters of a member: its candidate's parameters, with refined values in place of grid values, and the
    /// space's period check.
    func parameters(of member: SelectedCandidate) -> DetectorParameters {
        var parameters = sweep.grids[member.grid].parameters(of: member.candidate)
        for span in member.spans where span.isExact {
            parameters[span.parameter] = span.selected
        }
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
