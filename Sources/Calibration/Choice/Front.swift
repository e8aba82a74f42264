import RepDetection

/// What fewer false counts cost: for each limit of false counts a minute the best detector that keeps it.
///
/// Two things stand against each other: false counts a minute on sessions labelled 0, and the objective on sessions with
/// repetitions. Not misses alone: a detector that counts every repetition twice misses none. As for every choice a good
/// neighbourhood counts, so that a lucky candidate can lie below the front.
public struct Front: Sendable, Hashable, Codable {
    /// How a detector does on both kinds of sessions.
    public struct Tradeoff: Sendable, Hashable, Codable {
        /// Counts a minute on sessions labelled 0.
        public let falseCountsPerMinute: Double
        /// The objective on sessions with a count above 0.
        public let loss: Double
        /// Σ max(0, label − count) over Σ label: repetitions missed.
        public let missed: Double
        /// Σ max(0, count − label) over Σ label: counts too many where repetitions are.
        public let extra: Double
    }

    /// One detector of the front.
    public struct Point: Sendable, Hashable, Codable {
        /// The number by which it is picked: the first limit of `Selection.limits` that allows it, from 1.
        public let pick: Int
        /// That limit in false counts a minute; nil for any.
        public let limit: Double?
        /// Its numbers.
        public let parameters: DetectorParameters
        /// How it does, in sample.
        public let tradeoff: Tradeoff
    }

    /// The points by rising false counts; each has a lower loss than those before.
    public let points: [Point]
    /// The calibration's choice, in sample.
    public let chosen: Tradeoff
}

extension LossSurface {
    /// Counts a minute where nothing is to be counted, for every candidate; 0 for a grid point that is none.
    /// O(candidates × sessions).
    init(falseCountsOf sweep: Sweep, sessions: [Int], minutes: Double) {
        values = sweep.tallies.map { runs in
            LossSurface.joined(runs) { run in
                var sums = [Double](repeating: 0, count: run.counts.first?.count ?? 0)
                for session in sessions {
                    let counts = run.counts[session]
                    for candidate in sums.indices { sums[candidate] += Double(max(0, counts[candidate])) }
                }
                return sums.map { $0 / minutes }
            }
        }
    }

    /// The best candidate for each limit of false counts, where it is better than those of lower limits.
    ///
    /// The rule, in this order, limits rising:
    /// 1. Candidates above the limit are out. Of the others `choose` takes the centre of the best plateau.
    /// 2. A choice whose loss is not below that of every lower limit is none of the front.
    /// 3. A choice that has no more false counts than one before takes its place.
    ///
    /// Where no candidate keeps the lowest limit, those with the fewest false counts do.
    /// O(limits · points × axes); limits that let no further candidate in cost nothing.
    func front(_ grids: [Grid], rates: LossSurface, limits: [Double]) -> [(limit: Double, choice: Choice)] {
        var points: [(limit: Double, choice: Choice, rate: Double)] = []
        var last: Double?
        let candidates = zip(values, rates.values)
        let fewest = candidates.reduce(Double.infinity) { fewest, grid in
            zip(grid.0, grid.1).reduce(fewest) { $1.0.isFinite ? min($0, $1.1) : $0 }
        }
        guard fewest.isFinite else { return [] }
        for limit in limits {
            // A limit that none keeps stands for the fewest there are.
            let bound = max(limit, limits.last == limit ? fewest : 0)
            guard bound >= fewest - LossSurface.tie else { continue }
            let highest = bound + LossSurface.tie
            if let last {
                let hasFurther = candidates.contains { losses, rates in
                    zip(losses, rates).contains { $0.isFinite && $1 > last && $1 <= highest }
                }
                guard hasFurther else { continue }
            }
            last = highest
            var allowed = self
            for grid in values.indices {
                for point in values[grid].indices where rates.values[grid][point] > highest {
                    allowed.values[grid][point] = .infinity
                }
            }
            guard let choice = allowed.choose(grids) else { continue }
            if let best = points.last, choice.loss >= best.choice.loss - LossSurface.tie { continue }
            let rate = rates.values[choice.grid][choice.candidate]
            while let before = points.last, rate <= before.rate + LossSurface.tie { points.removeLast() }
            points.append((limit, choice, rate))
        }
        return points.map { ($0.limit, $0.choice) }
    }
}

extension Judge {
    /// The sessions labelled 0 among some, and their length in minutes.
    private func still(among sessions: [Int]) -> (sessions: [Int], minutes: Double) {
        let still = sessions.filter { labels[$0] == 0 }
        return (still, still.reduce(0) { $0 + durations[$1] } / 60)
    }

    private func rates(over sessions: [Int]) -> LossSurface? {
        let still = still(among: sessions)
        guard still.minutes > 0 else { return nil }
        return LossSurface(falseCountsOf: sweep, sessions: still.sessions, minutes: still.minutes)
    }

    /// The best choice that keeps a limit of false counts on the sessions labelled 0 among some; without such sessions the
    /// best of all.
    ///
    /// - Parameter surface: The losses on sessions with repetitions.
    func choose(_ surface: LossSurface, falseCountsAtMost limit: Double, over sessions: [Int]) -> Choice? {
        guard let rates = rates(over: sessions) else { return surface.choose(sweep.grids) }
        let limits = Selection.limits.filter { $0 < limit } + [limit]
        return surface.front(sweep.grids, rates: rates, limits: limits).last?.choice
    }

    /// The front over all sessions; nil for a committee, and where one of the two kinds of sessions is missing.
    func front(chosen: Committee) -> Front? {
        let all = Array(sessions.indices)
        let counted = all.filter { labels[$0] > 0 }
        guard chosen.members.count == 1, !counted.isEmpty, let rates = rates(over: all),
            let tradeoff = tradeoff(of: chosen.members[0])
        else { return nil }
        let surface = LossSurface(
            sweep, labels: request.labels(labels, truths), objective: request.objective, sessions: counted)
        let points = surface.front(sweep.grids, rates: rates, limits: Selection.limits).compactMap { point in
            self.tradeoff(of: point.choice).map { tradeoff in
                Front.Point(
                    pick: (Selection.limits.firstIndex(of: point.limit) ?? 0) + 1,
                    limit: point.limit.isFinite ? point.limit : nil,
                    parameters: sweep.grids[point.choice.grid].parameters(of: point.choice.candidate),
                    tradeoff: tradeoff)
            }
        }
        return Front(points: points, chosen: tradeoff)
    }

    private func tradeoff(of choice: Choice) -> Front.Tradeoff? {
        let still = still(among: Array(sessions.indices))
        var (sum, falseCounts, missed, extra, reps) = (LossSum(), 0, 0, 0, 0)
        for session in sessions.indices {
            let count = count(choice, session: session)
            guard labels[session] > 0 else {
                falseCounts += count
                continue
            }
            sum += loss(of: choice, session: session)
            missed += max(0, labels[session] - count)
            extra += max(0, count - labels[session])
            reps += labels[session]
        }
        guard let loss = request.objective.value(sum), reps > 0, still.minutes > 0 else { return nil }
        return Front.Tradeoff(
            falseCountsPerMinute: Double(falseCounts) / still.minutes, loss: loss,
            missed: Double(missed) / Double(reps), extra: Double(extra) / Double(reps))
    }
}
