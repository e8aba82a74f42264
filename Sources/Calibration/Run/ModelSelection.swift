import RepDetection
import Sessions

/// Model selection on a finished sweep: selects a candidate or an ensemble on training sessions, and scores it on
/// held-out ones.
struct ModelSelection: Sendable {
    /// The counts, and the search space of the training sessions.
    var sweep: SearchedSweep
    let sessions: [Session]
    /// Labelled counts.
    let labels: [Int]
    /// Labelled times; nil if the request doesn't need them.
    let truths: [EventTruth]?
    /// The sessions' lengths in seconds.
    let durations: [Double]
    /// For each session the longest time in seconds in which a searched channel is silent; 0 for none.
    let silences: [Double]
    let request: CalibrationRequest

    /// The sample rate in Hz to which filter factors refer.
    var sampleRate: Double { sweep.sampleRate }

    /// The same in the search space of other training sessions.
    func searching(_ training: [Int]) -> ModelSelection {
        searching(SessionSubset(training, of: sessions.count))
    }

    func searching(_ training: SessionSubset) -> ModelSelection {
        var selection = self
        selection.sweep = sweep.searched(by: training)
        return selection
    }

    /// The losses over some sessions; with a limit of false counts, only over sessions with repetitions.
    func surface(over sessions: [Int]) -> LossSurface { losses(over: judged(sessions)) }

    /// The losses over some sessions, with and without repetitions.
    func losses(over sessions: [Int]) -> LossSurface { sweep.losses(over: sessions) }

    /// The subset of `sessions` whose losses a selection compares.
    func judged(_ sessions: [Int]) -> [Int] {
        guard request.selection != nil else { return sessions }
        return sessions.filter { labels[$0] > 0 }
    }

    /// Selects a candidate of the grid, or an ensemble; with an operating point, within its limit of false counts.
    ///
    /// - Parameters:
    ///   - training: The sessions over which the surface holds losses.
    ///   - memory: Working memory.
    func select(_ surface: LossSurface, training: [Int], memory: LossMemory = LossMemory()) -> Ensemble? {
        guard let point = request.selection else {
            return surface.ensemble(
                of: request.ensemble ?? 1, sweep.grids, resolution: resolution(training),
                mostPerChannel: request.membersPerChannel, memory: memory)
        }
        return select(
            surface, falseCountsAtMost: point.mostFalseCounts, training: training, memory: memory
        ).map(Ensemble.init)
    }

    /// The resolution of the training sessions' losses.
    func resolution(_ training: [Int]) -> LossResolution? {
        request.objective.resolution(training.map { request.labels(labels, truths)[$0] })
    }

    /// The detectors of an ensemble with their loss and plateau.
    func parameters(of ensemble: Ensemble) -> SelectedParameters {
        SelectedParameters(
            detectors: ensemble.members.map(parameters(of:)), loss: ensemble.members[0].loss,
            plateau: ensemble.members[0].plateau)
    }

    /// The streaming detector or ensemble.
    func config(of ensemble: Ensemble) -> DetectorConfig {
        DetectorConfig(
            name: "", activity: "", sampleRate: sampleRate, detectors: ensemble.members.map(parameters(of:)))
    }

    /// The counts of the members.
    func counts(_ ensemble: Ensemble, session: Int) -> [Int] {
        ensemble.members.map { count($0, session: session) }
    }

    /// The event times of the streaming detector or ensemble; nil without labelled times.
    private func times(_ ensemble: Ensemble, session: Int) -> [Double]? {
        guard truths != nil else { return nil }
        return (try? config(of: ensemble).count(sessions[session]))?.events.map(\.time)
    }

    /// The counts of an ensemble on one session.
    struct Counted: Sendable {
        /// The count; its events are compared with labelled times, as they are, only for the objective `f1`.
        let score: SessionScore
        /// The counts of the members; nil for a single detector.
        let members: [Int]?
        /// The event times; nil without labelled times.
        let times: [Double]?
    }

    /// Counts a session with an ensemble.
    func counted(_ ensemble: Ensemble, session: Int) -> Counted {
        let counts = counts(ensemble, session: session)
        let times = times(ensemble, session: session)
        let events: EventScore? =
            if let times, let truths, request.objective == .f1 {
                EventScore(events: times, truth: truths[session])
            } else {
                nil
            }
        return Counted(
            score: SessionScore(
                detected: Ensemble.median(counts), labelled: labels[session], duration: durations[session],
                events: events),
            members: counts.count > 1 ? counts : nil, times: times)
    }

    /// The reported scores of the event times of all sessions; nil where there are none.
    func eventScores(_ times: [[Double]?]) -> [EventScore?] {
        guard let truths else { return times.map { _ in nil } }
        return EventScore.reported(
            zip(times, truths).map { times, truth in times.map { TimedEvents(events: $0, labels: truth.times) } },
            tolerance: request.tolerance)
    }

    /// The selection on the training sessions of each fold in their own search space, in the order of the folds.
    func select(
        in folds: [Fold], jobs: Int, done: (Int) -> Void
    ) async -> [(selection: ModelSelection, selected: Ensemble?)] {
        await inParallel(folds.count, jobs: jobs, memory: LossMemory.init, done: done) { fold, memory in
            let training = folds[fold].training
            let selection = searching(folds[fold].trainingSet)
            return (
                selection, selection.select(selection.surface(over: training), training: training, memory: memory)
            )
        }
    }
}

extension DetectorConfig {
    /// Counts a session. From a source it reads only the needed channels.
    ///
    /// - Throws: Like `count(_:)` of a recording; the error of a missing channel lists the channels that were read.
    func count(_ session: Session) throws(CountError) -> Detection {
        try count(session.recording(of: channels))
    }
}
