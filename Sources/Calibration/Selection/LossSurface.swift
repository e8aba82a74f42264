/// The loss of every candidate of a sweep over some of its sessions.
struct LossSurface: Sendable {
    /// For each grid the loss of each point; infinite where the point is not a candidate or the objective is undefined.
    var values: [[Double]]
}

extension LossSurface {
    /// Adds up the losses of some sessions. O(candidates × sessions).
    init(_ sweep: Sweep, labels: [Int], objective: Objective, sessions: [Int]) {
        values = sweep.counts.map { runs in
            LossSurface.joined(runs) {
                LossSurface.losses($0, labels: labels, objective: objective, sessions: sessions)
            }
        }
    }

    /// Adds up the losses of the candidates that a training set searches. O(candidates × sessions).
    init(_ sweep: SearchedSweep, labels: [Int], objective: Objective, sessions: [Int]) {
        self = sweep.surface {
            LossSurface.losses($0, labels: labels, objective: objective, sessions: sessions)
        }
    }

    /// The values of the candidates of all runs, in one array of exactly the needed capacity.
    static func joined(_ runs: [SweepCounts], _ values: (SweepCounts) -> [Double]) -> [Double] {
        var all: [Double] = []
        all.reserveCapacity(runs.reduce(0) { $0 + $1.candidates })
        for run in runs { all += values(run) }
        return all
    }

    /// The losses of some candidates over some sessions.
    static func losses(
        _ sweepCounts: SweepCounts, labels: [Int], objective: Objective, sessions: some Sequence<Int>
    ) -> [Double] {
        var sums = BlockLosses(candidates: sweepCounts.candidates)
        for session in sessions {
            objective.add(
                sweepCounts.counts(of: session), matched: sweepCounts.matches(of: session),
                labelled: labels[session], to: &sums)
        }
        let first = sweepCounts.counts(of: 0)
        return (0..<sums.candidates).map { candidate in
            guard first[candidate] != Sweep.noCandidate else { return .infinity }
            return objective.value(sums.sum(of: candidate)) ?? .infinity
        }
    }

    /// The weighted mean of two surfaces of one sweep. Where one is infinite, the value of the other.
    ///
    /// - Parameters:
    ///   - weight: The weight of the first surface.
    ///   - otherWeight: The weight of the other surface.
    init(blending surface: LossSurface, weight: Double, with other: LossSurface, weight otherWeight: Double) {
        values = zip(surface.values, other.values).map { losses, others in
            zip(losses, others).map { loss, other in
                guard loss.isFinite else { return other }
                guard other.isFinite else { return loss }
                return (loss * weight + other * otherWeight) / (weight + otherWeight)
            }
        }
    }
}
