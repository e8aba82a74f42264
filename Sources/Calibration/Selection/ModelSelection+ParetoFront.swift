import RepDetection

extension ModelSelection {
    /// The sessions labelled 0 among some, and their total length in minutes.
    private func rest(among sessions: [Int]) -> (sessions: [Int], minutes: Double) {
        let rest = sessions.filter { labels[$0] == 0 }
        return (rest, rest.reduce(0) { $0 + durations[$1] } / 60)
    }

    /// The false counts per minute at rest over some sessions; nil where none is labelled 0.
    private func rates(over sessions: [Int]) -> LossSurface? {
        let rest = rest(among: sessions)
        guard rest.minutes > 0 else { return nil }
        return LossSurface(falseCountsOf: sweep, sessions: rest.sessions, minutes: rest.minutes)
    }

    /// Selects the operating point of a limit of false counts: the best candidate within the limit on those of the sessions
    /// that are labelled 0; without such sessions the best of all.
    ///
    /// - Parameter surface: The losses on sessions with repetitions.
    func select(_ surface: LossSurface, falseCountsAtMost limit: Double, over sessions: [Int]) -> SelectedCandidate? {
        guard let rates = rates(over: sessions) else { return surface.select(sweep.grids) }
        let limits = SelectionRule.limits.filter { $0 < limit } + [limit]
        return surface.front(sweep.grids, rates: rates, limits: limits).last?.selected
    }

    /// The Pareto front over all sessions; nil for an ensemble, and where one of the two kinds of sessions is missing.
    func front(selected: Ensemble) -> ParetoFront? {
        let all = Array(sessions.indices)
        let counted = all.filter { labels[$0] > 0 }
        guard selected.members.count == 1, !counted.isEmpty, let rates = rates(over: all),
            let tradeoff = tradeoff(of: selected.members[0])
        else { return nil }
        let surface = LossSurface(
            sweep, labels: request.labels(labels, truths), objective: request.objective, sessions: counted)
        let points = surface.front(sweep.grids, rates: rates, limits: SelectionRule.limits).compactMap { point in
            self.tradeoff(of: point.selected).map { tradeoff in
                ParetoFront.Point(
                    operatingPoint: (SelectionRule.limits.firstIndex(of: point.limit) ?? 0) + 1,
                    limit: point.limit.isFinite ? point.limit : nil,
                    parameters: sweep.grids[point.selected.grid].parameters(of: point.selected.candidate),
                    tradeoff: tradeoff)
            }
        }
        return ParetoFront(points: points, selected: tradeoff)
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
}
