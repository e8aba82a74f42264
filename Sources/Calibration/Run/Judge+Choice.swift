import RepDetection

extension Judge {
    /// What voters choose: on the grid, and from there off it where that is asked for.
    ///
    /// - Parameter surface: The voters' losses.
    func choose(_ surface: LossSurface, by voters: Voters) -> Committee? {
        guard let committee = chooseOnGrid(surface, over: voters.groups.flatMap(\.sessions)) else { return nil }
        let refines = request.refine == true
        return Committee(
            committee.members.enumerated().map { place, member in
                // Of a committee's members only the first is told of, as far as they stand on the grid.
                guard refines || place == 0 else { return member }
                var member = member
                member.spans = surface.spans(around: member, in: sweep.grids)
                return refines ? refined(member, surface, by: voters) : member
            })
    }

    private func refined(_ choice: Choice, _ surface: LossSurface, by voters: Voters) -> Choice {
        let grid = sweep.grids[choice.grid]
        let labels = request.labels(labels, truths)
        let groups = voters.groups.map { group in
            group.sessions.map { session in
                RefinementSession(
                    recording: sessions[session].recording, sampleRate: sampleRate, label: labels[session],
                    truth: request.objective == .f1 ? truths?[session] : nil)
            }
        }
        return Refinement(objective: request.objective, voters: voters, sessions: groups)
            .refine(choice, in: grid, losses: surface.values[choice.grid])
    }

    /// The parameters of a member: the candidate's, with the numbers that were refined.
    func parameters(of member: Choice) -> DetectorParameters {
        var parameters = sweep.grids[member.grid].parameters(of: member.candidate)
        for span in member.spans where span.isExact {
            switch (span.parameter, parameters.rule) {
            case (.quantize, _): parameters.signal.quantize = span.chosen
            case (.down, .threshold(_, let up, let start)):
                parameters.rule = .threshold(down: span.chosen, up: up, start: start)
            case (.up, .threshold(let down, _, let start)):
                parameters.rule = .threshold(down: down, up: span.chosen, start: start)
            default: break
            }
        }
        return parameters
    }

    /// A member's count: the sweep's, or off the grid the streaming detector's.
    func count(_ member: Choice, session: Int) -> Int {
        guard member.spans.contains(where: \.isExact) else {
            return sweep.count(grid: member.grid, candidate: member.candidate, session: session) ?? 0
        }
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: sampleRate, detectors: [parameters(of: member)])
        return (try? config.count(sessions[session].recording))?.count ?? 0
    }
}
