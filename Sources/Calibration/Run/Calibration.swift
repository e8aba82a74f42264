import RepDetection

/// A calibration: sweep, choice on all sessions, choice in each fold, judgement of what was left out.
public enum Calibration {
    /// Finds the numbers that count the labelled repetitions best, and how well they carry over.
    ///
    /// The result depends on the request and the sessions only: not on the number of jobs, the machine or the hour.
    ///
    /// - Parameters:
    ///   - request: What is asked.
    ///   - sessions: The sessions; those without a label take no part.
    ///   - allowsDuplicates: Whether the same samples may be on both sides of a fold; an advisory tells of them then.
    ///   - jobs: Pieces of work under way at once.
    ///   - limits: What the sweep may take.
    ///   - archive: What was counted before is taken from there, and what is counted now is kept there.
    ///   - progress: Told after each piece of work.
    public static func run(
        _ request: CalibrationRequest, sessions all: [Session], allowsDuplicates: Bool = false, jobs: Int,
        limits: Sweep.Limits = Sweep.Limits(), archive: (any SweepArchive)? = nil,
        progress: (@Sendable (CalibrationProgress) -> Void)? = nil
    ) async throws(CalibrationError) -> CalibrationResult {
        let sessions = all.filter { $0.label != nil }
        let labels = sessions.map { $0.label?.count ?? 0 }
        guard !sessions.isEmpty else { throw .noSessions }
        guard labels.contains(where: { $0 > 0 }) else { throw .noRepetitions }
        if let members = request.committee, members < 1 || members % 2 == 0 { throw .committee(members) }
        if case .falseCounts = request.selection {
            guard labels.contains(0) else { throw .noStillSessions }
            guard request.committee ?? 1 == 1 else { throw .pickOfCommittee }
        }
        let truths = try request.truths(of: sessions)
        let folds: [Fold]
        do {
            folds = try request.validation.folds(sessions)
        } catch {
            throw .validation(error)
        }
        let leaks = await Leak.all(of: sessions, folds: folds, perUser: request.perUser, jobs: jobs)
        guard leaks.isEmpty || allowsDuplicates else { throw .leak(leaks) }
        let rates = sessionRates(sessions, channel: try request.space.commonChannels(of: sessions).first)
        let sampleRate = request.sampleRate ?? median(rates).rounded(significant: 3)
        guard sampleRate > 0, sampleRate.isFinite else { throw .sampleRate(sampleRate) }
        let spaces = try request.space.resolve(for: sessions, sampleRate: sampleRate)
        let sweep: Sweep
        do {
            sweep = try await Sweep(
                spaces, recordings: sessions.map(\.recording), truths: request.objective == .f1 ? truths : nil,
                judged: Sweep.Labels(
                    counts: request.labels(labels, truths), objective: request.objective,
                    lossesHeld: request.lossesHeld(labels, jobs: jobs)),
                kept: archive.map { Sweep.Kept(archive: $0, sessions: sessions.map(\.id)) }, sampleRate: sampleRate,
                jobs: jobs, limits: limits, progress: { progress?(.sweeping($0)) })
        } catch {
            throw .sweep(error)
        }
        let judge = Judge(
            sweep: sweep, sessions: sessions, labels: labels, truths: truths, sampleRate: sampleRate,
            durations: sessions.map(\.recording.duration), request: request)
        let surface = judge.surface(over: Array(sessions.indices))
        guard let choice = judge.choose(surface, by: Voters(Array(sessions.indices))) else {
            throw .nothingToJudge(request.objective)
        }

        let judged = folds.count + (request.perUser ? judge.countedUsers(of: sessions).count : 0)
        let foldChoices = await judge.choices(of: folds, jobs: jobs) {
            progress?(.judging(done: $0, total: judged))
        }
        var leftOut = [SessionScore?](repeating: nil, count: sessions.count)
        var spreads = [Int?](repeating: nil, count: sessions.count)
        var foldResults: [FoldResult] = []
        for (fold, choice) in zip(folds, foldChoices) {
            guard let choice else { throw .nothingToJudge(request.objective) }
            for session in fold.leftOut {
                leftOut[session] = judge.score(choice, session: session)
                spreads[session] = judge.spread(choice, session: session)
            }
            foldResults.append(
                FoldResult(
                    name: fold.name, chosen: judge.chosen(choice), sessions: fold.leftOut.map { sessions[$0].id },
                    leftOut: Accuracy(fold.leftOut.compactMap { leftOut[$0] })))
        }
        let results = sessions.indices.map { index in
            let score = judge.score(choice, session: index)
            return SessionResult(
                sessions[index], inSample: score.detected, leftOut: leftOut[index]?.detected,
                inSampleSpread: judge.spread(choice, session: index), leftOutSpread: spreads[index],
                inSampleEvents: score.events, leftOutEvents: leftOut[index]?.events)
        }
        let inSample = Accuracy(results.map(\.inSampleScore))
        let leftOutAccuracy = folds.isEmpty ? nil : Accuracy(results.compactMap(\.leftOutScore))
        let users =
            request.perUser
            ? await judge.users(of: sessions, jobs: jobs) {
                progress?(.judging(done: folds.count + $0, total: judged))
            } : []
        let advisories =
            Advisory.all(
                sessions: sessions, unlabelled: all.count - sessions.count, rates: rates, sampleRate: sampleRate,
                grids: sweep.grids, choice: choice.members[0], folds: foldResults, inSample: inSample,
                leftOut: leftOutAccuracy)
            + ValuelessSession.advisories(of: sessions, in: spaces)
            + (leaks.isEmpty ? [] : [.sharedSamples(leaks)])
            + FrozenBuffer.advisories(of: judge.chosen(choice).detectors, sampleRate: sampleRate, in: sessions)
        return CalibrationResult(
            request: request, sampleRate: sampleRate, spaces: spaces,
            candidates: sweep.grids.reduce(0) { $0 + $1.count }, chosen: judge.chosen(choice),
            plane: surface.plane(through: choice.members[0], in: sweep.grids), front: judge.front(chosen: choice),
            sessions: results, folds: foldResults,
            users: users, inSample: inSample, leftOut: leftOutAccuracy,
            agreement: Agreement(
                results.map { UserScore(user: $0.user, score: $0.judgedScore) }),
            advisories: advisories)
    }

    /// The upper median; 0 of none.
    private static func median(_ rates: [Double]) -> Double { rates.isEmpty ? 0 : rates.sorted()[rates.count / 2] }

    /// The nominal rate in Hz of each session that tells it: that of the first channel that is searched.
    private static func sessionRates(_ sessions: [Session], channel: Channel?) -> [Double] {
        sessions.compactMap { session in
            guard let channel, let rate = session.recording[channel]?.timeline.sampleRate, rate > 0 else { return nil }
            return rate
        }
    }
}

extension CalibrationRequest {
    /// How many losses judging holds for each candidate at once, beside those of all sessions: in each fold as they are and
    /// smoothed, for personal numbers those of the others and the blend too, for a limit of false counts these and who
    /// keeps it. The front over all sessions is found when the folds are done.
    func lossesHeld(_ labels: [Int], jobs: Int) -> Int {
        let hasLimit = if case .falseCounts = selection { true } else { false }
        let front = committee ?? 1 == 1 && labels.contains(0) ? 4 : 0
        return max(max(1, jobs) * (2 + (perUser ? 2 : 0) + (hasLimit ? 2 : 0)), front)
    }
}
