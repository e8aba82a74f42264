import RepDetection

/// A sweep with the truth beside it: chooses over some sessions, and judges on others.
struct Judge: Sendable {
    let sweep: Sweep
    let sessions: [Session]
    /// Labelled counts.
    let labels: [Int]
    /// Labelled times, where they are asked for.
    let truths: [EventTruth]?
    /// The rate in Hz that factors are meant for.
    let sampleRate: Double
    /// Seconds.
    let durations: [Double]
    let request: CalibrationRequest

    /// The losses over some sessions; where false counts are limited, over those with repetitions.
    func surface(over sessions: [Int]) -> LossSurface {
        var sessions = sessions
        if case .falseCounts = request.selection { sessions.removeAll { labels[$0] == 0 } }
        return LossSurface(
            sweep, labels: request.labels(labels, truths), objective: request.objective, sessions: sessions)
    }

    /// Settles on a candidate of the grid, or a committee, by the rule that is asked for.
    ///
    /// One standard error (Breiman et al. 1984, Classification and Regression Trees, §3.4.3): what is no further from the
    /// lowest loss than that loss is uncertain can't be told from the best. Of all this around the best the centre is
    /// taken, as `LossSurface.choose` does of ties: numbers that stay as good when a new user's motion shifts the signal
    /// against thresholds and filters either way. No count of parameters tells one candidate of a grid from another as
    /// simpler; room around it does. Personal numbers allow for the standard error over all users.
    ///
    /// - Parameter sessions: Those whose losses the surface holds.
    func chooseOnGrid(_ surface: LossSurface, over sessions: [Int]) -> Committee? {
        let size = request.committee ?? 1
        let labels = request.labels(labels, truths)
        let tolerance = request.objective.tolerance(sessions.map { labels[$0] })
        switch request.selection {
        case nil:
            return surface.committee(
                of: size, sweep.grids, tolerance: tolerance, mostPerChannel: request.membersPerChannel)
        case .oneStandardError:
            guard let best = surface.choose(sweep.grids) else { return nil }
            return surface.committee(
                of: size, sweep.grids, slack: standardError(of: best, over: sessions), tolerance: tolerance,
                mostPerChannel: request.membersPerChannel)
        case .falseCounts(let limit):
            return choose(surface, falseCountsAtMost: limit, over: sessions).map(Committee.init)
        }
    }

    func chosen(_ committee: Committee) -> Chosen {
        Chosen(
            detectors: parameters(of: committee), loss: committee.members[0].loss,
            plateau: committee.members[0].plateau, spans: committee.members[0].spans)
    }

    private func parameters(of committee: Committee) -> [DetectorParameters] {
        committee.members.map(parameters(of:))
    }

    private func counts(_ committee: Committee, session: Int) -> [Int] {
        committee.members.map { count($0, session: session) }
    }

    /// A committee's events against the labelled times, as the streaming detector has them; nil where that is not asked for.
    func events(_ committee: Committee, session: Int) -> EventScore? {
        guard let truths else { return nil }
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: sampleRate,
            detectors: parameters(of: committee))
        guard let found = try? config.count(sessions[session].recording) else { return nil }
        return EventScore(events: found.events.map(\.time), truth: truths[session])
    }

    func score(_ committee: Committee, session: Int) -> SessionScore {
        SessionScore(
            detected: Committee.median(counts(committee, session: session)), labelled: labels[session],
            duration: durations[session], events: events(committee, session: session))
    }

    /// How far the members' counts are apart: the highest less the lowest; nil for one alone.
    func spread(_ committee: Committee, session: Int) -> Int? {
        guard committee.members.count > 1 else { return nil }
        let counts = counts(committee, session: session)
        return (counts.max() ?? 0) - (counts.min() ?? 0)
    }

    /// What each fold's training sessions choose, in the order of the folds.
    func choices(of folds: [Fold], jobs: Int, done: (Int) -> Void) async -> [Committee?] {
        await inParallel(folds.count, jobs: jobs, done: done) {
            choose(surface(over: folds[$0].training), by: Voters(folds[$0].training))
        }
    }
}

/// Computes so many values, some at once, and gives them in order. `done` is told after each how many there are.
func inParallel<Value: Sendable>(
    _ count: Int, jobs: Int, done: (Int) -> Void, _ value: @escaping @Sendable (Int) -> Value
) async -> [Value] {
    var values = [Value?](repeating: nil, count: count)
    var finished = 0
    await withTaskGroup(of: (Int, Value).self) { group in
        var next = 0
        func start() {
            guard next < count else { return }
            let index = next
            next += 1
            group.addTask { (index, value(index)) }
        }
        for _ in 0..<max(1, jobs) { start() }
        for await (index, value) in group {
            values[index] = value
            finished += 1
            done(finished)
            start()
        }
    }
    return values.compactMap { $0 }
}
