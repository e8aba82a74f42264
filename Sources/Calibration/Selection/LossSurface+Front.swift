extension LossSurface {
    /// The Pareto front of the proposed candidates: for each limit of false counts the candidate with the lowest loss
    /// within the limit, if it is lower than within every lower limit.
    ///
    /// For each limit `select` proposes the centre of the best plateau of the candidates within the limit. Its rule
    /// compares smoothed losses, so the candidate of a higher limit, or of no limit, can meet a lower limit and have a
    /// lower loss than that limit's candidate. Therefore all proposals within a limit are compared by their losses;
    /// ties go to the fewest false counts, then to the first.
    ///
    /// O(limits · points × axes); a limit that admits no further candidate costs nothing.
    ///
    /// - Parameters:
    ///   - rates: The false counts per minute at rest.
    ///   - limits: In ascending order.
    ///   - unlimited: The candidate that is selected without a limit, on all sessions.
    ///   - resolution: As in `select`.
    ///   - memory: Working memory.
    func front(
        _ grids: [Grid], rates: LossSurface, limits: [Double], unlimited: SelectedCandidate?,
        resolution: LossResolution? = nil, memory: LossMemory = LossMemory()
    ) -> [(limit: Double, selected: SelectedCandidate)] {
        // The candidate without a limit was selected with other losses.
        let further = unlimited.map { [candidate(grids, grid: $0.grid, at: $0.candidate)] } ?? []
        let proposals = (proposals(grids, rates: rates, limits: limits, resolution, memory) + further).map {
            rates.take($0.grid, into: &memory.losses, spare: &memory.spare)
            return (selected: $0, rate: memory.losses[$0.candidate])
        }
        var points: [(limit: Double, selected: SelectedCandidate)] = []
        var lowest = Double.infinity
        for limit in limits {
            let within = proposals.filter { $0.rate <= limit + LossSurface.tie }
            guard let loss = within.map(\.selected.loss).min(), loss < lowest - LossSurface.tie else { continue }
            let ties = within.filter { $0.selected.loss <= loss + LossSurface.tie }
            guard let best = ties.min(by: { $0.rate < $1.rate - LossSurface.tie }) else { continue }
            lowest = loss
            points.append((limit, best.selected))
        }
        return points
    }

    /// The point of the front for a limit; if no candidate is within the limit, the point with the fewest false counts.
    /// Nil if no candidate has a finite loss.
    func select(
        _ grids: [Grid], rates: LossSurface, falseCountsAtMost limit: Double, unlimited: SelectedCandidate?,
        resolution: LossResolution? = nil, memory: LossMemory = LossMemory()
    ) -> SelectedCandidate? {
        var fewest = Double.infinity
        for grid in grids.indices {
            take(grid, rates: rates, memory) { if $0.isFinite { fewest = min(fewest, $1) } }
        }
        guard fewest.isFinite else { return nil }
        let bound = max(limit, fewest)
        let limits = Set(OperatingPoint.limits + [bound]).sorted()
        let front = front(
            grids, rates: rates, limits: limits, unlimited: unlimited, resolution: resolution, memory: memory)
        return front.last { $0.limit <= bound }?.selected
    }

    /// The centre of the best plateau of the candidates within each limit that admits further candidates.
    private func proposals(
        _ grids: [Grid], rates: LossSurface, limits: [Double], _ resolution: LossResolution?, _ memory: LossMemory
    ) -> [SelectedCandidate] {
        let highest = limits.map { $0 + LossSurface.tie }
        var admitsFurther = [Bool](repeating: false, count: limits.count)
        // For each point the first limit that admits it, so that the rates are computed once.
        let first = grids.indices.map { grid in
            var first: [UInt8] = []
            first.reserveCapacity(grids[grid].count)
            take(grid, rates: rates, memory) { loss, rate in
                let limit = highest.firstIndex { rate <= $0 } ?? highest.count
                if limit < highest.count, loss.isFinite { admitsFurther[limit] = true }
                first.append(UInt8(limit))
            }
            return first
        }
        return highest.indices.filter { admitsFurther[$0] }.compactMap { limit in
            map { grid, losses in
                for (point, first) in first[grid].enumerated() where first > limit { losses[point] = .infinity }
            }.select(grids, resolution: resolution, memory: memory)
        }
    }

    /// Calls a function with the loss and the rate of each point of a grid.
    private func take(
        _ grid: Int, rates: LossSurface, _ memory: LossMemory, _ body: (_ loss: Double, _ rate: Double) -> Void
    ) {
        take(grid, into: &memory.losses, spare: &memory.spare)
        rates.take(grid, into: &memory.smooth, spare: &memory.spare)
        for (loss, rate) in zip(memory.losses, memory.smooth) { body(loss, rate) }
    }
}
