import Foundation
import RepDetection
import Reporting
import SessionStore

/// What counts: a config file's numbers, or a run's.
enum DetectorSubject {
    case config(DetectorConfig, path: String)
    case run(RunDocument)

    /// Reads a word of the command line: a file that is there is a config, else it is a run's id, its beginning, or latest.
    init(_ word: String, in store: SessionStore) throws {
        guard CountCommand.isID(word) else {
            self = .config(try ConfigFile.read(word), path: word)
            return
        }
        do throws(StoreError) {
            self = .run(try store.run(word))
        } catch {
            guard case .noRun = error else { throw error }
            throw Failure(
                "\(word) is neither a config file nor the id of a run in \(store.path). "
                    + "Check the path, or see reptune runs for the ids.")
        }
    }

    /// What it is called.
    var name: String {
        switch self {
        case .config(_, let path): path
        case .run(let document): "run \(document.id)"
        }
    }

    /// The numbers for everyone.
    func config() throws -> DetectorConfig {
        switch self {
        case .config(let config, _): config
        case .run(let document): try document.config()
        }
    }

    /// The numbers that are exported for a user.
    func config(for user: String) throws -> DetectorConfig {
        guard case .run(let document) = self,
            document.result.users.contains(where: { $0.user == user && $0.isKept })
        else { return try config() }
        return try document.config(for: user)
    }

    /// The sessions that chose the numbers.
    func training(in store: SessionStore, among sessions: [SessionSummary]) throws -> TrainingSessions {
        switch self {
        case .config(let config, _): try store.trainingSessions(of: config, among: sessions)
        case .run(let document): .known(run: document.id, ids: Set(document.result.sessions.map(\.id)))
        }
    }
}
