import RepDetection

extension Judge {
    /// How many of a user's own sessions the other users together count as when personal numbers are chosen, unless the
    /// request says otherwise: two, and eight in a committee, whose counts are the surer without anything of the user's own.
    private var populationWeight: Double { request.populationWeight ?? (request.committee ?? 1 > 1 ? 8 : 2) }

    /// Numbers for each user, shrunk toward the population.
    ///
    /// A candidate's personal loss is `(n·L_user + w·L_others) ÷ (n + w)`: n sessions of the user's with mean loss
    /// L_user, the others' mean loss L_others counting as w sessions, so that one sloppy set can't spoil the
    /// thresholds. In a committee the members that the others chose vote too, all but the last, so that the number stays odd
    /// and the user's own members have the majority: where those agree they decide, and where they are apart the others do.
    /// Each of the user's sessions is judged with numbers chosen without it. Personal numbers are kept only where they do
    /// better on those than what the others chose. Who never did a repetition has no numbers of their own.
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

    /// One user's numbers, with the gain on each left-out session.
    private struct PersonalOutcome: Sendable {
        var result: UserResult
        let gains: [Double]
    }

    /// The users with a repetition, in order of name.
    func countedUsers(of sessions: [Session]) -> [String] {
        Set(sessions.indices.filter { labels[$0] > 0 }.map { sessions[$0].user }).sorted()
    }

    private func user(_ name: String, own: [Int], others: [Int]) -> PersonalOutcome? {
        let population = others.isEmpty ? nil : surface(over: others)
        let theirs = population.flatMap { choose($0, by: Voters(others)) }
        func personal(_ sessions: [Int]) -> Committee? {
            let mine = surface(over: sessions)
            guard let population else { return choose(mine, by: Voters(sessions)) }
            let weight = Double(sessions.count)
            let own = choose(
                LossSurface(blending: mine, weight: weight, with: population, weight: populationWeight),
                by: Voters([
                    Voters.Group(sessions: sessions, weight: weight),
                    Voters.Group(sessions: others, weight: populationWeight),
                ]))
            return own?.joined(by: theirs)
        }
        guard let choice = personal(own) else { return nil }
        var leftOut: [SessionScore] = []
        if own.count > 1 {
            for session in own {
                guard let choice = personal(own.filter { $0 != session }) else { continue }
                leftOut.append(score(choice, session: session))
            }
        }
        let populationScores = theirs.map { choice in own.map { score(choice, session: $0) } }
        let result = UserResult(
            user: name, sessions: own.count, personal: chosen(choice), population: populationScores.map(Accuracy.init),
            personalLeftOut: leftOut.isEmpty ? nil : Accuracy(leftOut),
            isKept: isBetter(leftOut, than: populationScores))
        let gains =
            leftOut.count == own.count
            ? zip(populationScores ?? [], leftOut).map { Double(abs($0.error) - abs($1.error)) } : []
        return PersonalOutcome(result: result, gains: gains)
    }

    /// Whether left-out personal scores beat the population's by the objective; never without any.
    private func isBetter(_ personal: [SessionScore], than population: [SessionScore]?) -> Bool {
        guard let mine = request.objective.value(of: personal) else { return false }
        guard let population, let theirs = request.objective.value(of: population) else { return true }
        return mine < theirs - LossSurface.tie
    }
}
