import RepDetection

extension Advisory {
    /// Fewer labelled sessions than this are few.
    static let enoughSessions = 10
    /// Fewer users than this are few.
    static let enoughUsers = 3

    /// Everything worth a warning in a calibration.
    static func all(
        sessions: [Session], unlabelled: Int, rates: [Double], sampleRate: Double, grids: [Grid], choice: Choice,
        folds: [FoldResult], inSample: Accuracy, leftOut: Accuracy?
    ) -> [Advisory] {
        var advisories: [Advisory] = []
        let users = Set(sessions.map(\.user)).count
        if sessions.count < enoughSessions { advisories.append(.fewSessions(sessions.count)) }
        if users < enoughUsers { advisories.append(.fewUsers(users)) }
        if unlabelled > 0 { advisories.append(.unlabelled(unlabelled)) }
        let others = rates.filter { !SampleRate.isSame($0, sampleRate) }.count
        if others > 0 { advisories.append(.otherRates(sessions: others, rate: sampleRate)) }
        advisories += edges(of: grids[choice.grid], candidate: choice.candidate)
        let channels = Set(folds.map(\.chosen.parameters.signal.channel))
        // A committee spreads over channels on purpose.
        if channels.count > 1, folds.allSatisfy({ $0.chosen.detectors.count == 1 }) {
            advisories.append(.unstableChannel(channels.sorted()))
        }
        if let leftOut = leftOut?.meanAbsoluteError, let inSample = inSample.meanAbsoluteError {
            if leftOut > 2 * inSample + 0.5 { advisories.append(.overfit(inSample: inSample, leftOut: leftOut)) }
        } else {
            advisories.append(.notValidated)
        }
        return advisories
    }

    /// Chosen values at the end of their axes where the axis could go on.
    private static func edges(of grid: Grid, candidate: Int) -> [Advisory] {
        zip(grid.dimensions, grid.coordinates(of: candidate)).compactMap { dimension, place in
            // An axis of two is a question of either–or, and a factor, a threshold's or an interval's 0 is an end by
            // nature.
            guard dimension.values.count > 2, place == 0 || place == dimension.values.count - 1,
                let value = dimension.values[place], value != 0,
                !(value == 1 && [.lowPass, .baseline, .minimumStreak].contains(dimension.parameter))
            else { return nil }
            return .edgeOfSpace(dimension.parameter, value: value)
        }
    }
}
