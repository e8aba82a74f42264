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

    func chosen(_ choice: Choice) -> Chosen {
        Chosen(
            parameters: sweep.grids[choice.grid].parameters(of: choice.candidate), loss: choice.loss,
            plateau: choice.plateau)
    }

    func count(_ choice: Choice, session: Int) -> Int {
        sweep.count(grid: choice.grid, candidate: choice.candidate, session: session) ?? 0
    }

    /// A choice's events against the labelled times, as the streaming detector has them; nil where that is not asked for.
    func events(_ choice: Choice, session: Int) -> EventScore? {
        guard let truths else { return nil }
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: sampleRate,
            detectors: [sweep.grids[choice.grid].parameters(of: choice.candidate)])
        guard let found = try? config.count(sessions[session].recording) else { return nil }
        return EventScore(events: found.events.map(\.time), truth: truths[session])
    }

    func score(_ choice: Choice, session: Int) -> SessionScore {
        SessionScore(
            detected: count(choice, session: session), labelled: labels[session], duration: durations[session],
            events: events(choice, session: session))
    }

    func accuracy(_ choice: Choice, on sessions: [Int]) -> Accuracy {
        Accuracy(sessions.map { score(choice, session: $0) })
    }

    /// What each fold's training sessions choose, in the order of the folds.
    func choices(of folds: [Fold], jobs: Int, done: (Int) -> Void) async -> [Choice?] {
        await inParallel(folds.count, jobs: jobs, done: done) { surface(over: folds[$0].training).choose(sweep.grids) }
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
