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
    /// An ensemble of personal parameters also contains the members that the other users' sessions select, all but the
    /// last. The number of members stays odd, and the personal members have the majority: where they agree, the median is
    /// theirs; where they differ, the shared members decide.
    ///
    /// Each session of the user is held out in turn and scored with parameters selected without it. Personal parameters
    /// are kept only where they have a lower held-out loss than the shared ones. A user without a repetition has none.
    func users(of sessions: [Session], jobs: Int, done: (Int) -> Void) async -> [UserResult] {
        let members = Dictionary(grouping: sessions.indices) { sessions[$0].user }
        let names = countedUsers(of: sessions)
        var users = await inParallel(names.count, jobs: jobs, done: done) { index in
            let own = members[names[index]] ?? []
            return user(names[index], own: own, others: sessions.indices.filter { !own.contains($0) })
        }.compactMap { $0 }
        let gains = PersonalGain.all(users.map(\.gains))
        for (index, gain) in gains.enumerated() { users[index].result.gain = gain }
        return users.map(\.result)
    }

    /// The personal parameters of one user, with the gain on each held-out session.
    private struct PersonalOutcome: Sendable {
        var result: UserResult
        let gains: [Double]
    }

    /// The users with a repetition, in order of name.
    func countedUsers(of sessions: [Session]) -> [String] {
        Set(sessions.indices.filter { labels[$0] > 0 }.map { sessions[$0].user }).sorted()
    }

    private func user(_ name: String, own: [Int], others: [Int]) -> PersonalOutcome? {
        let sharedSurface = others.isEmpty ? nil : surface(over: others)
        let shared = sharedSurface.flatMap { select($0, training: TrainingGroups(others)) }
        func personal(_ sessions: [Int]) -> Ensemble? {
            let ownSurface = surface(over: sessions)
            guard let sharedSurface else { return select(ownSurface, training: TrainingGroups(sessions)) }
            let weight = Double(sessions.count)
            let selected = select(
                LossSurface(blending: ownSurface, weight: weight, with: sharedSurface, weight: sharedWeight),
                training: TrainingGroups([
                    TrainingGroups.Group(sessions: sessions, weight: weight),
                    TrainingGroups.Group(sessions: others, weight: sharedWeight),
                ]))
            return selected?.joined(by: shared)
        }
        guard let selected = personal(own) else { return nil }
        var heldOut: [SessionScore] = []
        if own.count > 1 {
            for session in own {
                guard let selected = personal(own.filter { $0 != session }) else { continue }
                heldOut.append(score(selected, session: session))
            }
        }
        let sharedScores = shared.map { shared in own.map { score(shared, session: $0) } }
        let result = UserResult(
            user: name, sessions: own.count, personal: parameters(of: selected),
            shared: sharedScores.map(Accuracy.init),
            personalHeldOut: heldOut.isEmpty ? nil : Accuracy(heldOut),
            isKept: isBetter(heldOut, than: sharedScores))
        let gains =
            heldOut.count == own.count
            ? zip(sharedScores ?? [], heldOut).map { Double(abs($0.error) - abs($1.error)) } : []
        return PersonalOutcome(result: result, gains: gains)
    }

    /// Whether the held-out loss of personal parameters is below that of shared ones; false without held-out scores.
    private func isBetter(_ personal: [SessionScore], than shared: [SessionScore]?) -> Bool {
        guard let personalLoss = request.objective.value(of: personal) else { return false }
        guard let shared, let sharedLoss = request.objective.value(of: shared) else { return true }
        return personalLoss < sharedLoss - LossSurface.tie
    }
}
