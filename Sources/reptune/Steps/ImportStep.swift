import Foundation
import RepDetection
import SessionImport
import SessionStore

/// Reads a batch of recordings into the store, one transaction each: a bad one is said, counted, and passed over.
///
/// Files are read on all cores; what is stored and said comes in the order of the batch.
struct ImportStep {
    let store: SessionStore
    let console: Console

    /// What became of a batch.
    struct Outcome: Encodable {
        var imported: [String] = []
        var updated: [String] = []
        var unchanged: [String] = []
        /// What known sessions are said to be now, and were not before.
        var changes: [SessionChange] = []
        var failed: [ImportFailure] = []

        var sessions: Int { Set(imported + updated + unchanged).count }

        var words: String {
            var parts = ["\(sessions) session\(sessions == 1 ? "" : "s")"]
            parts.append("\(imported.count) new")
            if !updated.isEmpty { parts.append("\(updated.count) brought up to date") }
            if !unchanged.isEmpty { parts.append("\(unchanged.count) known") }
            if !failed.isEmpty { parts.append("\(failed.count) failed") }
            return parts[0] + ": " + parts.dropFirst().joined(separator: ", ")
        }
    }

    func run(_ batch: RecordingBatch) async throws -> Outcome {
        var outcome = Outcome()
        for problem in batch.problems { fail(problem, &outcome) }
        var seen: [String: [Telling]] = [:]
        // More than run at a time: a checkpoint of the database takes as long as reading several files.
        let ahead = 4 * ProcessInfo.processInfo.activeProcessorCount
        let checkpoints = batch.items.count > ahead ? store.checkpoints() : nil
        try await inOrder(batch.items, ahead: ahead, work: ImportStep.read) { item, read in
            switch read {
            case .failure(let error): fail(error, &outcome)
            case .success(let read): try await add(read, of: item, &seen, &outcome)
            }
            checkpoints?.wrote()
        }
        await checkpoints?.end()
        return outcome
    }

    /// What is read of a recording, ready to be stored.
    private struct Reading: Sendable {
        let session: PackedSession
        let trainer: TrainerTrack?
        let advisories: [ImportAdvisory]
    }

    private static func read(_ item: ImportItem) -> Result<Reading, ImportError> {
        Result { () throws(ImportError) in
            let read = try readSession(item)
            return Reading(session: PackedSession(read.session), trainer: read.trainer, advisories: read.advisories)
        }
    }

    private func add(
        _ read: Reading, of item: ImportItem, _ seen: inout [String: [Telling]], _ outcome: inout Outcome
    ) async throws {
        for advisory in read.advisories { console.log.info("\(item.path): \(advisory). \(advisory.advice)") }
        if !read.advisories.isEmpty {
            let found = read.advisories.map(\.description).joined(separator: "; ")
            console.warning("\(item.path): \(found)")
        }
        let telling = Telling(read.session.session, place: place(of: item))
        let others = seen[read.session.id, default: []]
        for other in others {
            let differences = telling.differences(from: other)
            guard differences.isEmpty else {
                let kind = ImportError.Kind.toldOtherwise(of: other.place, differences: differences)
                return fail(
                    ImportError(kind, at: ImportPlace(file: item.path), listedAt: item.listedAt), &outcome)
            }
        }
        seen[read.session.id] = others + [telling]
        let known = try store.known(read.session)
        let addition = try await store.add(read.session)
        if let other = others.last {
            console.warning(
                "\(place(of: item)) holds the same samples as \(other.place): they are one session, "
                    + "described as told last")
        }
        if let known {
            let changes = known.changes(to: read.session.session)
            outcome.changes += changes
            if !changes.isEmpty {
                let words = changes.map(\.words).joined(separator: ", ")
                console.warning("\(place(of: item)) holds the samples of a known session, \(known.name): \(words)")
            }
        }
        if let trainer = read.trainer { try store.set(trainer, of: addition.id) }
        switch addition {
        case .added(let id): outcome.imported.append(id)
        case .updated(let id): outcome.updated.append(id)
        case .unchanged(let id): outcome.unchanged.append(id)
        }
    }

    private func place(of item: ImportItem) -> String {
        item.path + (item.listedAt.map { " (\($0))" } ?? "")
    }

    private func fail(_ error: ImportError, _ outcome: inout Outcome) {
        console.failure("\(error)")
        outcome.failed.append(ImportFailure(error))
    }
}
