import RepDetection
import Sessions

/// The checked input of a calibration: the labelled sessions with their labels, and the folds over them.
struct CalibrationInput: Sendable {
    let request: CalibrationRequest
    /// The labelled sessions.
    let sessions: [Session]
    /// Their labelled counts.
    let labels: [Int]
    /// Their labelled times; nil if the request doesn't need them.
    let truths: [EventTruth]?
    /// The rate in Hz that all sessions were resampled to; nil for sessions as they were recorded.
    let resampledRate: Double?
    /// The folds of the cross-validation.
    let folds: [Fold]

    /// Checks a request and sessions, and skips the sessions without a label.
    init(_ request: CalibrationRequest, sessions all: [Session]) throws(CalibrationError) {
        self.request = request
        // Without a copy if possible: there may be many.
        sessions = all.allSatisfy { $0.label != nil } ? all : all.filter { $0.label != nil }
        labels = sessions.map { $0.label?.count ?? 0 }
        guard !sessions.isEmpty else { throw .noSessions }
        guard labels.contains(where: { $0 > 0 }) else { throw .noRepetitions }
        let first = sessions[0]
        resampledRate = first.resampledRate
        if let other = sessions.first(where: { $0.resampledRate != first.resampledRate }) {
            throw .mixedResampling(
                sessions.reference(to: first), first.resampledRate, other: sessions.reference(to: other),
                other.resampledRate)
        }
        if let members = request.ensemble, members < 1 || members % 2 == 0 { throw .ensemble(members) }
        if request.selection != nil {
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

    /// The search space of every training set: of all sessions, each fold, and each selection of personal parameters.
    ///
    /// Each follows from its own sessions, so that held-out sessions have no influence on it.
    func plan(_ measured: MeasuredSessions) throws(CalibrationError) -> SearchPlan {
        /// The inputs of a training set's search space.
        struct Basis: Hashable {
            let sampleRate: Double
            let scales: [ChannelScale]
            let gate: Gate?
        }
        // Equal spaces share their storage, since leave-one-session-out has as many training sets as sessions.
        var known: [Basis: SearchSpace] = [:]
        var distinct: Set<SearchSpace> = []
        var searchSpaces: [SessionSubset: SearchSpace] = [:]
        for training in trainingSets {
            let rate = request.sampleRate ?? measured.sampleRate(of: training)
            guard DetectorConfig.sampleRates.contains(rate) else { throw .sampleRate(rate) }
            let basis = Basis(
                sampleRate: rate, scales: measured.scales(of: training), gate: measured.gate(of: training))
            let space =
                known[basis]
                ?? distinct.insert(
                    SearchSpace(
                        sampleRate: rate,
                        spaces: measured.spaces(scales: basis.scales, gate: basis.gate, sampleRate: rate))
                ).memberAfterInsert
            known[basis] = space
            searchSpaces[training] = space
        }
        return SearchPlan(searchSpaces)
    }

    /// The training sets of the calibration.
    private var trainingSets: Set<SessionSubset> {
        let total = sessions.count
        var sets = Set([SessionSubset(without: [], of: total)] + folds.map(\.trainingSet))
        sets.formUnion(personalFolds.trainingSets)
        return sets.filter { $0.count > 0 }
    }

    /// The folds of personal parameters; none if they are not requested.
    var personalFolds: PersonalFolds {
        let counted = Set(sessions.indices.lazy.filter { labels[$0] > 0 }.map { sessions[$0].user })
        let users = Dictionary(grouping: sessions.indices.filter { counted.contains(sessions[$0].user) }) {
            sessions[$0].user
        }
        return PersonalFolds(
            request.perUser ? users.keys.sorted().compactMap { users[$0] } : [], of: sessions.count)
    }

    /// The labelled times that the sweep matches events with; nil if it doesn't.
    var sweptTruths: [EventTruth]? { request.objective == .f1 ? truths : nil }
}
