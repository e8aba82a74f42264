import Calibration
import Foundation
import RepDetection
import Sessions
import Reporting
import Runs
import SessionStore

/// A calibration request, and whether the sessions decide on the validation.
struct CalibrationStepRequest {
    var request: CalibrationRequest
    /// Whether the validation is `Validation.default(of:)`, in place of the request's.
    var validatesByDefault: Bool

    init(_ request: CalibrationRequest, validatesByDefault: Bool) {
        self.request = request
        self.validatesByDefault = validatesByDefault
    }
}

/// Calibrates on stored sessions, and stores the run.
struct CalibrateStep {
    let store: SessionStore
    let console: Console
    let jobs: Int
    /// The memory limit in bytes.
    let memory: Int
    /// Whether to neither read nor write stored counts.
    let isFresh: Bool
    /// Whether the same samples may be on both sides of a fold.
    let allowsDuplicates: Bool

    init(
        store: SessionStore, console: Console, jobs: Int, memory: Int = Sweep.Limits().memory, isFresh: Bool = false,
        allowsDuplicates: Bool = false
    ) {
        self.store = store
        self.console = console
        self.jobs = jobs
        self.memory = memory
        self.isFresh = isFresh
        self.allowsDuplicates = allowsDuplicates
    }

    /// Whether a run could not be stored. Its result is known, and the failure is printed.
    var hasUnstored: Bool { unstored.withLock { $0 } }
    private let unstored = Locked(false)

    /// Calibrates on the sessions of a filter. The advisories of the run are not printed: see `Console.advise(_:)`.
    func run(
        _ stepRequest: CalibrationStepRequest, on filter: SessionFilter, limits: LimitOptions? = nil
    ) async throws -> RunDocument {
        let (result, data, archive) = try await result(of: stepRequest, on: filter, limits: limits)
        return try keep(result, data: data, archive: archive)
    }

    /// Calibrates on the sessions of a filter. Of these nothing remains in memory but the result and the digest of their data.
    private func result(
        of stepRequest: CalibrationStepRequest, on filter: SessionFilter, limits: LimitOptions?
    ) async throws -> (CalibrationResult, data: String, SweepStore?) {
        let input = try await input(stepRequest, on: filter, limits: limits)
        FreedMemory.giveBack()
        keepFreedMemory(sessions: input.sessions.count)
        let (reader, archive) = (input.reader, input.archive)
        let title = filter.activities.isEmpty ? "calibrating" : filter.activities.joined(separator: ", ")
        let (line, freed) = (ProgressLine(title, console: console), StageMemory())
        let (hasNoted, hasCounted) = (Locked(false), Locked(false))
        let stop = StopSignals {
            archive?.flush()
            console.note(
                archive == nil
                    ? "stopped; no run is stored: run the same command again"
                    : archive?.hasKept == true || hasNoted.withLock { $0 }
                        ? "stopped; run the same command again to continue"
                        : hasCounted.withLock { $0 }
                            ? "stopped; nothing is kept. To continue after a stop, divide the work with reptune plan"
                            : "stopped before anything was counted; run the same command again")
        }
        defer { stop.end() }
        let scratch = try ScratchFile(beside: store)
        let result: CalibrationResult
        do throws(CalibrationError) {
            result = try await Calibration.run(
                input.request, sessions: input.sessions, allowsDuplicates: allowsDuplicates, jobs: jobs,
                limits: Sweep.Limits(memory: memory, reserved: Self.reserved), archive: archive, store: scratch
            ) { progress in
                if case .sweeping(let sweep) = progress {
                    if sweep.counted > 0 { hasCounted.withLock { $0 = true } }
                    if sweep.found > 0, !hasNoted.withLock({ exchange(&$0, true) }) {
                        console.note("reused \(sweep.found) of \(sweep.total) parts of the counts of an earlier run")
                    }
                }
                freed.follow(progress)
                line.show(progress)
            }
        } catch {
            // Samples that can't be read are the cause of any other error.
            if let problem = reader?.problem ?? scratch.problem { throw problem }
            throw error
        }
        if let problem = reader?.problem ?? scratch.problem { throw problem }
        if case .diskFull = archive?.problem {
            // The run matters more than counts that can be computed again.
            archive?.discard()
            console.warning(
                .countsNotKept, "counts are not stored for later: the disk is full; \(store.path).sweeps is removed")
        } else if let problem = archive?.problem {
            console.warning(.countsNotKept, "counts are not stored for later: \(problem)")
        }
        return (result, input.data, archive)
    }

    /// The input of a calibration.
    private struct Input {
        let request: CalibrationRequest
        let sessions: [Session]
        /// The reader of the sessions' samples; nil where these are in memory.
        let reader: SessionReader?
        /// The stored counts; nil for a fresh calibration.
        let archive: SweepStore?
        /// The digest of the labelled sessions.
        let data: String
    }

    /// The input of a calibration on the sessions of a filter.
    private func input(
        _ stepRequest: CalibrationStepRequest, on filter: SessionFilter, limits: LimitOptions?
    ) async throws -> Input {
        let stored = try store.sessions(filter)
        guard stored.table.count > 0 else {
            throw Failure(try filter.noMatchMessage(in: store), kind: .noMatch)
        }
        let request = try validated(stepRequest, on: stored.table, limits: limits)
        let (sessions, reader) = try await load(stored.table)
        return Input(
            request: request, sessions: sessions, reader: reader,
            archive: isFresh ? nil : SweepStore(beside: store, tool: Version.tool), data: stored.data)
    }

    /// Documents a result, and stores it.
    ///
    /// - Parameter data: The digest of the labelled sessions.
    func keep(_ result: CalibrationResult, data: String, archive: SweepStore? = nil) throws -> RunDocument {
        FreedMemory.giveBack()
        let run = try RunDocument(tool: Version.tool, data: data, result: result)
        do throws(StoreError) {
            do throws(StoreError) { try store.add(run, summary: run.headline) } catch {
                guard case .diskFull = error, let archive else { throw error }
                archive.discard()
                try store.add(run, summary: run.headline)
            }
        } catch {
            // The result is printed all the same: it may have taken hours.
            console.failure(error, "the run \(run.id) is not stored: \(error)")
            unstored.withLock { $0 = true }
        }
        if let wanted = result.request.ensemble, result.selected.detectors.count < wanted {
            console.warning(
                .smallEnsemble,
                "the ensemble has \(result.selected.detectors.count) of \(wanted) members: the space has no more "
                    + "combinations of channel and filter that differ enough. Search more channels or filters.")
        }
        return run
    }

    /// The request with its validation, which is noted where it is not the usual default.
    func validated(
        _ stepRequest: CalibrationStepRequest, on table: SessionTable, limits: LimitOptions?
    ) throws -> CalibrationRequest {
        var request = stepRequest.request
        guard stepRequest.validatesByDefault else { return request }
        let counted = (0..<table.count).filter { table.label(at: $0)?.count ?? 0 > 0 }.map(table.user)
        request.validation = Validation.default(of: counted)
        switch request.validation {
        case .leaveOneOut(.session):
            console.note("only one user has repetitions (\(counted[0])): validation is leave-one-session-out")
        case .folds(let groups, let grouping, _):
            let count = grouping == .user ? Set(counted).count : counted.count
            console.note(
                "\(count) \(grouping.plural) with repetitions: \(groups) groups of them are held out in turn. "
                    + "--validate leave-one-\(grouping.rawValue)-out holds out one at a time, and takes up to "
                    + "\(2 * count) bytes of disk for each candidate")
        case .none:
            guard !counted.isEmpty else { break }
            guard limits?.isEmpty != false else {
                throw Failure(
                    "--fail-above and --fail-below apply to the held-out accuracy, and a single session with "
                        + "repetitions leaves nothing to hold out. Import more sessions, or omit the limits.")
            }
            console.note("only one session has repetitions: no validation, so there is no held-out accuracy")
        default: break
        }
        return request
    }

    /// Takes more memory for less time where the limit allows it. Counting more than some sessions takes longer than what this saves.
    func keepFreedMemory(sessions: Int) {
        if memory >= 256 << 20, sessions <= 1000 { FreedMemory.keepForNext() }
    }

    /// Memory of the program apart from sessions and counts: code, libraries, the database's caches.
    static let reserved = 48 << 20

    /// The most bytes of samples that are kept in memory. Channels of more sessions are read each time that they are needed, so that
    /// memory does not grow with them.
    private static let mostInMemory = 8 << 20

    /// The sessions with their samples, or with a reader of them.
    func load(_ table: SessionTable) async throws -> (sessions: [Session], reader: SessionReader?) {
        let reader = SessionReader(table, in: store, keeping: 2 * jobs)
        let sessions = reader.sessions
        guard try store.mostBytes(of: table, enough: Self.mostInMemory) <= Self.mostInMemory else {
            return (sessions, reader)
        }
        var loaded: [Session] = []
        loaded.reserveCapacity(sessions.count)
        try await processInOrder(sessions, ahead: 2 * jobs) { session in
            Session(session.details, recording: session.recording)
        } take: { _, session in
            loaded.append(session)
        }
        if let problem = reader.problem { throw problem }
        return (loaded, nil)
    }
}

/// Replaces a value and returns the old one.
private func exchange(_ place: inout Bool, _ value: Bool) -> Bool {
    defer { place = value }
    return place
}

extension Console {
    /// Prints the advisories of runs as warnings: each once, with the activities that it concerns where there are several
    /// runs.
    func advise(_ runs: [RunDocument]) {
        var notices: [Notice] = []
        var activities: [String: [String]] = [:]
        for run in runs {
            for notice in run.result.advisories.map({ Notice($0) }) {
                if activities[notice.message] == nil { notices.append(notice) }
                activities[notice.message, default: []].append(run.activity)
            }
        }
        for notice in notices {
            let concerned = activities[notice.message] ?? []
            warning(notice, prefix: runs.count > 1 ? concerned.joined(separator: ", ") + ": " : "")
        }
    }
}
