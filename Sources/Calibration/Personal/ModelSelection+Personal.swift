import RepDetection

extension ModelSelection {
    /// Personal parameters for each user: the dials of the shared ones.
    ///
    /// The shared parameters of a held-out user are selected on the other users' sessions. Dials are chosen on some of the
    /// user's sessions and scored on another. The penalty comes from the other users alone, who are held out from each other
    /// likewise. The exported dials come from all sessions, with the penalty of all users; there are none where personal
    /// parameters have a higher error than shared ones on all held-out sessions together.
    ///
    /// - Parameter selected: The parameters selected on all sessions, which are exported.
    func users(
        _ folds: PersonalFolds, selected: Ensemble, jobs: Int, done: (Int) -> Void
    ) async -> [UserResult] {
        let heldOut = await inParallel(folds.folds.count, jobs: jobs, done: done) { self.heldOut(folds.folds[$0]) }
            .flatMap { $0 }
        let config = config(of: selected)
        let final = await inParallel(heldOut.count, jobs: jobs) { counts(config, on: heldOut[$0].sessions) }
        let users = heldOut.map { $0.counts }
        let isWorse = heldOut.reduce(0) { $0 + $1.gain } < -LossSurface.tie
        return zip(heldOut, final).map { user, final in
            let own = Array(user.sessions.indices)
            let penalty = isWorse ? nil : DialCounts.penalty(users, knowing: own.count)
            let dials = final?.choice(own, penalty: penalty) ?? 0
            return UserResult(
                user: sessions[user.sessions[0]].user, sessions: own.count, dials: Dials.all[dials], heldOut: user.known
            )
        }.sorted { $0.user < $1.user }
    }

    /// The sessions of one user, their counts by shared parameters of other users under all dials, and the accuracy.
    private struct HeldOut: Sendable {
        let sessions: [Int]
        let counts: DialCounts
        let known: [UserResult.Known]

        /// The repetitions that personal parameters from all other sessions are off less than shared ones.
        var gain: Double {
            guard let shared = known.first?.accuracy, let personal = known.last?.accuracy else { return 0 }
            return ((shared.meanAbsoluteError ?? 0) - (personal.meanAbsoluteError ?? 0)) * Double(shared.sessions)
        }
    }

    private func heldOut(_ fold: (heldOut: PersonalFolds.Part, inner: [PersonalFolds.Part])) -> [HeldOut] {
        let others = fold.inner.flatMap { counts(of: $0).compactMap { $0 } }
        return zip(fold.heldOut.users, counts(of: fold.heldOut)).compactMap { own, counts in
            guard let counts else { return nil }
            let numbers = Set([0, 1, 2, 3, own.count - 1].filter { $0 < own.count }).sorted()
            let known = numbers.map { number in
                let detected = counts.heldOut(knowing: number, penalty: DialCounts.penalty(others, knowing: number))
                return UserResult.Known(
                    sessions: number,
                    accuracy: counts.accuracy(detected, durations: own.map { durations[$0] }))
            }
            return HeldOut(sessions: own, counts: counts, known: known)
        }
    }

    /// The counts of each user of a part, by the parameters selected on its training sessions.
    private func counts(of part: PersonalFolds.Part) -> [DialCounts?] {
        let training = part.training.members
        let search = searching(part.training)
        guard let selected = search.select(search.surface(over: training), training: training) else {
            return part.users.map { _ in nil }
        }
        let config = search.config(of: selected)
        return part.users.map { counts(config, on: $0) }
    }

    private func counts(_ config: DetectorConfig, on own: [Int]) -> DialCounts? {
        try? DialCounts(
            config, own.map { LabelledSet(sessions[$0].recording(of: config.channels), count: labels[$0]) })
    }
}
