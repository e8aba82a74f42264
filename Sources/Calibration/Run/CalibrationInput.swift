import RepDetection
import Sessions

/// The checked input of a calibration: the labelled sessions with their labels, and the folds over them.
struct CalibrationInput: Sendable {
    let request: CalibrationRequest
    /// The labelled sessions.
    let sessions: [Session]
    /// Their labelled counts.
    let labels: [Int]
    /// Their labelled times; nil where the request doesn't need them.
    let truths: [EventTruth]?
    /// The folds of the cross-validation.
    let folds: [Fold]

    /// Checks a request and sessions, and skips the sessions without a label.
    init(_ request: CalibrationRequest, sessions all: [Session]) throws(CalibrationError) {
        self.request = request
        sessions = all.filter { $0.label != nil }
        labels = sessions.map { $0.label?.count ?? 0 }
        guard !sessions.isEmpty else { throw .noSessions }
        guard labels.contains(where: { $0 > 0 }) else { throw .noRepetitions }
        if let members = request.ensemble, members < 1 || members % 2 == 0 { throw .ensemble(members) }
        if case .falseCounts = request.selection {
            guard labels.contains(0) else { throw .noSessionsAtRest }
            guard request.ensemble ?? 1 == 1 else { throw .operatingPointOfEnsemble }
        }
        truths = try request.truths(of: sessions)
        do {
            folds = try request.validation.folds(sessions)
        } catch {
            throw .validation(error)
        }
    }

    /// The nominal rates in Hz of the sessions whose rate is known: that of the first searched channel.
    func rates() throws(CalibrationError) -> [Double] {
        let channel = try request.space.commonChannels(of: sessions).first
        return sessions.compactMap { session in
            guard let channel, let rate = session.recording[channel]?.timeline.sampleRate, rate > 0 else { return nil }
            return rate
        }
    }

    /// The sample rate in Hz to which filter factors refer: the requested one, or the upper median of the sessions' rates
    /// to three digits.
    func sampleRate(_ rates: [Double]) throws(CalibrationError) -> Double {
        let median = rates.isEmpty ? 0 : rates.sorted()[rates.count / 2]
        let rate = request.sampleRate ?? median.rounded(significant: 3)
        guard rate > 0, rate.isFinite else { throw .sampleRate(rate) }
        return rate
    }

    /// Counts every candidate of the spaces on every session.
    func sweep(
        _ spaces: [ParameterSpace], sampleRate: Double, jobs: Int, limits: Sweep.Limits,
        archive: (any SweepArchive)?, progress: @escaping @Sendable (Sweep.Progress) -> Void
    ) async throws(CalibrationError) -> Sweep {
        do {
            return try await Sweep(
                spaces, recordings: sessions.map(\.recording), truths: request.objective == .f1 ? truths : nil,
                labels: Sweep.Labels(
                    counts: request.labels(labels, truths), objective: request.objective,
                    lossArrays: request.lossArrays(labels, jobs: jobs)),
                archive: archive.map { Sweep.ArchiveAccess(archive: $0, sessions: sessions.map(\.id)) },
                sampleRate: sampleRate, jobs: jobs, limits: limits, progress: progress)
        } catch {
            throw .sweep(error)
        }
    }
}
