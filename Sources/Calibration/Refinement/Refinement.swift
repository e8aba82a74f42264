import RepDetection

/// Refinement: a coordinate search off the grid, from a selected candidate to the centre of the true plateau.
///
/// It moves the parameters on which events depend directly, the quantize factor of `peaks` or the hysteresis thresholds of
/// `threshold`, `down` and then `up`. Each moves in turn with the others fixed:
///
/// 1. The range is between the grid values next to the candidate's plateau along that axis, or up to the end of the axis. A
///    parameter that is fixed on the grid stays.
/// 2. All values in the range are evaluated, by the intervals on which no session's count changes (`Breakpoints`). The result
///    is the lowest loss that has a plateau at least a tenth of a grid step wide, the widest of such plateaus, and its
///    centre, rounded to few digits. If none has a loss as low as the current value, it is the plateau around that value.
/// 3. Thresholds repeat this, `down` with the new `up` and so on, while the loss falls, at most four times.
/// 4. At last the range in which each parameter can move is computed.
///
/// No session may have more than `mostIntervals` in a range; otherwise the range is halved toward the candidate's value, as
/// often as needed. All values in the remaining range are still evaluated.
struct Refinement {
    let objective: Objective
    /// The training sessions.
    let sessions: [RefinementSession]

    /// The smallest width of a plateau in grid steps: a narrower one is likely due to chance in these sessions.
    static let leastWidth = 0.1
    /// The most intervals of one session in one range.
    static let mostIntervals = 1 << 13
    /// The most moves of each parameter.
    static let mostRounds = 4

    /// The parameters of a rule that can be refined.
    static func parameters(of rule: Rule.Kind) -> [Parameter] {
        switch rule {
        case .peaks: [.quantize]
        case .threshold: [.down, .up]
        case .doubleShake: []
        }
    }

    /// Moves a selected candidate off the grid.
    ///
    /// - Parameters:
    ///   - selected: The candidate, with its spans on the grid.
    ///   - losses: The losses of the grid's candidates.
    func refine(_ selected: SelectedCandidate, in grid: Grid, losses: [Double]) -> SelectedCandidate {
        var space = grid.space(of: selected.candidate)
        var coordinates: [Coordinate] = Refinement.parameters(of: grid.space.rule.kind).compactMap {
            Coordinate($0, selected.candidate, grid, losses)
        }
        guard !coordinates.isEmpty else { return selected }
        var loss = Double.infinity
        for _ in 0..<Refinement.mostRounds {
            let before = loss
            for index in coordinates.indices {
                let coordinate = coordinates[index]
                guard let profile = profile(coordinate, space),
                    let best = profile.best(
                        noNarrowerThan: coordinate.gridStep * Refinement.leastWidth, from: coordinate.value)
                else { return selected }
                // The first move always goes to the centre of a plateau, later ones only to a lower loss.
                let better = profile.loss(at: best.centre)
                if coordinate.hasMoved, better >= LossSurface.lowest(tying: loss) { continue }
                coordinates[index].value = best.centre
                coordinates[index].hasMoved = true
                loss = better
                space = space.with(coordinate.parameter, Axis([best.centre]))
            }
            if coordinates.count == 1 || loss >= LossSurface.lowest(tying: before) { break }
        }
        var refined = selected
        refined.loss = loss
        for coordinate in coordinates {
            guard let profile = profile(coordinate, space),
                let plateau = profile.plateaus(noHigherThan: profile.loss(at: coordinate.value))
                    .first(where: { $0.values.contains(coordinate.value) }),
                let place = refined.spans.firstIndex(where: { $0.parameter == coordinate.parameter })
            else { continue }
            refined.spans[place] = ParameterSpan(
                parameter: coordinate.parameter, selected: coordinate.value, lowest: plateau.values.lowerBound,
                highest: plateau.values.upperBound, gridStep: coordinate.gridStep, isExact: true,
                isBounded: plateau.isBounded)
        }
        return refined
    }

    /// One parameter during the search.
    private struct Coordinate {
        let parameter: Parameter
        let range: ClosedRange<Double>
        let gridStep: Double
        var value: Double
        var hasMoved = false

        /// Nil if the parameter is fixed on the grid.
        init?(_ parameter: Parameter, _ candidate: Int, _ grid: Grid, _ losses: [Double]) {
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

    /// The loss along a parameter's range, limited to valid pairs with the other threshold; nil if even the narrowest
    /// range has too many intervals.
    private func profile(_ coordinate: Coordinate, _ space: ParameterSpace) -> LossProfile? {
        var range = coordinate.range
        // `down` must not be above `up`.
        if coordinate.parameter == .down, let up = space[.up].numbers.first {
            range = range.lowerBound...min(range.upperBound, up)
        }
        if coordinate.parameter == .up, let down = space[.down].numbers.first {
            range = max(range.lowerBound, down)...range.upperBound
        }
        for _ in 0..<64 {
            let line = SearchLine(space: space, parameter: coordinate.parameter, range: range)
            if let sessionCounts = counts(along: line) {
                return LossProfile(range, sessionCounts, objective: objective)
            }
            range = range.halved(toward: coordinate.value)
        }
        return nil
    }

    private func counts(along line: SearchLine) -> [(steps: SteppedCounts, label: Int)]? {
        var all: [(steps: SteppedCounts, label: Int)] = []
        for session in sessions {
            guard let steps = session.counts(of: line, most: Refinement.mostIntervals) else { return nil }
            all.append((steps, session.label))
        }
        return all
    }
}

extension LossSurface {
    /// The lowest loss that ties with this one.
    static func lowest(tying loss: Double) -> Double { loss - tie * (1 + abs(loss)) }
}

extension ClosedRange<Double> {
    /// The range with each side halved toward a number inside.
    fileprivate func halved(toward number: Double) -> ClosedRange<Double> {
        let lower = number - (number - lowerBound) / 2
        let upper = number + (upperBound - number) / 2
        return Swift.min(lower, number)...Swift.max(upper, number)
    }
}
