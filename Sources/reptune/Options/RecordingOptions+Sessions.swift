import SessionImport
import SessionStore
import Sessions

extension RecordingOptions where Use == SessionsAndRecordings {
    /// Calls `work` for each session and the path of its recording, nil for a stored one. A session that can't be read is a failure, and
    /// the others continue. Without any named, all stored sessions of the activity and user.
    func eachSession(
        _ global: GlobalOptions, _ console: Console, _ fail: (any Error) -> Void, _ work: (Session, String?) -> Void
    ) throws {
        var files = self
        files.paths.removeAll { FilePath.isSessionName($0) }
        if !files.isEmpty {
            let batch = try files.batch()
            batch.advise(on: console)
            batch.problems.forEach(fail)
            for item in batch.items {
                do { work(try readSession(item).session, item.path) } catch { fail(error) }
            }
        }
        let ids = paths.filter { FilePath.isSessionName($0) }
        guard isEmpty || !ids.isEmpty else { return }
        let store = try global.openStore()
        for id in ids {
            do { work(try store.session(try store.session(named: id)), nil) } catch { fail(error) }
        }
        guard isEmpty else { return }
        let filter = SessionFilter(activities: activity.map { [$0] } ?? [], users: user.map { [$0] } ?? [])
        try store.eachSession(filter, fail) { work($0, nil) }
    }
}

extension SessionStore {
    /// Calls `work` for each stored session of a filter. One that can't be read is a failure, and the others continue.
    func eachSession(_ filter: SessionFilter, _ fail: (any Error) -> Void, _ work: (Session) -> Void) throws {
        let summaries = try summaries(filter)
        if summaries.isEmpty { fail(try filter.noMatch(in: self)) }
        for summary in summaries {
            do { work(try session(summary)) } catch { fail(error) }
        }
    }
}
