import ArgumentParser
import Bindings
import Foundation
import RepDetection
import Sessions
import Runs

extension ExportFormat: ExpressibleByArgument {}
extension SamplePrecision: ExpressibleByArgument {}
extension PublishedDetector: ExpressibleByArgument {}

struct ExportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a detector for an app: a config, or source code.",
        usage: """
            reptune export DETECTOR ... [options]
            reptune export --published <name> [options]
            """,
        discussion: """
            A user gets personal parameters if they count the user's own sessions better than the shared ones do. \
            --all-users writes one export for everybody: the shared parameters, and the personal ones of each user \
            who has some.

            --format: json, the config, which RepDetection and the exports in other languages load; swift, \
            the config as code; or a folder with the detector inside: web, an ES module and WebAssembly; python, \
            a package; java, classes for Android and the JVM; c, a source and header for microcontrollers.

            --precision single makes c take float for samples and filters: less memory, and less time on processors \
            without hardware for doubles. Events can then differ from reptune count; without it they are \
            equal to the last bit.

            Several detectors become one folder, or one file of Swift code, each under the name in its config: \
            push-up.js, src/reptune/push_up.py, reptune/PushUp.java, push_up_detector.c with push_up_init and so on, \
            DetectorConfig.pushUp.

            --vectors adds golden vectors to the export of a run: at most three stretches of the recordings that it was \
            calibrated on, with the events that the config gives on them. They have the channels that are counted, \
            at most 30 s and 1000 moments each, six digits, and no name, date or label; with --user they are of \
            this user. A self-test in the language of the export counts them and prints "N of N events agree", or the \
            first event that differs, with exit status 1: node selftest.mjs, python -m reptune.selftest, java \
            SelfTest, reptune_selftest.c with -DREPTUNE_SELFTEST. Beside a config in JSON they are in \
            NAME.vectors.json, beside Swift code in NAME.selftest.swift. They are pieces of people's recordings: don't publish \
            them. Without them the self-tests have nothing to count, and say so.

            A config file, or a set of configs from --all-users, is exported in another format.

            --published writes a detector of the published prototypes, with the parameters that its author \
            chose by hand, to compare calibrated ones with: bike, with the low-pass filter turned up almost \
            all the way, read as 0.99, and the quantize factor 520, and bike-start, where the app starts; \
            push-ups, push-ups-first (the author's first guess) and push-ups-others with headphones; \
            double-shake. squats and burpees, also with headphones, are RepTune's own.

            Examples:
              reptune export latest -o push-ups.json
              reptune export latest --user finn -o finn.json
              reptune export latest --all-users --format web -o push-ups
              reptune export latest --format c --precision single -o detector
              reptune export push-ups.json --format python --name pushUps -o push_ups
              reptune export push-ups.json squats.json --format java -o counters
              reptune export --published bike -o bike.json
            """)

    @Argument(help: ArgumentHelp("\(DetectorSubject.words)", valueName: "DETECTOR")) var words: [String] = []
    @Option(
        help: ArgumentHelp(
            "A detector that a prototype's author published, in place of a run; squats and burpees are RepTune's own.",
            valueName: "name"))
    var published: PublishedDetector?
    @Option(
        help: ArgumentHelp(
            "The config for this user: of a run made with --per-user, or of a set of configs. (default: shared parameters)",
            valueName: "U"))
    var user: String?
    @Flag(help: "The shared and all personal parameters; needs a run made with --per-user.") var allUsers = false
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "\(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")). (default: by the file: swift for .swift, else json)",
            valueName: "format"))
    var givenFormat: ExportFormat?
    @Option(
        help: ArgumentHelp(
            "With --format c: double or single precision of samples and filters. (default: double)",
            valueName: "precision"))
    var precision: SamplePrecision?
    @Option(
        help: ArgumentHelp(
            "The name of the constant of swift, the package of web and python, the class of java, the prefix of c, such as pushUps. (default: by the activity)",
            valueName: "NAME"))
    var name: String?
    @Flag(help: "Add golden vectors, which are stretches of the run's recordings, for the self-test.")
    var vectors = false
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file; for web, python, java and c the folder, which must be given. (default: standard output)",
            valueName: "FILE"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    private var format: ExportFormat { givenFormat ?? (output?.hasSuffix(".swift") == true ? .swift : .json) }

    func validate() throws {
        if let precision, format != .c {
            throw ValidationError(
                "--precision \(precision.rawValue) applies to --format c; --format \(format.rawValue) has double precision. "
                    + "Give --format c, or omit --precision.")
        }
        if name != nil, format == .json || words.count > 1 {
            throw ValidationError(
                "--name applies to the code of one detector: a config has its name, and several detectors have the names in their "
                    + "configs. Give one detector and another --format, or omit --name.")
        }
        if let ending = format.ending {
            try OutputFile.check(output, isA: ending)
        } else if output == nil {
            throw ValidationError("--format \(format.rawValue) writes a folder: name it with -o DIR.")
        } else {
            try OutputFile.checkFolder(output, gets: "a folder of files")
        }
        if allUsers, user != nil { throw ValidationError("Give --user or --all-users, not both.") }
        if allUsers, published != nil {
            throw ValidationError("--all-users applies to a run; a published detector is the same for everyone.")
        }
        if words.count > 1, vectors || global.json {
            throw ValidationError("--vectors and --json apply to one detector. Export each by itself for them.")
        }
        switch (words.first, published) {
        case (nil, nil): throw ValidationError("Give a run, a config file, or --published NAME.")
        case (.some, .some): throw ValidationError("Give a detector or --published NAME, not both.")
        case (nil, .some) where user != nil:
            throw ValidationError("--user applies to a run; a published detector is the same for everyone.")
        default: break
        }
    }

    func run(_ console: Console) async throws {
        let all = words.isEmpty ? [try configs(nil)] : try words.map(configs)
        let (configs, runID) = all[0]
        let vectors = try vectors(of: runID, configs)
        let precision = precision ?? .double
        let files =
            all.count > 1
            ? try format.files(ofEach: all.map(\.0), precision: precision)
            : try format.files(of: configs, vectors: vectors, precision: precision, name: name)
        if allUsers, all.allSatisfy(\.0.users.isEmpty) {
            console.note("no user has personal parameters: this is the config with shared parameters")
        }
        console.document(
            .export, ExportDocument(run: runID, user: user, config: configs.shared, users: configs.users))
        guard let output else {
            for file in files where !console.isJSON && file.path.isEmpty { console.result(file.contents) }
            return
        }
        let written = files.map { format.path(of: $0, output: output) }
        let replaced = written.filter { FileManager.default.fileExists(atPath: $0) }.count
        for (file, path) in zip(files, written) { try console.write(file.contents, to: path) }
        console.note(
            "wrote " + (format.isFolder ? "\(output), \(files.count) files" : written.joined(separator: " and "))
                + vectorNote(vectors) + (replaced > 0 ? ", in place of an earlier export" : ""))
        let path = (output.hasPrefix("/") ? "" : "./") + ShellWord.quoted(output)
        switch format {
        case .json:
            let user = configs.users.isEmpty ? "" : " --user USER"
            console.next("reptune count \(ShellWord.quoted(output)) RECORDING" + user)
        case .python, .web: console.next("\(format == .web ? "npm" : "pip") install \(path)")
        case .java, .c: console.next("less \(path)/README.md")
        case .swift: break
        }
    }

    /// What is written of recordings.
    private func vectorNote(_ vectors: GoldenVectors) -> String {
        let count = vectors.stretches.count
        guard count > 0 else { return "" }
        return ", with \(count) \(count == 1 ? "stretch" : "stretches") of the run's recordings for the self-test"
    }

    /// The golden vectors of a run's recordings; none without a run, and where they are not wanted or not written.
    private func vectors(of run: String?, _ configs: ConfigSet) throws -> GoldenVectors {
        var vectors = GoldenVectors()
        guard let run, self.vectors, let output, format.isFolder || hasFileBeside(output) else { return vectors }
        let store = try global.openStore()
        let calibrated = try store.run(named: run).result.sessions.filter {
            $0.labelled > 0 && (user == nil || $0.user == user)
        }
        let ids = Set(calibrated.map(\.id))
        // Ids are digests, so their order is that of no name and no date.
        let stored = try store.summaries().filter { ids.contains($0.id) }.sorted { $0.id < $1.id }
        for summary in stored.prefix(Self.mostRecordings) where !vectors.isFull {
            guard let session = try? store.session(summary) else { continue }
            vectors.add(session.recording, configs: configs)
        }
        return vectors
    }

    /// Says how well the run counts, and which run of the same sessions counts better.
    private func tellAnswer(_ run: RunDocument) throws {
        let store = try global.openStore()
        let console = global.console
        console.note("run \(run.id), \(run.activity): \(run.answer().sentence)")
        guard let own = run.result.heldOut?.meanAbsoluteError else { return }
        let activities = run.countedActivities.joined(separator: ", ")
        let better = try store.runs().filter { $0.activity == activities && $0.meanAbsoluteError ?? own < own }
            .sorted { $0.meanAbsoluteError ?? own < $1.meanAbsoluteError ?? own }
            .first { try store.run($0.id).data == run.data }
        guard let better, let error = better.meanAbsoluteError else { return }
        console.note(
            "run \(better.id) of the same sessions has a held-out MAE of \(Formatted.decimal(error)), this one "
                + "\(Formatted.decimal(own))")
    }

    /// Whether the format has a file beside the one that is written, and that one is no pipe or device.
    private func hasFileBeside(_ output: String) -> Bool {
        guard format.selfTestEnding != nil else { return false }
        var status = stat()
        return stat(output, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    /// The most recordings that are counted in search of stretches with events.
    private static let mostRecordings = 20

    private static func noSuchUser(_ user: String, in set: ConfigSet, _ path: String) -> String {
        set.users.isEmpty
            ? "\(path) is one config, not a set of configs for users. Omit --user and --all-users, or name a file from --all-users."
            : "\(path) has no config for \(user); it has configs of \(set.users.keys.sorted().joined(separator: ", "))."
    }

    /// The configs of a detector, and the id of its run; nil for a published detector and for config files.
    private func configs(_ word: String?) throws -> (ConfigSet, run: String?) {
        let subject = try word.map { try DetectorSubject($0, in: try global.openStore(), global.console) }
        switch subject {
        case nil: return (ConfigSet(shared: (published ?? .bike).config()), nil)
        case .configs(let set, _)?:
            let path = subject?.name ?? ""
            if allUsers, set.users.isEmpty { throw Message("failed", Self.noSuchUser("", in: set, path)) }
            guard let user else { return (set, nil) }
            guard let own = set.users[user] else { throw Message("failed", Self.noSuchUser(user, in: set, path)) }
            return (ConfigSet(shared: own), nil)
        case .counts(_, let path)?: throw DetectorSubject.noDetector(in: path)
        case .run(let document)?:
            let stored = try global.openStore().summaries()
            _ = global.console.warnOfChanges(to: document, Dictionary(stored.map { ($0.id, $0) }) { first, _ in first })
            if words.count == 1 { try tellAnswer(document) }
            guard allUsers else {
                let config = try document.config(for: user)
                if let user, !document.result.users.contains(where: { $0.user == user && $0.isPersonal }) {
                    global.console.note("\(user) has no personal parameters: this is the config with shared parameters")
                }
                return (ConfigSet(shared: config), document.id)
            }
            guard !document.result.users.isEmpty else {
                throw Message.noSuchUser("", run: document.id, known: [])
            }
            return (try document.configs(), document.id)
        }
    }
}

extension ExportFormat {
    /// Where a file of an export is written.
    fileprivate func path(of file: ExportedFile, output: String) -> String { path(of: file.path, output: output) }

    /// The same for the path inside the export.
    fileprivate func path(of file: String, output: String) -> String {
        if isFolder { return output + "/" + file }
        guard !file.isEmpty else { return output }
        let hasEnding = (output as NSString).pathExtension.lowercased() == ending
        return (hasEnding ? (output as NSString).deletingPathExtension : output) + "." + file
    }
}

/// An exported config.
private struct ExportDocument: Encodable {
    /// The run's id; null for a published detector.
    let run: String?
    /// Whom the config is for; null for shared parameters.
    let user: String?
    let config: DetectorConfig
    /// The configs of users who have parameters of their own, with --all-users; else empty.
    let users: [String: DetectorConfig]
}
