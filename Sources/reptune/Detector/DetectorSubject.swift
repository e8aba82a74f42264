import RepDetection
import Reporting
import Runs
import SessionImport
import Sessions
import SessionStore

/// A detector that a command line names: the configs in a file, a run, or counts that another program made.
enum DetectorSubject {
    case configs(ConfigSet, path: String)
    case counts(CountTable, path: String)
    case run(RunDocument)

    /// What the word may be.
    static let words =
        "A run (its id; latest; or an activity, for its newest run), or a config file; - is standard input."

    /// Reads a word of the command line: the path of a config file, `-` for standard input, or a run
    /// (`SessionStore.run(named:)`), for which alone the database is opened.
    init(_ word: String, in store: @autoclosure () throws -> SessionStore, _ console: Console? = nil) throws {
        guard word != "-" else {
            self = .configs(try ConfigFile.read("/dev/stdin"), path: "-")
            return
        }
        // A folder is no config: a report's folder may have the name of an activity.
        guard FilePath.isSessionName(word) || FilePath.isFolder(word) else {
            self =
                try Self.isTable(word)
                ? .counts(CountTable(contentsOf: word), path: word) : .configs(ConfigFile.read(word), path: word)
            return
        }
        let store = try store()
        do {
            self = .run(try store.run(named: word, console))
        } catch StoreError.noRun {
            guard !DetectorConstants.areGiven(by: word) else {
                throw Message("noRun", "constants such as \(word) are compared with a detector: reptune compare.")
            }
            throw Message(
                "noRun",
                "\(word) is neither a config file nor a run in \(store.path). "
                    + "Check the path, or list the runs with reptune runs.")
        }
    }

    /// The error for a table of counts where a detector has to count.
    static func noDetector(in path: String) -> Message {
        Message(
            "invalidConfig",
            "\(path) is a table, and no detector that could count. evaluate and compare take a table of counts.")
    }

    private static func isTable(_ path: String) -> Bool {
        [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) }
    }

    /// The file's path, or the run with its id.
    var name: String {
        switch self {
        case .configs(_, let path), .counts(_, let path): path == "-" ? "standard input" : path
        case .run(let document): "run \(document.id)"
        }
    }

    /// The word that names it in another command: the id of a run, or a path.
    var word: String {
        switch self {
        case .configs(_, let path), .counts(_, let path): ShellWord.quoted(path)
        case .run(let document): document.id
        }
    }

    /// The shared parameters, and those that are exported for users.
    func configs() throws -> UserConfigs {
        switch self {
        case .configs(let set, _): try UserConfigs(personal: Set(set.users.keys)) { set[$0] }
        case .counts(_, let path): throw Self.noDetector(in: path)
        case .run(let document):
            try UserConfigs(personal: Set(document.result.users.filter(\.isPersonal).map(\.user))) {
                try document.config(for: $0)
            }
        }
    }

    /// The config that shows how a session was counted: of a run that held it out the fold's, which the note says, else its user's.
    func config(showing session: Session, _ console: Console) throws -> DetectorConfig {
        if case .run(let document) = self, let config = try? document.config(holdingOut: session.id) {
            console.note(
                "\(session.name) is counted with the parameters selected without it. To see the exported ones, plot with them: reptune export "
                    + "\(document.id) -o config.json")
            return config
        }
        return try configs().config(for: session.user)
    }

    /// The name, and the shared parameters where there are some.
    var words: String {
        guard let config = try? configs().shared, config.words != name else { return name }
        return "\(name): \(config.words)"
    }

    /// The config for each session: that of its user, each made once.
    func configBySession() throws -> (SessionSummary) throws -> DetectorConfig {
        let configs = try configs()
        return { try configs.config(for: $0.user) }
    }

    /// The sessions that the parameters were calibrated on.
    func training(in store: SessionStore, among sessions: [SessionSummary]) throws -> CalibrationSessions {
        switch self {
        case .configs(let set, _): try store.calibrationSessions(of: set.shared, among: sessions)
        case .counts: .unstated
        case .run(let document): CalibrationSessions(document)
        }
    }
}

extension DetectorSubject {
    /// What was changed since the run that the detector comes from: its parameters, edited in its file, and the labels of sessions. None if
    /// the run is not stored.
    func changes(in store: SessionStore, of sessions: [SessionSummary]) -> [Message] {
        var notices: [Message] = []
        let run: RunDocument?
        switch self {
        case .counts: return []
        case .run(let document): run = document
        case .configs(let set, _):
            run = set.shared.provenance.flatMap { try? store.run($0.run) }
            if let run, let own = try? run.config(for: set.shared.user), own.detectors != set.shared.detectors {
                notices.append(
                    .warning(
                        "editedConfig",
                        "\(name) has other parameters than run \(run.id): the accuracy in the file was measured with the run's."
                    ))
            }
        }
        guard let run else { return notices }
        let labels = Dictionary(run.result.sessions.map { ($0.id, $0.labelled) }) { first, _ in first }
        let relabelled = sessions.filter { session in labels[session.id].map { $0 != session.labelledCount } ?? false }
        guard !relabelled.isEmpty else { return notices }
        let words =
            "\(Formatted.listed(relabelled.map(\.name))) \(relabelled.count == 1 ? "has" : "have") another label than in the calibration"
        return notices + [.warning("changedSession", words + " (run \(run.id)): calibrate again.")]
    }
}
