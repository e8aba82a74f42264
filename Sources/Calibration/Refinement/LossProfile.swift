/// The loss as a function of one parameter: a step function, constant from each start up to the next.
struct LossProfile {
    private let range: ClosedRange<Double>
    private let starts: [Double]
    private let losses: [Double]

    /// An interval of values on which the loss is not above a bound.
    struct Plateau: Equatable {
        let values: ClosedRange<Double>
        /// Whether the loss is higher on both sides, so that the interval does not end with the searched range.
        let isBounded: Bool
    }

    /// Computes the loss on each interval on which no session's count changes. O(steps of all sessions · log).
    ///
    /// - Parameter sessions: The stepped counts of the training sessions, with their labels.
    init(
        _ range: ClosedRange<Double>, _ sessions: [(steps: SteppedCounts, label: Int)], objective: Objective
    ) {
        var changes: [(start: Double, before: LossSum?, after: LossSum)] = []
        for (steps, label) in sessions {
            var before: LossSum?
            for (start, sessionCount) in zip(steps.starts, steps.counts) {
                let after = objective.loss(
                    detected: Int(sessionCount.count), labelled: label, matched: Int(sessionCount.matched))
                changes.append((start, before, after))
                before = after
            }
        }
        // A stable order of equal starts makes the sums reproducible bit by bit.
        let order = changes.indices.sorted { (changes[$0].start, $0) < (changes[$1].start, $1) }
        var sum = LossSum()
        var starts: [Double] = []
        var losses: [Double] = []
        for (place, index) in order.enumerated() {
            let change = changes[index]
            sum += change.after
            if let before = change.before { sum = sum - before }
            let isLast = place + 1 == order.count || changes[order[place + 1]].start != change.start
            guard isLast else { continue }
            starts.append(change.start)
            losses.append(objective.value(sum) ?? .infinity)
        }
        self.range = range
        self.starts = starts
        self.losses = losses
    }

    /// The loss at a value of the range.
    func loss(at value: Double) -> Double {
        let place = starts.prefixCount { $0 <= value }
        return place > 0 ? losses[place - 1] : .infinity
    }

    /// The plateaus whose loss is at most this loss, or ties with it, in ascending order.
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
                    Plateau(values: starts[start]...end, isBounded: start > 0 && place < losses.count))
                first = nil
            }
        }
        return plateaus
    }

    /// The widest plateau at the lowest loss that has a plateau of at least a given width; ties go to the first. If none has a
    /// loss as low as the current value, the plateau around that value.
    ///
    /// O(intervals · log intervals).
    func best(noNarrowerThan width: Double, from value: Double) -> Plateau? {
        let here = loss(at: value)
        let levels = Set(losses.filter { $0 <= here }).sorted()
        func widest(_ loss: Double) -> Plateau? {
            plateaus(noHigherThan: loss).reduce(nil) { best, next in
                guard let best, best.width >= next.width else { return next }
                return best
            }
        }
        // Plateaus at a higher loss are wider.
        let tooNarrow = levels.prefixCount { widest($0)?.width ?? 0 < width }
        if tooNarrow < levels.count { return widest(levels[tooNarrow]) }
        return plateaus(noHigherThan: here).first { $0.values.contains(value) }
    }
}

extension LossProfile.Plateau {
    /// The width; 0 for a single value.
    var width: Double { values.upperBound - values.lowerBound }

    /// The centre of the plateau, rounded to as few digits as possible within a quarter of the width.
    var centre: Double {
        let centre = values.lowerBound / 2 + values.upperBound / 2
        let room = width / 4
        if abs(centre) <= room { return 0 }
        for digits in 1...16 {
            let rounded = centre.rounded(significant: digits)
            if abs(rounded - centre) <= room, values.contains(rounded) { return rounded }
        }
        return values.contains(centre) ? centre : values.lowerBound
    }
}
