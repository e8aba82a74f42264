import Calibration
import RepDetection
import Reporting
import Runs
import SessionStore

/// The detector under test: a config file, or a run.
enum DetectorSubject {
    case config(DetectorConfig, path: String)
    case run(RunDocument)

    /// Reads a word of the command line: the path of a config file, or a run (`SessionStore.run(named:)`).
    init(_ word: String, in store: SessionStore) throws {
        guard FilePath.isSessionName(word) else {
            self = .config(try ConfigFile.read(word), path: word)
            return
        }
        do {
            self = .run(try store.run(named: word))
        } catch StoreError.noRun {
            throw Failure(
                "\(word) is neither a config file nor a run in \(store.path). "
                    + "Check the path, or list the runs with reptune runs.", kind: .noRun)
        }
    }

    /// The config's path, or the run with its id.
    var name: String {
        switch self {
        case .config(_, let path): path
        case .run(let document): "run \(document.id)"
        }
    }

    /// The shared parameters, and those that are exported for users.
    func configs() throws -> UserConfigs {
        switch self {
        case .config(let config, _): try UserConfigs { _ in config }
        case .run(let document):
            try UserConfigs(personal: Set(document.result.users.filter(\.isKept).map(\.user))) {
                try document.config(for: $0)
            }
        }
    }

    /// The sessions that the parameters were calibrated on.
    func training(in store: SessionStore, among sessions: [SessionSummary]) throws -> CalibrationSessions {
        switch self {
        case .config(let config, _): try store.calibrationSessions(of: config, among: sessions)
        case .run(let document): .known(document)
        }
    }
}
