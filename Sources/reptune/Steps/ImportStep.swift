import Foundation
import RepDetection
import Sessions
import SessionImport
import Reporting
import SessionStore

/// Imports a batch of recordings, one transaction each. A recording that can't be read is a failure, and the others
/// continue.
///
/// Files are read on all cores. Sessions are stored, and messages printed, in the order of the batch.
struct ImportStep {
    /// The database; nil where there is none yet and nothing is to be stored.
    let store: SessionStore?
    /// Whether recordings are only read and compared with the database.
    var isDryRun = false
    let console: Console

    /// The outcome of a batch.
    struct Outcome: Encodable {
        var sessions = ImportedSessions()
        /// The number of sessions that are stored in place of others.
        var replaced = 0
        /// Changes to the metadata of stored sessions.
        var changes: [SessionChange] = []
        /// The names of the sessions that have no label, neither from this batch nor from an earlier one, by id.
        var unlabelled: [String: String] = [:]
        var errors = BatchNotices(mostPrinted: BatchNotices.mostErrors)
        var warnings = BatchNotices(mostPrinted: 1)
        /// What recordings were taken for.
        var recognised = RecognisedRecordings()

        /// The sessions that were stored before.
        var stored = StoredRecordings([])

        private enum CodingKeys: CodingKey { case imported, updated, unchanged, changes }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(sessions.imported, forKey: .imported)
            try container.encode(sessions.updated, forKey: .updated)
            try container.encode(sessions.unchanged, forKey: .unchanged)
            try container.encode(changes, forKey: .changes)
        }

        var summary: String {
            let (updated, unchanged) = (sessions.updated.count, sessions.unchanged.count)
            var parts = ["\(sessions.imported.count - replaced) new"]
            if replaced > 0 { parts.append("\(replaced) replaced") }
            if updated > 0 { parts.append("\(updated) updated") }
            if unchanged > 0 { parts.append("\(unchanged) unchanged") }
            if errors.count > 0 { parts.append("\(errors.count) failed") }
            if !unlabelled.isEmpty {
                let names = unlabelled.count < sessions.count ? ": " + Formatted.listed(unlabelled.values.sorted()) : ""
                parts.append("\(unlabelled.count) without a label\(names)")
            }
            let repeated = sessions.repeated
            let repeats = repeated == 1 ? " repeats the samples of another" : " repeat the samples of others"
            return "\(Formatted.counted(sessions.count, "session")): \(parts.joined(separator: ", "))"
                + (repeated > 0 ? "; \(Formatted.counted(repeated, "recording"))\(repeats)" : "")
        }
    }

    func run(_ batch: RecordingBatch, databases: [String] = []) async throws -> Outcome {
        var outcome = Outcome()
        batch.advise(on: console)
        let missing = batch.problems.filter { $0.kind == .missingFile && $0.listedAt != nil }
        outcome.errors.add(missing, on: console)
        for problem in batch.problems where missing.count < 2 || !missing.contains(problem) { fail(problem, &outcome) }
        var seen: [String: [BatchEntry]] = [:]
        outcome.stored = StoredRecordings(try store?.summaries() ?? [])
        for path in databases { try await add(database: path, &seen, &outcome) }
        // More than the number of cores: a checkpoint of the database takes as long as reading several files.
        let ahead = 4 * ProcessInfo.processInfo.activeProcessorCount
        let checkpoints = batch.items.count > ahead && !isDryRun ? store?.checkpoints() : nil
        try await processInOrder(batch.items, ahead: ahead, work: ImportStep.read) { item, read in
            switch read {
            case .failure(let error): fail(error, &outcome)
            case .success(let read):
                do {
                    try await add(read, of: Origin(path: item.path, listedAt: item.listedAt), &seen, &outcome)
                } catch let error as StoreError where error.isOfOneSession {
                    // Nothing of the session is stored; the others may be.
                    let place = Origin(path: item.path, listedAt: item.listedAt).place
                    outcome.errors.add(
                        error, at: place, on: console, text: "\(place): \(error)",
                        session: SessionReference(id: read.session.id, name: read.session.session.name))
                }
            }
            checkpoints?.wrote()
        }
        await checkpoints?.end()
        for text in outcome.errors.others("error", key: "failures", on: console) { console.unmet(text) }
        for text in outcome.warnings.others("warning", key: "advisories", on: console) { console.warning(text) }
        outcome.stored.report(to: console)
        outcome.recognised.reportOthers(to: console)
        return outcome
    }

    /// Where a session comes from.
    struct Origin {
        let path: String
        /// The place in a manifest.
        var listedAt: ImportPlace?

        var place: String { path + (listedAt.map { " (\($0))" } ?? "") }
    }

    /// A recording that was read, ready to be stored.
    struct Reading: Sendable {
        let session: PackedSession
        let trainer: TrainerTrack?
        let advisories: [ImportAdvisory]
        /// What the recording was taken for, and what of it is stored.
        let summary: String?
    }

    private static func read(_ item: ImportItem) -> Result<Reading, ImportError> {
        Result { () throws(ImportError) in
            let read = try readSession(item)
            return Reading(
                session: PackedSession(read.session), trainer: read.trainer, advisories: read.advisories,
                summary: item.summary(of: read))
        }
    }

    func add(
        _ read: Reading, of item: Origin, _ seen: inout [String: [BatchEntry]], _ outcome: inout Outcome
    ) async throws {
        let entry = BatchEntry(read.session.session, place: item.place)
        let others = seen[read.session.id, default: []]
        for other in others {
            let differences = entry.differences(from: other)
            guard differences.isEmpty else {
                outcome.warnings.add(read.advisories, of: item.path, on: console)
                let kind = ImportError.Kind.describedDifferently(of: other.place, differences: differences)
                return fail(
                    ImportError(kind, at: ImportPlace(file: item.path), listedAt: item.listedAt), &outcome)
            }
        }
        seen[read.session.id] = others + [entry]
        if let summary = read.summary {
            outcome.recognised.add(summary, of: item.path, console)
            // The line has them.
            let isInLine = { (advisory: ImportAdvisory) in advisory.singleSensor != nil }
            console.advise(read.advisories.filter(isInLine), of: item.path)
            outcome.warnings.add(read.advisories.filter { !isInLine($0) }, of: item.path, on: console)
        } else {
            outcome.warnings.add(read.advisories, of: item.path, on: console)
        }
        let known = try store?.known(read.session)
        let session = SessionReference(id: read.session.id, name: read.session.session.name)
        let addition: SessionStore.Addition
        let replaced = known == nil ? outcome.stored.ofSameSource(as: read.session.session) : nil
        if known == nil, replaced == nil { outcome.stored.note(read.session.session, id: read.session.id) }
        if let store, !isDryRun {
            if let replaced {
                addition = try await store.add(read.session, replacing: replaced)
            } else {
                addition = try await store.add(read.session)
            }
            if let trainer = read.trainer { try store.set(trainer, of: addition.id) }
        } else if let known {
            let isSame = known.changes(to: read.session.session).isEmpty
            addition = isSame ? .unchanged(id: session.id) : .updated(id: session.id)
        } else {
            addition = .added(id: session.id)
        }
        if let other = others.last {
            outcome.warnings.add(
                "sameRecording",
                "\(item.place) contains the same samples as \(other.place): they are one session, "
                    + "with the metadata given last", at: item.place, on: console, file: item.path,
                session: SessionReference(id: read.session.id, name: read.session.session.name))
        }
        if let store, !isDryRun, addition != .unchanged(id: session.id), let new = try store.known(read.session) {
            outcome.stored.add(new, replacing: replaced)
        }
        if let replaced {
            if case .added = addition { outcome.replaced += 1 }
            let rates = [replaced.resampledRate, read.session.session.resampledRate]
            let runs = try store?.runs(calibratedOn: replaced.id) ?? []
            outcome.warnings.add(
                "replacedSession",
                "\(item.place) is the recording of the stored session \(replaced.name) (\(replaced.id)), which was "
                    + "\(rates[0] == rates[1] ? "read in another way" : Self.words(rates[0])): "
                    + "\(isDryRun ? "it would be" : "it was") replaced by \(session.id)"
                    + (rates[0] == rates[1] ? "" : ", \(Self.words(rates[1]))")
                    + (runs.isEmpty
                        ? ""
                        : ". Calibrate again: it was used for \(runs.count == 1 ? "run" : "runs") \(Formatted.listed(runs))"),
                at: item.place, on: console,
                file: item.path, session: session)
        }
        if let known = known ?? replaced {
            let changes = known.changes(to: read.session.session)
            outcome.changes += changes
            if !changes.isEmpty {
                let words = changes.map { $0.words(isDryRun: isDryRun) }.joined(separator: ", ")
                outcome.warnings.add(
                    "changedSession",
                    "\(item.place) \(replaced == nil ? "contains the samples" : "is the recording") of a stored session, "
                        + "\(known.name): \(words)",
                    at: item.place, on: console, file: item.path, session: known.reference)
            }
        }
        if read.session.session.label != nil {
            outcome.unlabelled[addition.id] = nil
        } else if known?.labelledCount == nil, replaced?.labelledCount == nil {
            outcome.unlabelled[addition.id] = session.name
        }
        outcome.sessions.add(session, addition)
    }

    static func words(_ resampledRate: Double?) -> String {
        resampledRate.map { "resampled at \(Formatted.decimal($0, 3)) Hz" } ?? "not resampled"
    }

    private func fail(_ error: ImportError, _ outcome: inout Outcome) {
        let place = error.place ?? error.listedAt
        outcome.errors.add(error, at: place.map { "\($0)" } ?? "the batch", on: console)
    }
}
