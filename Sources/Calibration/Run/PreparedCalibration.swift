import Sessions

/// A calibration before its sweep: all that follows from the request and the sessions without counting.
struct PreparedCalibration: Sendable {
    let input: CalibrationInput
    /// The same samples on both sides of a fold, if they are allowed.
    let leaks: [DataLeakage]
    /// For each session the seconds in which all searched channels were recorded.
    let durations: [Double]
    /// For each session the longest time in seconds in which a searched channel is silent; 0 for none.
    let silences: [Double]
    /// The sessions in which a searched channel has no value.
    let missing: [MissingChannelData]
    /// The number of sessions that were recorded at another rate than that to which the filter factors of all refer.
    let otherRates: Int
    /// The sessions' channels and lengths.
    let layouts: SessionLayouts
    let plan: SearchPlan
    /// The groups of sessions whose sums the training sets need.
    let groups: SessionGroups
    /// The terms that the sessions add to the sums.
    let terms: LossTerms

    /// Checks the request and the sessions, and plans the sweep. O(samples · log samples).
    init(
        _ request: CalibrationRequest, sessions: [Session], allowsDuplicates: Bool, jobs: Int
    ) async throws(CalibrationError) {
        input = try CalibrationInput(request, sessions: sessions)
        layouts = await SessionLayouts(input.sessions, jobs: jobs)
        // The measures of many sessions take much memory, and only the plan needs them.
        let scan = try await SessionScan(
            request.space, input.sessions, layouts, searchesDuplicates: !input.folds.isEmpty || request.perUser,
            jobs: jobs)
        leaks = DataLeakage.all(of: scan.duplicates, folds: input.folds, perUser: request.perUser)
        guard leaks.isEmpty || allowsDuplicates else { throw .dataLeakage(leaks) }
        let measured = scan.measured
        plan = try input.plan(measured)
        (durations, silences, missing) = (measured.durations, measured.silences, measured.missing)
        let rate = plan.searchSpace(of: SessionSubset(without: [], of: durations.count)).sampleRate
        otherRates = measured.sessions(atOtherRatesThan: rate)
        groups = SessionGroups(input.labels, trainingSets: plan.trainingSets)
        terms = LossTerms(
            request.objective, labels: request.labels(input.labels, input.truths), lengths: layouts.lengths)
    }

    /// Counts every candidate on every session.
    func sweep(
        jobs: Int, limits: Sweep.Limits, progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(CalibrationError) -> Sweep {
        do {
            return try await Sweep(
                plan.counted, sessions: input.sessions, layouts: layouts, truths: input.sweptTruths,
                terms: terms, groups: groups, sampleRates: plan.sampleRates, jobs: jobs, limits: limits,
                progress: progress)
        } catch {
            throw .sweep(error)
        }
    }

    /// Model selection on a sweep, in the search space of all sessions.
    func selection(_ sweep: Sweep) -> ModelSelection {
        ModelSelection(
            sweep: SearchedSweep(sweep, plan, training: SessionSubset(without: [], of: input.sessions.count)),
            sessions: input.sessions,
            labels: input.labels, truths: input.truths, durations: durations, silences: silences,
            request: input.request)
    }
}
