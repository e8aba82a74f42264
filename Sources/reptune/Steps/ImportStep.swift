import Foundation
import RepDetection
import Sessions
import SessionImport
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
        /// Changes to the metadata of stored sessions.
        var changes: [SessionChange] = []
        /// The names of the sessions that have no label, neither from this batch nor from an earlier one, by id.
        var unlabelled: [String: String] = [:]
        /// The stored sessions that manifests exclude, which were removed.
        var removed: [SessionReference] = []
        /// The number of recordings that manifests exclude.
        var excluded = 0
        /// The number of recordings that can't be read or stored.
        var failed = 0
        /// The units that were taken for the sessions' headers, with the path of the first session of each.
        var taken: [TakenUnit: String] = [:]
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
            // What was removed by a command, and is in the manifest still, is new again.
            let isAgain = updated + unchanged > 0 && !sessions.imported.isEmpty
            let new = isAgain ? ": " + Formatted.listed(sessions.imported.map(\.name)) : ""
            var parts = ["\(sessions.imported.count) new\(new)"]
            if updated > 0 { parts.append("\(updated) updated") }
            if unchanged > 0 { parts.append("\(unchanged) unchanged") }
            if excluded > 0 { parts.append("\(excluded) excluded by the manifest") }
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
        for item in batch.excluded { try exclude(item, &outcome) }
        for row in batch.descriptions { try await describe(row, &seen, &outcome) }
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
        try warnOfOtherUnits(than: outcome.taken)
        outcome.recognised.reportOthers(to: console)
        return outcome
    }

    /// Where a session comes from.
    struct Origin {
        let path: String
        /// The place in a manifest.
        var listedAt: Message.Place?

        var place: String { path.visible() + (listedAt.map { " (\($0))" } ?? "") }
    }

    /// A recording that was read, ready to be stored.
    struct Reading: Sendable {
        let session: PackedSession
        let trainer: TrainerTrack?
        let advisories: [Message]
        /// What the recording was taken for, and what of it is stored.
        let summary: String?
    }

    static func read(_ item: ImportItem) -> Result<Reading, Message> {
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
        let others = seen[read.session.digest, default: []]
        let known = try store?.known(read.session)
        // Another description of the file of a stored session is a correction; of another file it may be another person's.
        let other = known.flatMap { $0.name == read.session.session.name ? nil : BatchEntry($0) }
        for other in others + (other.map { [$0] } ?? []) {
            let differences = entry.differences(from: other)
            guard differences.isEmpty else {
                warn(read.advisories, of: item)
                let error = Message.describedDifferently(
                    of: other.place, differences: differences, remedy: other.remedy)
                return fail(error.at(item.path, listedAt: item.listedAt), &outcome)
            }
        }
        seen[read.session.digest] = others + [entry]
        if let summary = read.summary {
            outcome.recognised.add(summary, of: item.path, console)
            // The line has the sensors with a single sample.
            let inLine = read.advisories.filter { $0.kind == "singleSample" }
            for advisory in inLine { console.draft.add(advisory.at(item.path)) }
            warn(read.advisories.filter { !inLine.contains($0) }, of: item)
        } else {
            warn(read.advisories, of: item)
        }
        let packed = read.session
        let session = SessionReference(id: known?.id ?? packed.id, name: packed.session.name)
        let isReadAnew = known.map { $0.digest != packed.digest } ?? false
        let addition: SessionStore.Addition
        if known == nil { outcome.stored.warn(of: packed.session, id: packed.id, to: console) }
        if let store, !isDryRun {
            addition = try await store.add(packed)
            if let trainer = read.trainer { try store.set(trainer, of: addition.id) }
        } else if let known {
            let isSame = !isReadAnew && known.changes(to: packed.session).isEmpty
            addition = isSame ? .unchanged(id: session.id) : .updated(id: session.id)
        } else {
            addition = .added(id: session.id)
        }
        if let other = others.last {
            warn(
                "sameRecording",
                "these are the samples of \(other.place), too: they are one session, with the metadata given last",
                of: item, session)
        }
        if let known {
            // The recordings of a batch that share their samples have been named above.
            let changes = known.changes(to: packed.session).filter { others.isEmpty || $0.what != .name }
            outcome.changes += changes
            var facts = changes.map { $0.words(isDryRun: isDryRun) }
            if isReadAnew { facts.insert(try readAnew(known, as: packed), at: 0) }
            if !facts.isEmpty {
                warn(
                    "changedSession",
                    "this is the recording of a stored session, \(known.name): \(facts.joined(separator: ", "))",
                    of: item, known.reference)
            }
        }
        if read.session.session.label != nil {
            outcome.unlabelled[addition.id] = nil
        } else if known?.labelledCount == nil {
            outcome.unlabelled[addition.id] = session.name
        }
        for unit in packed.session.takenUnits where outcome.taken[unit] == nil { outcome.taken[unit] = item.path }
        outcome.sessions.add(session, addition)
    }

    static func words(_ resampledRate: Double?) -> String {
        resampledRate.map { "resampled at \(Formatted.decimal($0, 3)) Hz" } ?? "not resampled"
    }

    /// What became of the samples of a stored session whose file was read in another way.
    private func readAnew(_ known: SessionSummary, as new: PackedSession) throws -> String {
        let rates = [known.resampledRate, new.session.resampledRate]
        let words = rates.map { rates[0] == rates[1] ? "" : " (\(Self.words($0)))" }
        let runs = try store?.runs(calibratedOn: known.id) ?? []
        let became = isDryRun ? "would be" : "are now"
        let again = "calibrate again, since \(runs.count == 1 ? "run" : "runs") \(Formatted.listed(runs)) used them"
        return "its samples were read in another way\(words[0]) and \(became) replaced\(words[1])"
            + (runs.isEmpty ? "" : ": " + again)
    }

    /// Warns of stored sessions whose files have the header of a recording of the batch, and were read in another unit.
    private func warnOfOtherUnits(than taken: [TakenUnit: String]) throws {
        guard let store, !isDryRun else { return }
        for (unit, path) in taken.sorted(by: { ($0.value, $0.key.quantity) < ($1.value, $1.key.quantity) }) {
            let others = try store.sessions(contradicting: unit)
            guard !others.isEmpty else { continue }
            let words =
                "it was read with \(unit.isProfile ? unit.flag : "\(unit.noun) in \(unit.unit)"), and so are further files with this "
                + "header; \(Formatted.counted(others.count, "stored session")) with the same header "
                + "\(others.count == 1 ? "is" : "are") in another unit: \(Formatted.listed(others.map(\.name), most: 8)). Import "
                + "their files again: reptune import FILES \(unit.flag)\(DatabaseCommand.option(of: store.path))"
            console.add(.warning("otherUnit", words, session: others[0].reference).at(path))
        }
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
        for advisory in advisories { console.add(advisory.within(item.path), most: 1) }
    }

    func warn(_ kind: String, _ words: String, of item: Origin, _ session: SessionReference) {
        let message = Message.warning(kind, words, session: session)
        console.add(message.at(item.path, listedAt: item.listedAt), most: 1)
    }
}
