import Calibration
import Foundation
import RepDetection
import Runs
import Sessions
import SessionStore

/// A calibration request, and whether the sessions decide on the validation.
struct CalibrationStepRequest {
    var request: CalibrationRequest
    /// Whether the validation is `Validation.default(of:)`, in place of the request's.
    var validatesByDefault: Bool
    /// The request for walks; nil if a space is given. Walks are counted by a single detector: `notebooks-md/sensorwatch.md` has
    /// the larger error of an ensemble.
    var walking: CalibrationRequest?
    /// Whether the channel is a preset's, and not given.
    let isOnPresetChannel: Bool

    /// The request of the options.
    init(_ space: SpaceOptions, _ method: MethodOptions, limits: LimitOptions?) throws {
        request = try method.request(try space.request(), isDefault: space.base.isDefault, limits: limits)
        validatesByDefault = method.validation == nil
        isOnPresetChannel = space.base.preset != nil && space.base.channel.isEmpty
        walking =
            space.isOmitted
            ? try method.request(try space.request(.walking), isDefault: false, limits: limits) : nil
    }
}

/// Calibrates on stored sessions, and stores the run.
struct CalibrateStep {
    let store: SessionStore
    let console: Console
    let jobs: Int
    /// The memory limit in bytes.
    var memory = Sweep.Limits().memory
    /// Whether the same samples may be on both sides of a fold.
    var allowsDuplicates = false

    private let noted = Locked(Set<String>())

    /// Prints a note once for all activities.
    private func noteOnce(_ text: String) {
        if noted.withLock({ $0.insert(text).inserted }) { console.note(text) }
    }

    /// Calibrates on the sessions of a filter. The advisories of the run are not printed: see `Console.advise(_:)`.
    func run(
        _ stepRequest: CalibrationStepRequest, on filter: SessionFilter, limits: LimitOptions? = nil
    ) async throws -> RunDocument {
        let (result, data) = try await result(of: stepRequest, on: filter, limits: limits)
        return try keep(result, data: data)
    }

    /// Calibrates on the sessions of a filter. Of these nothing remains in memory but the result and the digest of their data.
    private func result(
        of stepRequest: CalibrationStepRequest, on filter: SessionFilter, limits: LimitOptions?
    ) async throws -> (CalibrationResult, data: String) {
        let stored = try store.sessions(filter)
        guard !stored.sessions.isEmpty else {
            throw try filter.noMatch(in: store)
        }
        let request = try validated(stepRequest, on: stored.sessions, of: filter, limits: limits)
        if request.space.channels == nil {
            let partial = try store.partialSensors(filter)
            for (sensor, lacking) in partial.areAll ? [] : partial.sensors {
                console.note(
                    "\(sensor) is not searched: \(lacking) of \(Formatted.counted(stored.sessions.count { $0.label != nil }, "session")) "
                        + "\(lacking == 1 ? "lacks" : "lack") it")
            }
        }
        let (sessions, reader) = try await load(stored.sessions)
        let title = filter.activities.isEmpty ? "calibrating" : filter.activities.joined(separator: ", ")
        let line = ProgressLine(title, console: console)
        let stop = StopSignals {
            console.note(
                "stopped; this calibration is not stored: run the same command again. "
                    + "Work of hours can be divided, and continued after a stop, with reptune cluster plan")
        }
        defer { stop.end() }
        let result = try await reading(reader) { () async throws(CalibrationError) in
            try await Calibration.run(
                request, sessions: sessions, allowsDuplicates: allowsDuplicates, jobs: jobs, limits: sweepLimits,
                progress: { line.show($0) })
        }
        return (result, stored.data)
    }

    /// The limits of a sweep.
    var sweepLimits: Sweep.Limits { Sweep.Limits(memory: memory, reserved: Self.reserved) }

    /// Does work on sessions. Samples that can't be read are the cause of any other error.
    func reading<Value>(
        _ reader: SessionReader?, _ work: () async throws(CalibrationError) -> Value
    ) async throws -> Value {
        let value: Value
        do throws(CalibrationError) { value = try await work() } catch {
            if let problem = reader?.problem { throw problem }
            throw error
        }
        if let problem = reader?.problem { throw problem }
        return value
    }

    /// Documents a result, and stores it.
    ///
    /// - Parameter data: The digest of the labelled sessions.
    func keep(_ result: CalibrationResult, data: String) throws -> RunDocument {
        let taken = try store.takenUnits(of: Set(result.sessions.map(\.id))).filter { !$0.isProfile }
        let run = try RunDocument(
            tool: Version.tool, data: data, result: result, taken: taken.isEmpty ? nil : taken,
            ranges: try ranges(of: result))
        do throws(StoreError) { try store.add(run, answer: run.answer().sentence) } catch {
            // The result is printed all the same: it may have taken hours.
            var message = Message(error)
            message.words = "the run \(run.id) is not stored: \(message.words)"
            console.add(message)
        }
        if let wanted = result.request.ensemble, result.selected.detectors.count < wanted {
            console.warn(
                "smallEnsemble",
                "the ensemble has \(result.selected.detectors.count) of \(wanted) members: the space has no more "
                    + "combinations of channel and filter that differ enough. Search more channels or filters.")
        }
        return run
    }

    /// The request with its validation, which is noted where it is not the usual default.
    func validated(
        _ stepRequest: CalibrationStepRequest, on sessions: [Session], of filter: SessionFilter, limits: LimitOptions?
    ) throws -> CalibrationRequest {
        var request = try spaced(stepRequest, for: sessions)
        request.users = filter.users.isEmpty ? nil : Set(filter.users).sorted()
        let repeated = sessions.filter { $0.label?.count ?? 0 > 0 }
        if !request.needsTimes {
            console.noteTimes(repeated.count { $0.label?.eventTimes != nil }, of: repeated.count)
        }
        guard stepRequest.validatesByDefault else { return request }
        let counted = repeated.map(\.user)
        request.validation = Validation.default(of: counted)
        switch request.validation {
        case .leaveOneOut(.session):
            noteOnce(
                "only \(counted[0]) has repetitions, so nothing shows how other people are counted: validation is leave-one-session-out"
            )
        case .folds(let groups, let grouping, _):
            let count = grouping == .user ? Set(counted).count : counted.count
            console.note(
                "\(count) \(grouping.plural) with repetitions: \(groups) groups of them are held out in turn. "
                    + "--validate leave-one-\(grouping.rawValue)-out holds out one at a time, and takes "
                    + "\(2 * count) bytes of memory or more for each candidate")
        case .none:
            guard !counted.isEmpty else { break }
            guard limits?.isEmpty != false else {
                throw Message(
                    "failed",
                    "--fail-above and --fail-below apply to the held-out accuracy, and a single session with "
                        + "repetitions leaves nothing to hold out. Import more sessions, or omit the limits.")
            }
            console.note(
                (filter.activities.first.map { "\($0): " } ?? "")
                    + "only one session has repetitions: no validation, so there is no held-out accuracy")
        default: break
        }
        return request
    }

    /// Memory of the program apart from sessions and counts: code, libraries, the database's caches.
    static let reserved = 48 << 20

    /// The most bytes of samples that are kept in memory. Channels of more sessions are read each time that they are needed, so that
    /// memory does not grow with them.
    private static let mostInMemory = 8 << 20

    /// The sessions with their samples, or with a reader of them.
    func load(_ stored: [Session]) async throws -> (sessions: [Session], reader: SessionReader?) {
        let reader = SessionReader(stored, in: store, keeping: 2 * jobs)
        let sessions = reader.sessions
        guard try store.mostBytes(of: stored, enough: Self.mostInMemory) <= Self.mostInMemory else {
            return (sessions, reader)
        }
        var loaded: [Session] = []
        loaded.reserveCapacity(sessions.count)
        try await processInOrder(sessions, ahead: 2 * jobs) { session in
            var session = session
            session.recording = session.recording
            return session
        } take: { _, session in
            loaded.append(session)
        }
        if let problem = reader.problem { throw problem }
        return (loaded, nil)
    }
}

extension Console {
    /// Notes that event times are not compared since only some sessions with repetitions have them.
    func noteTimes(_ timed: Int, of sessions: Int) {
        guard 0 < timed, timed < sessions else { return }
        note("\(timed) of \(sessions) sessions with repetitions have event times: F1 and timing need them in all")
    }

    /// Prints the advisories of runs as warnings. Of several runs it prints one of each kind, with the activities that it concerns
    /// and those that have others of the kind.
    func advise(_ runs: [RunDocument]) {
        let all = runs.flatMap { run in run.result.advisories.map { (message: $0, activity: run.activity) } }
        var kinds: Set<String> = []
        for (message, _) in all where draft.add(message) {
            // The answer says it.
            guard isVerbose || message.kind != "notPeriodic" else { continue }
            guard runs.count == 1 || kinds.insert(message.kind).inserted else { continue }
            let concerned = all.filter { $0.message == message }.map(\.activity)
            let others = all.filter { $0.message.kind == message.kind && !concerned.contains($0.activity) }.map(
                \.activity)
            let likewise = others.isEmpty ? "" : " Likewise \(Formatted.listed(others)): see their reports."
            warning(runs.count == 1 ? "\(message)" : "\(concerned.joined(separator: ", ")): \(message)\(likewise)")
        }
    }
}

extension CalibrateStep {
    /// The request for sessions: of walks, if their activity has such a name; with the user acceleration in place of the
    /// acceleration of a preset, if the sessions have only that.
    func spaced(_ stepRequest: CalibrationStepRequest, for sessions: [Session]) throws -> CalibrationRequest {
        let areWalks =
            stepRequest.walking != nil && sessions.contains { $0.activity != Session.rest }
            && sessions.allSatisfy { $0.activity == Session.rest || SpacePreset(activity: $0.activity) != nil }
        guard areWalks || stepRequest.isOnPresetChannel,
            var request = areWalks ? stepRequest.walking : stepRequest.request,
            let first = try sessions.first.flatMap({ try store.summaries(SessionFilter(ids: [$0.id])).first })
        else { return stepRequest.request }
        let sensors = Set(try store.session(first).recording.channels.map(\.sensor)).sorted()
        func sensor(_ kind: String) -> String? { sensors.first { $0 == kind || $0.hasSuffix("." + kind) } }
        guard let found = sensor("acceleration") ?? sensor("userAcceleration") else { return stepRequest.request }
        if areWalks { console.note("walks: the spaces of --preset walking are searched") }
        let channel = Channel(found).along("magnitude")
        if request.space.channels != [channel] {
            request.space.channels = [channel]
            console.note("the sessions have no acceleration.magnitude: steps are searched in \(channel)")
        }
        return request
    }
}

extension CalibrateStep {
    /// The filter of an activity with the stored sessions of the activity `rest` that have its channels; a note names their number.
    func joiningRest(_ filter: SessionFilter) throws -> SessionFilter {
        guard !filter.activities.isEmpty, !filter.activities.contains(Session.rest),
            let first = try store.summaries(filter).first
        else { return filter }
        let rest = try store.summaries(SessionFilter(activities: [Session.rest], users: filter.users))
            .filter { $0.labelledCount == 0 }
        guard !rest.isEmpty else { return filter }
        func units(_ summary: SessionSummary) throws -> Set<[String]> {
            let recording = try store.session(summary).recording
            return Set(recording.channels.map { [$0.name, recording[$0]?.unit ?? ""] })
        }
        let needed = try units(first)
        let fitting = try rest.filter { needed.isSubset(of: try units($0)) }
        let title = filter.activities.joined(separator: ", ")
        if fitting.count < rest.count {
            console.note(
                "\(Formatted.counted(rest.count - fitting.count, "session")) of the activity rest can't join \(title): "
                    + "not all channels of \(first.name) are there in the same units")
        }
        guard !fitting.isEmpty else { return filter }
        console.note("\(Formatted.counted(fitting.count, "session")) of the activity rest joined \(title)")
        var joined = filter
        joined.activities.append(Session.rest)
        // All of them, unless some don't fit.
        if fitting.count < rest.count { joined.ids = try (store.summaries(filter) + fitting).map(\.id) }
        return joined
    }
}

extension Validation {
    /// The most users, or sessions of a single user, that are held out one at a time where the user chooses no validation. The sums
    /// of losses of each take two bytes or more for each candidate: of more users as many groups do.
    static let mostHeldOutAlone = 100

    /// The validation for sessions where the user chooses none: leave one user out; with one user, leave one session out;
    /// with one session, none; with very many, k-fold. Only sessions with repetitions count, since a fold without any can't be
    /// calibrated.
    ///
    /// - Parameter users: The user of each session with repetitions.
    static func `default`(of users: [String]) -> Validation {
        let distinct = Set(users).count
        let (grouping, count) = distinct > 1 ? (Grouping.user, distinct) : (.session, users.count)
        guard count > 1 else { return .none }
        return count > mostHeldOutAlone ? .folds(mostHeldOutAlone, grouping) : .leaveOneOut(grouping)
    }
}
