extension ModelSelection {
    /// The selections of a learning curve; nil if the validation has none.
    ///
    /// Two halves have none: their training sets can't be made smaller.
    func learningPlan(_ folds: [Fold]) -> LearningPlan? {
        guard request.validation.learningGrouping != nil else { return nil }
        return LearningPlan(folds: folds.count)
    }

    /// Repeats the selection on fewer training sessions. O(selections × candidates × groups).
    ///
    /// - Parameters:
    ///   - folds: The folds of the cross-validation.
    ///   - selections: Their selections, in order.
    ///   - heldOut: For each session its held-out count.
    ///   - evidence: The kind of evidence of the held-out scores.
    ///   - done: Called after each selection with the number of finished ones.
    func learningCurve(
        _ plan: LearningPlan, _ folds: [Fold], selections: [FoldSelection], heldOut: [Int?], evidence: Evidence,
        jobs: Int, done: (Int) -> Void
    ) async -> LearningCurve? {
        guard let grouping = request.validation.learningGrouping else { return nil }
        let all = plan.selections.flatMap { $0 }
        let errors = await inParallel(all.count, jobs: jobs, memory: LossMemory.init, done: done) { index, memory in
            // In an array of the needed size: there may be very many.
            var training: [Int] = []
            training.reserveCapacity(all[index].training.reduce(0) { $0 + folds[$1].heldOut.count })
            let allowed = folds[all[index].heldOut].trainingSet
            for fold in all[index].training { training += folds[fold].heldOut.filter(allowed.contains) }
            training.sort()
            return selections[all[index].heldOut].selection.errors(
                trainedOn: training, heldOut: folds[all[index].heldOut].heldOut, memory: memory)
        }
        let counted = plan.heldOut.flatMap { folds[$0].heldOut }.filter { labels[$0] > 0 }.sorted()
        // The means of errors are in the order of the counted sessions.
        let clusters = clusters(of: counted, evidence: evidence)
        let unit = evidence.samplingUnit(users: Set(counted.map { sessions[$0].user }).count)
        func sums(_ means: [Double]) -> [Double] { clusters.map { $0.reduce(0) { $0 + means[$1] } } }
        func ratio(_ means: [Double]) -> ClusterRatio {
            ClusterRatio(above: sums(means), below: clusters.map { Double($0.count) }, unit: unit)
        }
        var points: [LearningCurve.Point] = []
        var (before, last): ([Double]?, [Double]?)
        func add(_ size: [LearningPlan.Selection], _ means: [Double], draws: [[Int]]) {
            guard let estimate = ratio(means).estimateOfErrors() else { return }
            // The selections whose held-out sessions are counted.
            let size = size.filter { folds[$0.heldOut].heldOut.contains { labels[$0] > 0 } }
            func mean(_ number: (Int) -> Int) -> Double {
                let sum = size.reduce(0) { $0 + $1.training.reduce(0) { $0 + number($1) } }
                return Double(sum) / Double(size.count)
            }
            points.append(
                LearningCurve.Point(
                    groups: mean { fold in
                        Set(folds[fold].heldOut.filter { labels[$0] > 0 }.map { grouping.group(of: sessions[$0]) })
                            .count
                    },
                    sessions: mean { folds[$0].heldOut.count }, selections: size.count, meanAbsoluteError: estimate,
                    draws: draws.filter { !$0.isEmpty }.map { Double($0.reduce(0, +)) / Double($0.count) }))
            (before, last) = (last, means)
        }
        var first = 0
        for size in plan.selections {
            let found = Array(errors[first..<first + size.count])
            first += size.count
            // For instance, nothing can be selected on a few sessions at rest.
            if let means = means(found, of: counted) {
                add(size, means, draws: found.map { $0.map { Array($0.values) } ?? [] })
            }
        }
        let whole = plan.heldOut.map { fold in
            LearningPlan.Selection(heldOut: fold, training: folds.indices.filter { $0 != fold })
        }
        func error(_ session: Int) -> Int { abs((heldOut[session] ?? labels[session]) - labels[session]) }
        add(
            whole, counted.map { Double(error($0)) },
            draws: plan.heldOut.map { folds[$0].heldOut.filter { labels[$0] > 0 }.map(error) })
        guard let before, let last, points.count > 1, let gain = ratio(zip(before, last).map(-)).estimate() else {
            return nil
        }
        return LearningCurve(
            grouping: grouping, heldOutSessions: counted.count, hasAllFolds: plan.heldOut.count == folds.count,
            points: points, gain: gain)
    }

    /// The absolute errors on held-out sessions with repetitions after a selection on a part of the training sessions; nil if
    /// nothing can be selected on it.
    private func errors(trainedOn training: [Int], heldOut: [Int], memory: LossMemory) -> [Int: Int]? {
        guard training.contains(where: { labels[$0] > 0 }),
            let selected = select(surface(over: training), training: training, memory: memory)
        else { return nil }
        var errors: [Int: Int] = [:]
        for session in heldOut where labels[session] > 0 {
            errors[session] = abs(Ensemble.median(counts(selected, session: session)) - labels[session])
        }
        return errors
    }

    /// For each counted session the mean of its errors over several selections; nil if one has none.
    private func means(_ errors: [[Int: Int]?], of counted: [Int]) -> [Double]? {
        var sums = [(sum: Int, number: Int)](repeating: (0, 0), count: counted.count)
        let places = Dictionary(uniqueKeysWithValues: zip(counted, counted.indices))
        for errors in errors {
            for (session, error) in errors ?? [:] {
                guard let place = places[session] else { continue }
                sums[place] = (sums[place].sum + error, sums[place].number + 1)
            }
        }
        guard sums.allSatisfy({ $0.number > 0 }) else { return nil }
        return sums.map { Double($0.sum) / Double($0.number) }
    }

    /// The places of some sessions by user, or each alone.
    private func clusters(of sessions: [Int], evidence: Evidence) -> [[Int]] {
        let byUser = Dictionary(grouping: sessions.indices) { self.sessions[sessions[$0]].user }
        guard evidence.samplingUnit(users: byUser.count) == .users else { return sessions.indices.map { [$0] } }
        return byUser.keys.sorted().map { byUser[$0] ?? [] }
    }
}

extension Validation {
    /// The field whose groups a learning curve counts; nil for a validation without one.
    fileprivate var learningGrouping: Grouping? {
        switch self {
        case .leaveOneOut(let grouping), .folds(_, let grouping, _): grouping
        case .none, .halves: nil
        }
    }
}
