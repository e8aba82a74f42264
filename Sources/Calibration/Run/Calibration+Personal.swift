import RepDetection
import Sessions

extension Calibration {
    /// The fewest sets with repetitions for personal parameters.
    ///
    /// Errors are whole numbers, so that gains are often equal, and the t-test of equal gains has p = 0 from two sets on. Five
    /// equal gains have one sign by chance with probability 1/32 at most.
    public static let fewestPersonalSets = 5

    /// Selects personal parameters on the sets of one user, in the default search space of the config's rule on its
    /// channels. Keeps them if they are better than the config on held-out sets. It runs on the device, without the
    /// recordings of other people.
    ///
    /// Selects personal parameters as `run(_:sessions:jobs:)` does, for a single user, with the given config in place
    /// of other users' sessions. Each set is held out in turn. `GainTest` compares its error under parameters selected
    /// on the other sets with its error under the config. Sets without repetitions enter the selection, and not the
    /// test. Parameters without a default axis, the gate and the period check do not change; an
    /// ensemble keeps its number of members.
    ///
    /// - Parameters:
    ///   - config: The config that counts now, usually with shared parameters.
    ///   - sets: The user's sets, recorded at one rate.
    ///   - jobs: The number of tasks at once.
    /// - Throws: `CalibrationError` if a set lacks a channel, two sets have the same samples, or the search space is too
    ///   large.
    public static func personal(
        _ config: DetectorConfig, sets: [LabelledSet], jobs: Int = 1
    ) async throws(CalibrationError) -> PersonalCalibration {
        let missing = fewestPersonalSets - sets.count { $0.count > 0 }
        guard missing <= 0 else {
            return PersonalCalibration(
                config: config, verdict: .tooFewSets(more: missing), sets: sets.count, given: nil, personalHeldOut: nil,
                pValue: nil)
        }
        let sessions = sets.enumerated().map { place, set in
            Session(
                id: "\(place + 1)", name: "set \(place + 1)", user: "", activity: config.activity,
                label: Label(count: set.count), resampledRate: config.resample,
                recording: config.prepared(set.recording))
        }
        let channel = config.detectors.first?.signal.channel
        let rate = channel.flatMap { sessions.first?.recording.timeline(of: $0)?.sampleRate } ?? 0
        let request = CalibrationRequest(
            space: SpaceRequest(like: config, sampleRate: rate), validation: .none, perUser: true,
            ensemble: config.detectors.count > 1 ? config.detectors.count : nil)
        let prepared = try await PreparedCalibration(
            request, sessions: sessions, allowsDuplicates: false, jobs: jobs)
        var selection = prepared.selection(try await prepared.sweep(jobs: jobs, limits: Sweep.Limits()))
        selection.given = config
        guard let user = await selection.users(of: sessions, jobs: jobs, done: { _ in }).first else {
            throw .nothingToEvaluate(request.objective)
        }
        return PersonalCalibration(user, of: config, sampleRate: selection.sampleRate)
    }
}

extension PersonalCalibration {
    /// The result for the single user of a selection.
    fileprivate init(_ user: UserResult, of config: DetectorConfig, sampleRate: Double) {
        var own = config
        own.sampleRate = sampleRate
        own.detectors = user.personal.detectors
        own.provenance = nil
        self.config = user.isKept ? own : config
        let isBetter = (user.gain?.mean ?? 0) > 0
        verdict =
            user.isKept
            ? .personal : isBetter ? .maybeChance(moreSets: user.gain?.moreSessions) : .notBetter
        sets = user.sessions
        given = user.shared
        personalHeldOut = user.personalHeldOut
        pValue = user.gainTest?.pValue
    }
}

extension SpaceRequest {
    /// The default axes of a config's rule on its channels, with its gate, its period check and its parameters without a
    /// default axis.
    ///
    /// - Parameter sampleRate: The sample rate in Hz of the sets, to which filter factors are converted; 0 if unknown.
    init(like config: DetectorConfig, sampleRate: Double) {
        guard var first = config.detectors.first else {
            self.init(rule: .peaks)
            channels = []
            return
        }
        first.signal = first.signal.converted(from: config.sampleRate, to: sampleRate)
        self.init(rule: first.rule.kind)
        if case .peaks(let start) = first.rule { self.start = start }
        if let shake = first.rule.shake { buffers = [shake.buffer] }
        channels = Set(config.detectors.map(\.signal.channel)).sorted()
        gate = first.gate.map(GateSpace.init)
        for parameter in Parameter.allCases where !hasAxis(parameter) {
            self[parameter] = first[parameter].map { Axis([$0]) }
        }
        periodCheck = first.cadenceGate.periodCheck
    }
}
