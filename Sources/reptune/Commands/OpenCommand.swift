import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionImport
import Sessions
import SessionStore

struct OpenCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open recordings in a page, to look at them, label them and find a detector.",
        usage: "reptune open [<sessions, recordings, run or config> ...] [options]",
        discussion: """
            Writes one HTML file with all samples to the folder of temporary files and opens it in the browser. It needs no config and no label, works \
            without a network, and sends nothing. The page shows the sensors, the most periodic first, and counts the peaks of \
            a channel; sliders change the count. It takes labels, saves them as a manifest for reptune import, and saves a \
            config that reptune count counts with.

            A run adds its sessions and its parameters, a config file its parameters, and a database of reptune all its sessions. \
            Without any of them the page is empty. Its buttons open CSV tables whose columns have the names of channels; recordings of other \
            forms are read by this command alone.

            -o keeps the file and does not open it. Serve that file over https to count a phone's motion in its browser.

            Examples:
              reptune open squats.zip
              reptune open latest
              reptune open push-ups.json finn-fast -o finn-fast.html
            """)

    @OptionGroup(title: "Sessions and recordings") var recordings: RecordingOptions<SessionsAndRecordings>
    @Option(name: .shortAndLong, help: ArgumentHelp("Write this file, and do not open it.", valueName: "FILE.html"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws { try OutputFile.check(output, isA: "html") }

    func run(_ console: Console) async throws {
        var rest = recordings
        let databases = rest.take { ImportStep.isDatabase($0) }
        let detectors = try rest.take(isDetector).map { try DetectorSubject($0, in: try global.openStore()) }
        guard detectors.count <= 1 else { throw Message("failed", "Name one run or config, not several.") }
        var (page, references) = (RecordingsPage(try detectors.first?.configSet), [SessionReference]())
        func add(_ session: Session, _ item: ImportItem?, in database: String) {
            let source = item.map { rest.source(of: session, $0) }
            page.add(session, from: source, database: database == DatabaseCommand.defaultPath ? nil : database)
            references.append(session.reference)
        }
        if !rest.isEmpty || rest.activity != nil || rest.user != nil {
            try rest.eachSession(global, console) { add($0, $1, in: global.databasePath) }
        }
        for path in databases {
            let store = try SessionStore(path: path, for: .reading)
            OpenStores.add(store)
            try store.eachSession(SessionFilter(), console) { add($0, nil, in: path) }
        }
        if rest.isEmpty, databases.isEmpty, case .run(let document)? = detectors.first {
            let ids = document.result.sessions.map(\.id)
            try global.openStore().eachSession(SessionFilter(ids: ids), console) {
                add($0, nil, in: global.databasePath)
            }
        }
        if console.hasFailed, references.isEmpty { throw ExitCode.inputsFailed }
        let file = try output ?? temporary()
        try console.write(try page.html(), to: file)
        console.document(.open, ["sessions": references])
        console.note("wrote \(file) with \(Formatted.counted(references.count, "session"))")
        if output == nil, !Self.open(file) { console.note("open it in a browser; none can be started here") }
    }

    /// Whether a word of the command line is a config file, or a run and no session.
    private func isDetector(_ word: String) throws -> Bool {
        guard FilePath.isSessionName(word) else {
            return word.hasSuffix(".json") && (try? ConfigFile.read(word)) != nil
        }
        let store = try global.openStore()
        return (try? store.session(named: word)) == nil && (try? store.run(named: word)) != nil
    }

    /// A file in a new folder that only this user can read.
    private func temporary() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "reptune-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder.appendingPathComponent("recordings.html").path
    }

    /// Opens a file in the browser; false where no program for this is installed, or none has a screen.
    private static func open(_ file: String) -> Bool {
        #if os(macOS)
            OtherProgram.start("open", [file]) != nil
        #else
            ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains {
                ProcessInfo.processInfo.environment[$0]?.isEmpty == false
            }
                && OtherProgram.start("xdg-open", [file]) != nil
        #endif
    }
}

extension RecordingOptions {
    /// Removes the paths that fit, and gives them.
    fileprivate mutating func take(_ fits: (String) throws -> Bool) rethrows -> [String] {
        let taken = try paths.filter(fits)
        paths.removeAll { taken.contains($0) }
        return taken
    }
}

extension DetectorSubject {
    /// The shared parameters, and those that are exported for users.
    fileprivate var configSet: ConfigSet {
        get throws {
            switch self {
            case .configs(let set, _): set
            case .counts(_, let path): throw Self.noDetector(in: path)
            case .run(let document): try document.configs()
            }
        }
    }
}
