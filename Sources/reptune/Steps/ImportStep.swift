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
        /// The number of recordings that can't be read or stored.
        var failed = 0
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
            if failed > 0 { parts.append("\(failed) failed") }
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
        let missing = batch.problems.filter { $0.kind == "missingFile" && $0.listedAt != nil }
        if missing.count > 1 { fail(missing, &outcome) }
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
                    let session = SessionReference(id: read.session.id, name: read.session.session.name)
                    let message = Message(error, session: session)
                    fail(message.at(Message.Place(file: item.path), listedAt: item.listedAt), &outcome)
                }
            }
            checkpoints?.wrote()
        }
        await checkpoints?.end()
        console.printOthers()
        outcome.recognised.reportOthers(to: console)
        return outcome
    }

    /// Where a session comes from.
    struct Origin {
        let path: String
        /// The place in a manifest.
        var listedAt: Message.Place?

        var place: String { path + (listedAt.map { " (\($0))" } ?? "") }
    }

    /// A recording that was read, ready to be stored.
    struct Reading: Sendable {
        let session: PackedSession
        let trainer: TrainerTrack?
        let advisories: [Message]
        /// What the recording was taken for, and what of it is stored.
        let summary: String?
    }

    private static func read(_ item: ImportItem) -> Result<Reading, Message> {
        Result { () throws(Message) in
            let read = try readSession(item)
            return Reading(
                session: PackedSession(read.session), trainer: read.trainer, advisories: read.advisories,
                summary: item.summary(of: read))
        }
    }

    func add(_ read: Reading, of item: Origin, _ seen: inout [String: [BatchEntry]], _ outcome: inout Outcome)
        async throws
    {
        let entry = BatchEntry(read.session.session, place: item.place)
        let others = seen[read.session.id, default: []]
        for other in others {
            let differences = entry.differences(from: other)
            guard differences.isEmpty else {
                warn(read.advisories, of: item)
                let error = Message.describedDifferently(of: other.place, differences: differences)
                return fail(error.at(item.path, listedAt: item.listedAt), &outcome)
            }
        }
        seen[read.session.id] = others + [entry]
        if let summary = read.summary {
            outcome.recognised.add(summary, of: item.path, console)
            // The line has the sensors with a single sample.
            let inLine = read.advisories.filter { $0.kind == "singleSample" }
            for advisory in inLine { console.draft.add(advisory.at(item.path)) }
            warn(read.advisories.filter { !inLine.contains($0) }, of: item)
        } else {
            warn(read.advisories, of: item)
        }
        let known = try store?.known(read.session)
        let session = SessionReference(id: read.session.id, name: read.session.session.name)
        let addition: SessionStore.Addition
        let replaced = known == nil ? outcome.stored.ofSameSource(as: read.session.session) : nil
        if known == nil, replaced == nil {
            outcome.stored.warn(of: read.session.session, id: read.session.id, to: console)
        }
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
            warn(
                "sameRecording",
                "these are the samples of \(other.place), too: they are one session, with the metadata given last",
                of: item,
                session)
        }
        if let store, !isDryRun, addition != .unchanged(id: session.id), let new = try store.known(read.session) {
            outcome.stored.add(new, replacing: replaced)
        }
        if let replaced {
            if case .added = addition { outcome.replaced += 1 }
            let rates = [replaced.resampledRate, read.session.session.resampledRate]
            let runs = try store?.runs(calibratedOn: replaced.id) ?? []
            warn(
                "replacedSession",
                "this is the recording of the stored session \(replaced.name) (\(replaced.id)), which was "
                    + "\(rates[0] == rates[1] ? "read in another way" : Self.words(rates[0])): "
                    + "\(isDryRun ? "it would be" : "it was") replaced by \(session.id)"
                    + (rates[0] == rates[1] ? "" : ", \(Self.words(rates[1]))")
                    + (runs.isEmpty
                        ? ""
                        : ". Calibrate again: it was used for \(runs.count == 1 ? "run" : "runs") \(Formatted.listed(runs))"),
                of: item, session)
        }
        if let known = known ?? replaced {
            let changes = known.changes(to: read.session.session)
            outcome.changes += changes
            if !changes.isEmpty {
                let words = changes.map { $0.words(isDryRun: isDryRun) }.joined(separator: ", ")
                warn(
                    "changedSession",
                    "\(replaced == nil ? "these are the samples" : "this is the recording") of a stored session, "
                        + "\(known.name): \(words)",
                    of: item, known.reference)
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

    func fail(_ error: Message, _ outcome: inout Outcome) {
        outcome.failed += 1
        console.failure(error, most: Console.mostErrors)
    }

    /// Prints the files that a manifest names and that are not found in one line.
    private func fail(_ missing: [Message], _ outcome: inout Outcome) {
        outcome.failed += missing.count
        func name(_ path: String) -> String { (path as NSString).lastPathComponent }
        let names = missing.prefix(8).compactMap { error in
            error.place.map { place in
                let facts = [
                    error.listedAt?.line.map { "line \($0)" },
                    NearFile.of(place.file).map { "did you mean \(name($0))?" },
                ].compactMap(\.self)
                return name(place.file) + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
            }
        }
        console.unmet(
            "\(missing[0].listedAt?.file ?? ""): \(missing.count) files are not found: \(names.joined(separator: ", "))"
                + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
                + ". They are looked for beside the list and below its folder, or below the folder named with --folder."
        )
        for error in missing { console.draft.add(error) }
    }

    private func warn(_ advisories: [Message], of item: Origin) {
        for advisory in advisories { console.add(advisory.at(item.path), most: 1) }
    }

    private func warn(_ kind: String, _ words: String, of item: Origin, _ session: SessionReference) {
        let message = Message.warning(kind, words, session: session)
        console.add(message.at(item.path, listedAt: item.listedAt), most: 1)
    }
}
