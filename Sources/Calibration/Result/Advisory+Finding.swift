import RepDetection
import Sessions

extension Advisory {
    /// The fewest sessions with repetitions that give no advisory.
    static let enoughSessions = 10
    /// The fewest users that give no advisory.
    static let enoughUsers = 3

    /// The advisories that follow from the sizes of the data, the selected candidate, and the held-out accuracy.
    static func all(
        sessions: [Session], unlabelled: Int, otherRates: Int, sampleRate: Double, grids: [Grid],
        selected: SelectedCandidate,
        folds: [FoldResult], inSample: Accuracy, heldOut: Accuracy?, evidence: Evidence
    ) -> [Advisory] {
        var advisories: [Advisory] = []
        let counted = sessions.filter { $0.label?.count ?? 0 > 0 }
        let users = Set(counted.map(\.user)).count
        if counted.count < enoughSessions { advisories.append(.fewSessions(counted.count)) }
        // If several users are in training and held-out sessions, `recordWise` is the advice.
        if users < enoughUsers, users < 2 || evidence != .newSession {
            advisories.append(.fewUsers(users))
        }
        if unlabelled > 0 { advisories.append(.unlabelled(unlabelled)) }
        if otherRates > 0 { advisories.append(.otherRates(sessions: otherRates, rate: sampleRate)) }
        advisories += edges(of: grids[selected.grid], candidate: selected.candidate)
        let channels = Set(folds.map(\.selected.parameters.signal.channel))
        // An ensemble has members on several channels by design.
        if channels.count > 1, folds.allSatisfy({ $0.selected.detectors.count == 1 }) {
            advisories.append(.unstableChannel(channels.sorted()))
        }
        if let heldOut = heldOut?.meanAbsoluteError, let inSample = inSample.meanAbsoluteError {
            if heldOut > 2 * inSample + 0.5 { advisories.append(.overfit(inSample: inSample, heldOut: heldOut)) }
        } else {
            advisories.append(.notValidated(sessions: sessions.count { $0.label?.count ?? 0 > 0 }))
        }
        return advisories
    }

    /// The plateau of a selected detector, if it holds half of many candidates. If nothing counts, another advisory says so.
    static func widePlateau(of selected: SelectedParameters, among grids: [Grid], isCounting: Bool) -> [Advisory] {
        let candidates = grids.reduce(0) { $0 + $1.count }
        guard isCounting, candidates >= 20, 2 * selected.plateau >= candidates else { return [] }
        return [.widePlateau(selected.plateau, candidates: candidates)]
    }

    /// The selected values at an end of their axes, if the axis could be extended.
    private static func edges(of grid: Grid, candidate: Int) -> [Advisory] {
        zip(grid.dimensions, grid.coordinates(of: candidate)).compactMap { dimension, place in
            // An axis of two values is a choice between two options. 0 is the natural end of factors, thresholds and
            // intervals; others are the ends of the parameter's range, such as 1 for filter factors and the minimum bout.
            guard dimension.values.count > 2, place == 0 || place == dimension.values.count - 1,
                let value = dimension.values[place], value != 0,
                !dimension.parameter.properties.range.ends(at: value)
            else { return nil }
            return .edgeOfSpace(dimension.parameter, value: value, further: dimension.further(from: place))
        }
    }
}

extension Grid.Dimension {
    /// The last values up to one at an end of the axis, and three beyond it in steps as wide as the last, or a quarter of it where
    /// the parameter's range ends before.
    fileprivate func further(from place: Int) -> [Double] {
        let numbers = (place == 0 ? values : values.reversed()).compactMap { $0 }
        guard numbers.count > 1 else { return numbers }
        let step = numbers[0] - numbers[1]
        func beyond(_ step: Double) -> [Double] {
            (1...3).map { (numbers[0] + Double($0) * step).rounded(significant: 6) }.map {
                abs($0) < abs(step) / 1000 ? 0 : $0
            }
            .filter {
                parameter.properties.range.contains($0) && (!parameter.properties.isWhole || $0 == $0.rounded())
            }
        }
        let wide = beyond(step)
        return (numbers.prefix(3) + (wide.isEmpty ? beyond(step / 4) : wide)).sorted()
    }
}

extension NumberRange {
    /// Whether a number is the lowest or highest of the range.
    fileprivate func ends(at number: Double) -> Bool {
        switch self {
        case .finite, .above: false
        case .aboveZero(let most): number == Double(most)
        case .from(let least): number == Double(least)
        case .within(let least, let most): number == Double(least) || number == Double(most)
        }
    }
}
