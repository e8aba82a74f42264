import RepDetection
import Sessions

/// A calibration before its sweep: all that follows from the request and the sessions without counting.
struct PreparedCalibration: Sendable {
    let input: CalibrationInput
    /// The same samples on both sides of a fold, where that is allowed.
    let leaks: [DataLeakage]
    let measured: MeasuredSessions
    let plan: SearchPlan
    /// The groups of sessions whose sums the training sets need.
    let groups: SessionGroups
    /// What the sessions add to the sums.
    let terms: LossTerms

    /// Checks the request and the sessions, and plans the sweep. O(samples · log samples).
    init(
        _ request: CalibrationRequest, sessions: [Session], allowsDuplicates: Bool, jobs: Int
    ) async throws(CalibrationError) {
        input = try CalibrationInput(request, sessions: sessions)
        let layouts = await SessionLayouts(input.sessions, jobs: jobs)
        leaks = await DataLeakage.all(
            of: input.sessions, lengths: layouts.channelLengths, folds: input.folds, perUser: request.perUser,
            jobs: jobs)
        guard leaks.isEmpty || allowsDuplicates else { throw .dataLeakage(leaks) }
        measured = try await MeasuredSessions(request.space, sessions: input.sessions, layouts: layouts, jobs: jobs)
        plan = try input.plan(measured)
        groups = SessionGroups(input.labels, trainingSets: plan.trainingSets)
        terms = LossTerms(
            request.objective, labels: request.labels(input.labels, input.truths), lengths: measured.layouts.lengths)
    }

    /// Counts every candidate on every session.
    func sweep(
        jobs: Int, limits: Sweep.Limits, archive: (any SweepArchive)? = nil, store: (any SumStore)? = nil,
        progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(CalibrationError) -> Sweep {
        do {
            return try await Sweep(
                plan.counted, sessions: input.sessions, layouts: measured.layouts, truths: input.sweptTruths,
                terms: terms, groups: groups,
                archive: archive.map { Sweep.ArchiveAccess(archive: $0, sessions: input.sessions.map(\.id)) },
                store: store, sampleRates: plan.sampleRates, jobs: jobs, limits: limits, progress: progress)
        } catch {
            throw .sweep(error)
        }
    }

    /// Model selection on a sweep, in the search space of all sessions.
    func selection(_ sweep: Sweep) -> ModelSelection {
        let all = Array(input.sessions.indices)
        return ModelSelection(
            sweep: SearchedSweep(sweep, plan, training: SessionSubset(all, of: all.count)), sessions: input.sessions,
            labels: input.labels, truths: input.truths, durations: measured.durations, request: input.request)
    }
}
