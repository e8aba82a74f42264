/// The objective's value along a line: constant from each start up to the next, closed in doubles.
struct LossLine {
    private let range: ClosedRange<Double>
    private let starts: [Double]
    private let losses: [Double]

    /// A set of numbers next to each other that are no worse than a loss.
    struct Plateau: Equatable {
        let numbers: ClosedRange<Double>
        /// Whether a higher loss follows on both sides, and not the end of what was looked at.
        let isBounded: Bool
    }

    /// Adds up what the sessions cost on each interval on which no session's tally changes.
    /// O(steps of all sessions · log).
    ///
    /// - Parameter sessions: For each group of voters the steps of each of its sessions, with its label.
    init(
        _ range: ClosedRange<Double>, _ sessions: [[(steps: SteppedTally, label: Int)]], voters: Voters,
        objective: Objective
    ) {
        var changes: [(start: Double, group: Int, before: LossSum?, after: LossSum)] = []
        for (group, members) in sessions.enumerated() {
            for (steps, label) in members {
                var before: LossSum?
                for (start, tally) in zip(steps.starts, steps.tallies) {
                    let after = objective.loss(
                        detected: Int(tally.count), labelled: label, matched: Int(tally.matched))
                    changes.append((start, group, before, after))
                    before = after
                }
            }
        }
        // Equal starts keep their order, so that sums are the same bits every time.
        let order = changes.indices.sorted { (changes[$0].start, $0) < (changes[$1].start, $1) }
        var sums = [LossSum](repeating: LossSum(), count: sessions.count)
        var starts: [Double] = []
        var losses: [Double] = []
        for (place, index) in order.enumerated() {
            let change = changes[index]
            sums[change.group] += change.after
            if let before = change.before { sums[change.group] = sums[change.group] - before }
            let isLast = place + 1 == order.count || changes[order[place + 1]].start != change.start
            guard isLast else { continue }
            starts.append(change.start)
            losses.append(voters.loss(sums, objective))
        }
        self.range = range
        self.starts = starts
        self.losses = losses
    }

    /// The loss at a number of the range.
    func loss(at number: Double) -> Double {
        let place = starts.prefixCount { $0 <= number }
        return place > 0 ? losses[place - 1] : .infinity
    }

    /// The sets of numbers whose loss is no higher than this, or ties with it, in rising order.
    func plateaus(noHigherThan loss: Double) -> [Plateau] {
        let highest = LossSurface.highest(tying: loss)
        var plateaus: [Plateau] = []
        var first: Int?
        for place in 0...losses.count {
            if place < losses.count, losses[place] <= highest {
                first = first ?? place
            } else if let start = first {
                let end = place < starts.count ? starts[place].nextDown : range.upperBound
                plateaus.append(
                    Plateau(numbers: starts[start]...end, isBounded: start > 0 && place < losses.count))
                first = nil
            }
        }
        return plateaus
    }

    /// The widest of the sets with the lowest loss for which there is one as wide as asked for; of equals the first. Where
    /// no set so wide is as good as a number where one stands, the set around that.
    ///
    /// O(intervals · log intervals).
    func best(noNarrowerThan width: Double, from number: Double) -> Plateau? {
        let here = loss(at: number)
        let levels = Set(losses.filter { $0 <= here }).sorted()
        func widest(_ loss: Double) -> Plateau? {
            plateaus(noHigherThan: loss).reduce(nil) { best, next in
                guard let best, best.width >= next.width else { return next }
                return best
            }
        }
        // A higher loss holds on wider sets.
        let tooNarrow = levels.prefixCount { widest($0)?.width ?? 0 < width }
        if tooNarrow < levels.count { return widest(levels[tooNarrow]) }
        return plateaus(noHigherThan: here).first { $0.numbers.contains(number) }
    }
}

extension LossLine.Plateau {
    /// How wide it is; 0 for one number alone.
    var width: Double { numbers.upperBound - numbers.lowerBound }

    /// A number near the middle, no more than a quarter of the width off it, with as few digits as that allows.
    var middle: Double {
        let centre = numbers.lowerBound / 2 + numbers.upperBound / 2
        let room = width / 4
        if abs(centre) <= room { return 0 }
        for digits in 1...16 {
            let number = centre.rounded(significant: digits)
            if abs(number - centre) <= room, numbers.contains(number) { return number }
        }
        return numbers.contains(centre) ? centre : numbers.lowerBound
    }
}
