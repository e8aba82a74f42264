import RepDetection
import Sessions

extension ModelSelection {
    /// The weight of the shared loss in personal parameters, in sessions of the user, unless the request gives one: 2, and
    /// 8 in an ensemble, whose counts need less adaptation to the user.
    private var sharedWeight: Double { request.sharedWeight ?? (request.ensemble ?? 1 > 1 ? 8 : 2) }

    /// Personal parameters for each user, shrunk toward the shared ones.
    ///
    /// The personal loss of a candidate is `(n·L_user + w·L_others) ÷ (n + w)`, with the mean loss L_user over the user's n
    /// sessions and the mean loss L_others over all other users' sessions, which weigh as much as w sessions. So one sloppy
    /// set can't spoil the thresholds.
    ///
    /// An ensemble of personal parameters also contains the members selected on the other users' sessions, except the
    /// last. The number of members stays odd, and the personal members have the majority. If they agree, they determine
    /// the median; if they differ, the shared members decide.
    ///
    /// Each session of the user is held out in turn and scored with parameters selected without it. Personal parameters
    /// are kept only if they have a lower held-out loss than the shared ones, and a significant gain (`GainTest`), unless
    /// the request exports more (`PersonalExport`). A single user has no gain to test. A user without a repetition has no
    /// personal parameters.
    func users(of sessions: [Session], jobs: Int, done: (Int) -> Void) async -> [UserResult] {
        let members = Dictionary(grouping: sessions.indices) { sessions[$0].user }
        let names = countedUsers(of: sessions)
        var users = await inParallel(names.count, jobs: jobs, done: done) { index in
            let own = members[names[index]] ?? []
            return user(names[index], own: own, others: sessions.indices.filter { !own.contains($0) })
        }.compactMap { $0 }
        let tests = GainTest.all(users.map(\.gains))
        let gains = PersonalGain.all(users.map(\.gains), tests: tests)
        for index in users.indices {
            users[index].result.gain = gains[index]
            users[index].result.gainTest = tests[index]
            users[index].result.isKept = isExported(users[index].result)
        }
        return users.map(\.result)
    }

    /// Whether a user's personal parameters are exported.
    ///
    /// - Parameter user: The user, with `isKept` if the held-out loss is lower.
    private func isExported(_ user: UserResult) -> Bool {
        switch request.personalExport ?? .significant {
        case .significant:
            user.isKept
                && (user.shared == nil || (user.gain?.mean ?? 0 > 0 && user.gainTest?.isSignificant == true))
        case .lower: user.isKept
        case .all: true
        }
    }

    /// The personal parameters of one user, with the gain on each held-out session with repetitions.
    private struct PersonalOutcome: Sendable {
        var result: UserResult
        let gains: [Double]
    }

    /// The users with a repetition, in order of name.
    func countedUsers(of sessions: [Session]) -> [String] {
        Set(sessions.indices.lazy.filter { labels[$0] > 0 }.map { sessions[$0].user }).sorted()
    }

    /// With the one-standard-error rule the standard error is computed over the other users, also for personal
    /// parameters: it is the same in every fold and independent of the user's own sessions.
    private func user(_ name: String, own: [Int], others: [Int]) -> PersonalOutcome? {
        let error = others.isEmpty || request.selection != .oneStandardError ? nil : standardError(over: others)
        /// The selection on the other users' sessions, in their own search space or in the space of personal
        /// parameters.
        func shared(_ search: ModelSelection) -> Ensemble? {
            others.isEmpty
                ? nil
                : search.select(
                    search.surface(over: others), training: TrainingGroups(others), standardError: error)
        }
        var members: (searchSpace: SearchSpace, shared: Ensemble?)?
        /// Selects on some of the user's sessions, in the search space of these and the other users' sessions.
        func personal(_ sessions: [Int]) -> (search: ModelSelection, selected: Ensemble)? {
            let search = searching(sessions + others)
            let ownSurface = search.surface(over: sessions)
            guard !others.isEmpty else {
                return search.select(ownSurface, training: TrainingGroups(sessions)).map { (search, $0) }
            }
            let weight = Double(sessions.count)
            let selected = search.select(
                LossSurface(
                    blending: ownSurface, weight: weight, with: search.surface(over: others), weight: sharedWeight),
                training: TrainingGroups([
                    TrainingGroups.Group(sessions: sessions, weight: weight),
                    TrainingGroups.Group(sessions: others, weight: sharedWeight),
                ]), standardError: error)
            guard let selected, selected.members.count > 1 else { return selected.map { (search, $0) } }
            if members?.searchSpace != search.sweep.searchSpace {
                members = (search.sweep.searchSpace, shared(search))
            }
            return (search, selected.joined(by: members?.shared))
        }
        guard let (search, selected) = personal(own) else { return nil }
        var heldOut: [SessionScore] = []
        if own.count > 1 {
            for session in own {
                guard let (search, selected) = personal(own.filter { $0 != session }) else { continue }
                heldOut.append(search.counted(selected, session: session).score)
            }
        }
        let others = others.isEmpty ? nil : searching(others)
        let sharedScores =
            others.flatMap { others in
                shared(others).map { shared in own.map { others.counted(shared, session: $0).score } }
            } ?? given.map { given in own.map { score(given, session: $0) } }
        let result = UserResult(
            user: name, sessions: own.count, personal: search.parameters(of: selected),
            shared: sharedScores.map(Accuracy.init),
            personalHeldOut: heldOut.isEmpty ? nil : Accuracy(heldOut),
            isKept: isBetter(heldOut, than: sharedScores))
        let gains =
            heldOut.count == own.count
            ? zip(sharedScores ?? [], heldOut).filter { !$0.0.isAtRest }.map { Double(abs($0.error) - abs($1.error)) }
            : []
        return PersonalOutcome(result: result, gains: gains)
    }

    /// Whether personal parameters have a lower held-out loss than shared ones; false without held-out scores.
    private func isBetter(_ personal: [SessionScore], than shared: [SessionScore]?) -> Bool {
        guard let personalLoss = request.objective.value(of: personal) else { return false }
        guard let shared, let sharedLoss = request.objective.value(of: shared) else { return true }
        return personalLoss < sharedLoss - LossSurface.tie
    }
}
