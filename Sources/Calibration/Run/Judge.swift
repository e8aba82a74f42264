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

    func surface(over sessions: [Int]) -> LossSurface {
        LossSurface(
            sweep, labels: request.labels(labels, truths), objective: request.objective, sessions: sessions)
    }

    func choose(_ surface: LossSurface) -> Committee? { surface.committee(of: request.committee ?? 1, sweep.grids) }

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
