import RepDetection
import Sessions

/// The count of every candidate of every grid on every session: a sweep with a separate group for each session.
///
/// The counts don't depend on the number of jobs. Memory grows with candidates × sessions.
package struct SweepCounts: Sendable {
    private let sweep: Sweep
    private let hasMatches: Bool

    /// The grids.
    package var grids: [Grid] { sweep.grids }
    /// The number of sessions.
    package var sessionCount: Int { sweep.groups.members.count }

    /// Counts every candidate on every recording.
    ///
    /// - Parameters:
    ///   - spaces: The search spaces; validated before the sweep starts.
    ///   - recordings: The recordings; all must have the spaces' channels.
    ///   - truths: The labelled times of each session; nil if matches are not needed.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    package init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]? = nil, sampleRate: Double, jobs: Int,
        limits: Sweep.Limits = Sweep.Limits(), progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(SweepError) {
        // Without labels the absolute error is the count, and the sums of F1 add pairs and events.
        let labels = [Int](repeating: 0, count: recordings.count)
        hasMatches = truths != nil
        let sessions = recordings.enumerated().map {
            Session(id: "\($0)", name: "", user: "", activity: "", recording: $1)
        }
        sweep = try await Sweep(
            spaces, sessions: sessions, layouts: SessionLayouts(sessions), truths: truths,
            terms: LossTerms(truths == nil ? .mae : .f1, labels: labels, scale: 1),
            groups: SessionGroups(singlesOf: labels),
            sampleRates: spaces.map { _ in sampleRate }, jobs: jobs, limits: limits,
            progress: progress.map(SweepCounts.withoutBest))
    }

    /// Progress without the lowest loss: there are no labels.
    private static func withoutBest(
        _ report: @escaping @Sendable (Sweep.Progress) -> Void
    ) -> @Sendable (Sweep.Progress) -> Void {
        { progress in
            var progress = progress
            progress.best = nil
            report(progress)
        }
    }

    /// The count of a candidate on a session; nil if the grid point is not a candidate.
    package func count(grid: Int, candidate: Int, session: Int) -> Int? {
        let sums = sweep.sums[grid]
        return sums.isAbsent(candidate) ? nil : Int(sums.sum(of: candidate, group: session).events)
    }

    /// The number of matched events of a candidate on a session; nil if matches were not computed.
    package func matched(grid: Int, candidate: Int, session: Int) -> Int? {
        hasMatches ? Int(sweep.sums[grid].sum(of: candidate, group: session).losses) / 2 : nil
    }

    /// The counts of a candidate on all sessions; nil if the grid point is not a candidate.
    package func counts(grid: Int, candidate: Int) -> [Int]? {
        var counts: [Int] = []
        for session in 0..<sessionCount {
            guard let count = count(grid: grid, candidate: candidate, session: session) else { return nil }
            counts.append(count)
        }
        return counts
    }
}
