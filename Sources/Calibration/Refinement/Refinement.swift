import RepDetection

/// The search off the grid: from a candidate of the grid to the middle of the true plateau.
///
/// The numbers that events hang on directly are moved, the quantize factor of `peaks` or `down` and then `up` of
/// `threshold`, one after the other, all others as they are:
///
/// 1. Where: between the grid values next to the candidate's plateau along that axis, or to the end of the axis. A number
///    that the grid gave no choice of stays.
/// 2. All numbers there are looked at, by the intervals on which no session's count changes (`Breakpoints`). The lowest loss
///    is taken that is kept to on a connected set at least a tenth of a grid step wide, of such sets the widest, and of that
///    the middle, rounded to few digits. Where none so wide is as good as the number at hand, the set around that.
/// 3. Again for `down` with the new `up`, and so on, as long as the loss falls; four times at most.
/// 4. At last, how far each can be moved from there.
///
/// No session may have more than `mostIntervals` in a range; else the range is halved toward the candidate's value, as
/// often as needed. What lies in it is then still looked at as a whole.
struct Refinement {
    let objective: Objective
    let voters: Voters
    /// For each group of voters its sessions.
    let sessions: [[RefinementSession]]

    /// The least width of a plateau in steps of the grid: a narrower dip is luck with the sessions at hand.
    static let leastWidth = 0.1
    /// The most intervals of one session in one range.
    static let mostIntervals = 1 << 13
    /// How often each number is moved at most.
    static let mostRounds = 4

    /// The numbers that can be refined of a candidate.
    static func parameters(of rule: RuleSpace) -> [Grid.Parameter] {
        switch rule {
        case .peaks: [.quantize]
        case .threshold: [.down, .up]
        case .doubleShake: []
        }
    }

    /// Moves a choice off the grid.
    ///
    /// - Parameters:
    ///   - choice: The choice, its spans being those on the grid.
    ///   - losses: The losses of the grid's candidates.
    func refine(_ choice: Choice, in grid: Grid, losses: [Double]) -> Choice {
        var space = grid.space(of: choice.candidate)
        var numbers: [Number] = Refinement.parameters(of: grid.space.rule).compactMap {
            Number($0, choice.candidate, grid, losses)
        }
        guard !numbers.isEmpty else { return choice }
        var loss = Double.infinity
        for _ in 0..<Refinement.mostRounds {
            let before = loss
            for place in numbers.indices {
                let number = numbers[place]
                guard let line = line(number, space),
                    let best = line.best(
                        noNarrowerThan: number.gridStep * Refinement.leastWidth, from: number.value)
                else { return choice }
                // The first look takes the middle of a plateau, later ones only what is better.
                let better = line.loss(at: best.middle)
                if number.hasMoved, better >= LossSurface.lowest(tying: loss) { continue }
                numbers[place].value = best.middle
                numbers[place].hasMoved = true
                loss = better
                space = space.with(number.parameter, Axis([best.middle]))
            }
            if numbers.count == 1 || loss >= LossSurface.lowest(tying: before) { break }
        }
        var refined = choice
        refined.loss = loss
        for number in numbers {
            guard let line = line(number, space),
                let plateau = line.plateaus(noHigherThan: line.loss(at: number.value))
                    .first(where: { $0.numbers.contains(number.value) }),
                let place = refined.spans.firstIndex(where: { $0.parameter == number.parameter })
            else { continue }
            refined.spans[place] = ParameterSpan(
                parameter: number.parameter, chosen: number.value, lowest: plateau.numbers.lowerBound,
                highest: plateau.numbers.upperBound, gridStep: number.gridStep, isExact: true,
                isBounded: plateau.isBounded)
        }
        return refined
    }

    /// One number on its way.
    private struct Number {
        let parameter: Grid.Parameter
        let range: ClosedRange<Double>
        let gridStep: Double
        var value: Double
        var hasMoved = false

        /// Nil where the grid gave no choice.
        init?(_ parameter: Grid.Parameter, _ candidate: Int, _ grid: Grid, _ losses: [Double]) {
            guard let axis = grid.dimensions.firstIndex(where: { $0.parameter == parameter }),
                let row = grid.row(through: candidate, along: axis)
            else { return nil }
            let places = row.places { losses[$0] <= LossSurface.highest(tying: losses[candidate]) }
            self.parameter = parameter
            range =
                row.values[max(0, places.lowerBound - 1)]...row.values[min(row.values.count - 1, places.upperBound + 1)]
            gridStep = row.step
            value = row.values[row.place]
        }
    }

    /// The loss along a number's range, as far as that makes sense with the others; nil where not even the narrowest
    /// range has few enough intervals.
    private func line(_ number: Number, _ space: ParameterSpace) -> LossLine? {
        var range = number.range
        if case .threshold(let down, let up, _) = space.rule {
            // `down` must not be above `up`.
            if number.parameter == .down, let up = up.numbers.first {
                range = range.lowerBound...min(range.upperBound, up)
            }
            if number.parameter == .up, let down = down.numbers.first {
                range = max(range.lowerBound, down)...range.upperBound
            }
        }
        for _ in 0..<64 {
            let line = RefinementLine(space: space, parameter: number.parameter, range: range)
            if let tallies = tallies(along: line) {
                return LossLine(range, tallies, voters: voters, objective: objective)
            }
            range = range.halved(toward: number.value)
        }
        return nil
    }

    private func tallies(along line: RefinementLine) -> [[(steps: SteppedTally, label: Int)]]? {
        var all: [[(steps: SteppedTally, label: Int)]] = []
        for group in sessions {
            var members: [(steps: SteppedTally, label: Int)] = []
            for session in group {
                guard let steps = session.tallies(of: line, most: Refinement.mostIntervals) else { return nil }
                members.append((steps, session.label))
            }
            all.append(members)
        }
        return all
    }
}

extension LossSurface {
    /// The lowest loss that ties with this one.
    static func lowest(tying loss: Double) -> Double { loss - tie * (1 + abs(loss)) }
}

extension ClosedRange<Double> {
    /// The half of the way to a number inside that is left on either side.
    fileprivate func halved(toward number: Double) -> ClosedRange<Double> {
        let lower = number - (number - lowerBound) / 2
        let upper = number + (upperBound - number) / 2
        return Swift.min(lower, number)...Swift.max(upper, number)
    }
}
