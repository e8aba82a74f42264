/// The objective's value for every candidate of a sweep, over some of its sessions.
struct LossSurface: Sendable {
    /// For each grid the loss of each point; infinite where the point is no candidate or nothing can be said.
    var values: [[Double]]
}

extension LossSurface {
    /// Adds up the losses of some sessions. O(candidates × sessions).
    init(_ sweep: Sweep, labels: [Int], objective: Objective, sessions: [Int]) {
        values = sweep.grids.indices.map { grid in
            var losses = [Double](repeating: .infinity, count: sweep.grids[grid].count)
            sweep.forEachCandidate(of: grid) { candidate, counts in
                var sum = LossSum()
                for session in sessions {
                    let matched =
                        objective == .f1
                        ? sweep.matched(grid: grid, candidate: candidate, session: session) ?? 0 : 0
                    sum += objective.loss(
                        detected: Int(counts[session]), labelled: labels[session], matched: matched)
                }
                losses[candidate] = objective.value(sum) ?? .infinity
            }
            return losses
        }
    }

    /// A blend of two surfaces of one sweep. Where one of them says nothing the other alone counts.
    ///
    /// - Parameters:
    ///   - weight: How much the first counts.
    ///   - otherWeight: How much the other counts.
    init(blending surface: LossSurface, weight: Double, with other: LossSurface, weight otherWeight: Double) {
        values = zip(surface.values, other.values).map { mine, theirs in
            zip(mine, theirs).map { mine, theirs in
                guard mine.isFinite else { return theirs }
                guard theirs.isFinite else { return mine }
                return (mine * weight + theirs * otherWeight) / (weight + otherWeight)
            }
        }
    }
}
