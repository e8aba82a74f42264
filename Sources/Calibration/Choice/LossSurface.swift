/// The objective's value for every candidate of a sweep, over some of its sessions.
struct LossSurface: Sendable {
    /// For each grid the loss of each point; infinite where the point is no candidate or nothing can be said.
    var values: [[Double]]
}

extension LossSurface {
    /// Adds up the losses of some sessions. O(candidates × sessions).
    init(_ sweep: Sweep, labels: [Int], objective: Objective, sessions: [Int]) {
        values = sweep.tallies.map { runs in
            LossSurface.joined(runs) {
                LossSurface.losses($0, labels: labels, objective: objective, sessions: sessions)
            }
        }
    }

    /// What is told of each run's candidates, one run behind the other, in no more room than it takes.
    static func joined(_ runs: [SweepTallies], _ values: (SweepTallies) -> [Double]) -> [Double] {
        var all: [Double] = []
        all.reserveCapacity(runs.reduce(0) { $0 + ($1.counts.first?.count ?? 0) })
        for run in runs { all += values(run) }
        return all
    }

    /// The losses of some candidates over some sessions.
    static func losses(
        _ tallies: SweepTallies, labels: [Int], objective: Objective, sessions: some Sequence<Int>
    ) -> [Double] {
        var sums = BlockLosses(candidates: tallies.counts.first?.count ?? 0)
        for session in sessions {
            objective.add(
                tallies.counts[session], matched: tallies.matches.isEmpty ? nil : tallies.matches[session],
                labelled: labels[session], to: &sums)
        }
        return (0..<sums.candidates).map { candidate in
            guard tallies.counts[0][candidate] != Sweep.noCandidate else { return .infinity }
            return objective.value(sums.sum(of: candidate)) ?? .infinity
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
