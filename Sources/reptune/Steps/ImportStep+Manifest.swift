import SessionImport
import SessionStore
import Sessions

extension ImportStep {
    /// Changes a stored session as a row of a manifest says.
    func describe(
        _ row: SessionDescription, _ seen: inout [String: [BatchEntry]], _ outcome: inout Outcome
    ) async throws {
        do {
            guard let store else { throw StoreError.noSession(row.session) }
            let known = try store.session(named: row.session)
            let origin = Origin(path: known.name, listedAt: row.listedAt)
            if row.isExcluded {
                outcome.excluded += 1
                return try remove(known, origin, &outcome)
            }
            var session = try store.session(known)
            session.user = row.user ?? session.user
            session.activity = row.activity ?? session.activity
            session.note = row.note ?? session.note
            session.place = row.place ?? session.place
            if let count = row.count, count != session.label?.count { session.label = Label(count: count) }
            let reading = Reading(session: PackedSession(session), trainer: nil, advisories: [], summary: nil)
            try await add(reading, of: origin, &seen, &outcome)
        } catch {
            fail(Message(error).at(row.listedAt), &outcome)
        }
    }

    /// Removes the stored session of a recording that a manifest excludes.
    func exclude(_ item: ImportItem, _ outcome: inout Outcome) throws {
        outcome.excluded += 1
        guard case .success(let read) = ImportStep.read(item), let known = try store?.known(read.session) else {
            return
        }
        try remove(known, Origin(path: item.path, listedAt: item.listedAt), &outcome)
    }

    private func remove(_ known: SessionSummary, _ origin: Origin, _ outcome: inout Outcome) throws {
        if !isDryRun { try store?.remove(known) }
        outcome.removed.append(known.reference)
        warn(
            "excludedSession",
            "the manifest excludes this recording: the session \(known.name) \(isDryRun ? "would be" : "is") removed",
            of: origin, known.reference)
    }
}
