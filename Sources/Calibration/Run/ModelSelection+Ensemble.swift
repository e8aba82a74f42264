import RepDetection

extension ModelSelection {
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
