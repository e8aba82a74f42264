import RepDetection
import Reporting
import SessionImport
import SessionStore
import Sessions

extension RecordingOptions where Use == SessionsAndRecordings {
    /// Calls `work` for each session and its recording, nil for a stored one. A session that can't be read is a failure, and the others
    /// continue. Without any named, all stored sessions of the activity and user, or of the detector's activities.
    func eachSession(
        _ global: GlobalOptions, _ console: Console, of config: DetectorConfig? = nil,
        narrow: (SessionFilter, SessionStore) throws -> SessionFilter = { filter, _ in filter },
        _ work: (Session, ImportItem?) -> Void
    ) throws {
        var files = self
        files.paths.removeAll { FilePath.isSessionName($0) }
        if !files.isEmpty {
            var batch = try files.batch(known: (config?.provenance?.taken ?? []) + global.takenUnits, config: config)
            ImportStep.addNames(to: &batch.problems)
            batch.advise(on: console)
            for problem in batch.problems { console.failure(problem) }
            for item in batch.items {
                do {
                    let read = try readSession(item)
                    for advisory in read.advisories { console.add(advisory.within(item.path), most: 1) }
                    work(read.session, item)
                } catch {
                    console.failure(error)
                }
            }
        }
        let ids = paths.filter { FilePath.isSessionName($0) }
        guard isEmpty || !ids.isEmpty else { return }
        let store = try global.openStore()
        for id in ids {
            do {
                try store.read(store.session(named: id), console) { work($0, nil) }
            } catch StoreError.noSession {
                console.failure(store.noSession(id))
            } catch {
                console.failure(error)
            }
        }
        guard isEmpty else { return }
        let filter = SessionFilter(activities: activity.map { [$0] } ?? [], users: user.map { [$0] } ?? [])
        try store.eachSession(narrow(filter, store), console) { work($0, nil) }
    }
}

extension RecordingOptions {
    /// The words with which a command reads a recording again as it was read here: with the flags, and with units that the database keeps
    /// or other recordings showed.
    func source(of session: Session, _ item: ImportItem) -> RecordingsPage.Source {
        var flags = session.takenUnits.filter { table.profile == nil || !$0.isProfile }.map(\.flag)
        func add(_ flag: String, _ value: String?) {
            if let value { flags.append("\(flag) \(ShellWord.quoted(value))") }
        }
        add("--profile", table.profile)
        add("--rate", table.rate.map { "\($0)" })
        add("--resample", resample.map { "\($0)" })
        add("--platform", recognition.platform?.rawValue)
        add("--xyz", recognition.xyz)
        let list = item.listedAt.map { ["--manifest \(ShellWord.quoted($0.file))"] }
        let folder = folder.map { ["--folder \(ShellWord.quoted($0))"] }
        return RecordingsPage.Source(
            path: item.path, words: list.map { $0 + (folder ?? []) } ?? [ShellWord.quoted(item.path)], flags: flags)
    }
}

extension SessionStore {
    /// Calls `work` for each stored session of a filter. One that can't be read is a failure, and the others continue.
    func eachSession(_ filter: SessionFilter, _ console: Console, _ work: (Session) -> Void) throws {
        let summaries = try summaries(filter)
        if summaries.isEmpty { console.failure(try filter.noMatch(in: self)) }
        for summary in summaries { read(summary, console, work) }
    }

    fileprivate func read(_ summary: SessionSummary, _ console: Console, _ work: (Session) -> Void) {
        do { work(try session(summary)) } catch { console.failure(error, session: summary.reference) }
    }
}
