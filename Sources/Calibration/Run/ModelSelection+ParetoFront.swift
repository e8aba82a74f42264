extension ModelSelection {
    /// The sessions labelled 0 among some, and their total length in minutes.
    private func rest(among sessions: [Int]) -> (sessions: [Int], minutes: Double) {
        let rest = sessions.filter { labels[$0] == 0 }
        return (rest, rest.reduce(0) { $0 + durations[$1] } / 60)
    }

    /// The false counts per minute at rest over some sessions; nil if none is labelled 0.
    private func rates(over sessions: [Int]) -> LossSurface? {
        let rest = rest(among: sessions)
        guard rest.minutes > 0 else { return nil }
        return sweep.falseCounts(over: rest.sessions, minutes: rest.minutes)
    }

    /// Selects the operating point of a limit of false counts: the best candidate within the limit on the training
    /// sessions labelled 0; without such sessions the best of all.
    ///
    /// - Parameters:
    ///   - surface: The losses on sessions with repetitions.
    ///   - memory: Working memory.
    func select(
        _ surface: LossSurface, falseCountsAtMost limit: Double, training: [Int], memory: LossMemory
    ) -> SelectedCandidate? {
        let resolution = resolution(training.filter { labels[$0] > 0 })
        guard let rates = rates(over: training) else {
            return surface.select(sweep.grids, resolution: resolution, memory: memory)
        }
        return surface.select(
            sweep.grids, rates: rates, falseCountsAtMost: limit, unlimited: unlimited(training, memory),
            resolution: resolution, memory: memory)
    }

    /// The candidate that is selected without a limit of false counts, on sessions at rest too.
    private func unlimited(_ training: [Int], _ memory: LossMemory) -> SelectedCandidate? {
        losses(over: training).select(sweep.grids, resolution: resolution(training), memory: memory)
    }

    /// The Pareto front over all sessions; nil for an ensemble, and if one of the two kinds of sessions is missing.
    func front(selected: Ensemble) -> ParetoFront? {
        let all = Array(sessions.indices)
        let counted = all.filter { labels[$0] > 0 }
        guard selected.members.count == 1, !counted.isEmpty, let rates = rates(over: all),
            let selected = point(of: selected.members[0], limit: nil)
        else { return nil }
        let memory = LossMemory()
        let unlimited = unlimited(all, memory)
        let points = losses(over: counted)
            .front(
                sweep.grids, rates: rates, limits: OperatingPoint.limits, unlimited: unlimited,
                resolution: resolution(counted), memory: memory
            )
            .compactMap { point(of: $0.selected, limit: $0.limit) }
        return ParetoFront(points + [selected], selected: selected.tradeoff)
    }

    /// A detector as a point of the front.
    ///
    /// - Parameter limit: One of the limits of operating points, or nil.
    private func point(of selected: SelectedCandidate, limit: Double?) -> ParetoFront.Point? {
        tradeoff(of: selected).map { tradeoff in
            ParetoFront.Point(
                operatingPoint: limit.flatMap { OperatingPoint(mostFalseCounts: $0).number },
                limit: limit.flatMap { $0.isFinite ? $0 : nil }, parameters: parameters(of: selected),
                tradeoff: tradeoff)
        }
    }

    private func tradeoff(of selected: SelectedCandidate) -> ParetoFront.Tradeoff? {
        let rest = rest(among: Array(sessions.indices))
        var (sum, falseCounts, missed, extra, reps) = (LossSum(), 0, 0, 0, 0)
        for session in sessions.indices {
            let count = count(selected, session: session)
            guard labels[session] > 0 else {
                falseCounts += count
                continue
            }
            sum += loss(of: selected, session: session)
            missed += max(0, labels[session] - count)
            extra += max(0, count - labels[session])
            reps += labels[session]
        }
        guard let loss = request.objective.value(sum), reps > 0, rest.minutes > 0 else { return nil }
        return ParetoFront.Tradeoff(
            falseCountsPerMinute: Double(falseCounts) / rest.minutes, loss: loss,
            missed: Double(missed) / Double(reps), extra: Double(extra) / Double(reps))
    }

    /// The loss of a candidate on one session.
    private func loss(of selected: SelectedCandidate, session: Int) -> LossSum {
        let score = counted(Ensemble(selected), session: session).score
        return request.objective.loss(
            detected: score.detected, labelled: request.labels(labels, truths)[session],
            matched: request.objective == .f1 ? score.events?.matched ?? 0 : 0)
    }
}
