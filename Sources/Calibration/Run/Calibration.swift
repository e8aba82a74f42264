import Sessions

/// A calibration: a sweep of the parameter space, model selection on all sessions, and cross-validation.
public enum Calibration {
    /// Selects the detector parameters that count the labelled repetitions best, and estimates their held-out accuracy.
    ///
    /// The result depends on the request and the sessions only: not on the number of jobs, the machine or the time.
    ///
    /// - Parameters:
    ///   - request: The settings.
    ///   - sessions: The sessions; sessions without a label are skipped.
    ///   - allowsDuplicates: Whether the same samples may be in the training and the held-out part of a fold; an
    ///     advisory then reports them.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory of the sweep.
    ///   - progress: Called after each task.
    package static func run(
        _ request: CalibrationRequest, sessions given: [Session], allowsDuplicates: Bool = false, jobs: Int,
        limits: Sweep.Limits = Sweep.Limits(), progress: (@Sendable (CalibrationProgress) -> Void)? = nil
    ) async throws(CalibrationError) -> CalibrationResult {
        let prepared = try await PreparedCalibration(
            request, sessions: given, allowsDuplicates: allowsDuplicates, jobs: jobs)
        let sweep = try await prepared.sweep(jobs: jobs, limits: limits) { progress?(.sweeping($0)) }
        return try await run(
            prepared, sweep: sweep, unlabelled: given.count - prepared.input.sessions.count,
            progress: progress)
    }

    /// Model selection and cross-validation after the sweep.
    ///
    /// - Parameter unlabelled: The number of sessions that were skipped.
    static func run(
        _ prepared: PreparedCalibration, sweep: Sweep, unlabelled: Int,
        progress: (@Sendable (CalibrationProgress) -> Void)?
    ) async throws(CalibrationError) -> CalibrationResult {
        let (input, leaks, jobs) = (prepared.input, prepared.leaks, sweep.jobs)
        let (request, sessions, folds) = (input.request, input.sessions, input.folds)
        let all = Array(sessions.indices)
        let selection = prepared.selection(sweep)
        let (sampleRate, spaces) = (selection.sampleRate, selection.sweep.grids.map(\.space))
        let surface = selection.surface(over: all)
        guard let selected = selection.select(surface, training: all) else {
            throw .nothingToEvaluate(request.objective)
        }

        let personalFolds = input.personalFolds
        let users = personalFolds.folds.count
        let learning = selection.learningPlan(folds)
        let learningSelections = learning?.selections.reduce(0) { $0 + $1.count } ?? 0
        let total = folds.count + users + learningSelections
        func report(_ done: Int) { progress?(.validating(done: done, total: total)) }
        let validated = try await selection.crossValidate(folds, jobs: jobs) { report($0) }
        // Uses of the surface, which takes eight bytes for each candidate, come before the lists by session.
        let first = selected.members[0]
        let losses = surface[first.grid]
        let slices = selection.slices(through: first, losses: losses, folds: validated.selections)
        let front = selection.front(selected: selected)
        let results = await selection.results(selected, validated, jobs: jobs)
        report(folds.count)
        let reported = ReportedCounts(results, folds: validated.folds)
        let inSample = Accuracy(results.lazy.map(\.inSampleScore))
        let heldOut = folds.isEmpty ? nil : Accuracy(results.lazy.compactMap(\.heldOutScore))
        let agreement = reported.agreement
        report(folds.count)
        let personal = await selection.users(personalFolds, selected: selected, jobs: jobs) { report(folds.count + $0) }
        var learningCurve: LearningCurve?
        if let learning {
            learningCurve = await selection.learningCurve(
                learning, folds, selections: validated.selections, heldOut: validated.counts,
                evidence: reported.evidence, jobs: jobs
            ) { report(folds.count + users + $0) }
        }
        report(total)

        let parameters = selection.parameters(of: selected)
        let advisories =
            Message.advice(unlabelled: unlabelled, otherRates: prepared.otherRates, sampleRate: sampleRate)
            + reported.evidenceAdvisories
            + (selection.sweep.grids.allSatisfy(\.countsCycles)
                ? Message.notPeriodic(sessions, heldOut ?? inSample) : [])
            + (sweep.countsSomething ? reported.undercountedAdvisories : [.nothingCounted])
            + Message.widePlateau(of: parameters, among: selection.sweep.grids, isCounting: sweep.countsSomething)
            + (prepared.missing.isEmpty ? [] : [.missingChannelData(prepared.missing)])
            + (leaks.isEmpty ? [] : [.dataLeakage(leaks)])
            + ShakeBufferStall.advisories(of: parameters.detectors, sampleRate: sampleRate, in: sessions)
        return CalibrationResult(
            request: request, sampleRate: sampleRate, resampledRate: input.resampledRate, spaces: spaces,
            candidates: selection.sweep.grids.reduce(0) { $0 + $1.count }, selected: parameters,
            slices: slices, learningCurve: learningCurve,
            published: await PublishedCounts(sessions, rule: request.space.rule, jobs: jobs),
            front: front, sessions: results, folds: validated.folds, users: personal,
            inSample: inSample, heldOut: heldOut,
            agreement: agreement, advisories: advisories)
    }
}

/// The progress of a calibration.
package enum CalibrationProgress: Sendable, Hashable {
    /// The sweep counts every candidate on every session.
    case sweeping(Sweep.Progress)
    /// The cross-validation has finished this many of all folds and users.
    case validating(done: Int, total: Int)
}
