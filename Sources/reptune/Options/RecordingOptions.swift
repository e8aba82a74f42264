import ArgumentParser
import Foundation
import RepDetection
import SessionImport
import Sessions

/// The texts of `RecordingOptions` for a command.
protocol RecordingUse {
    static var arguments: ArgumentHelp { get }
    static var user: String { get }
    static var activity: String { get }
}

/// A command that reads recordings only.
enum RecordingsOnly: RecordingUse {
    static var arguments: ArgumentHelp {
        ArgumentHelp("Recordings: files, folders and zips of loggers; databases of reptune.", valueName: "recordings")
    }
    static let user: String = "The user of the recordings. (default: unknown; a manifest needs this or a column)"
    static let activity: String =
        "The activity of the recordings. (default: unknown; a manifest needs this or a column)"
}

/// A command that also takes stored sessions.
enum SessionsAndRecordings: RecordingUse {
    static var arguments: ArgumentHelp {
        ArgumentHelp(
            "Stored sessions, by id or name, and recordings: files, folders and zips.",
            valueName: "sessions and recordings")
    }
    static let user: String =
        "For stored sessions: only this user's. For recordings: their user, whose parameters count."
    static let activity: String = "For stored sessions: only those of this activity. For recordings: their activity."
}

/// Recordings named on the command line: files, manifests, and their metadata.
struct RecordingOptions<Use: RecordingUse>: ParsableArguments {
    @Argument(help: Use.arguments) var paths: [String] = []

    @Option(help: ArgumentHelp("A CSV file or Excel sheet that lists recordings; repeatable.", valueName: "FILE"))
    var manifest: [String] = []

    @Option(
        help: ArgumentHelp(
            "Another folder to search for a manifest's files. (default: only the manifest's own)", valueName: "FOLDER"))
    var folder: String?

    @OptionGroup var table: TableOptions

    @Option(help: ArgumentHelp(Use.user, valueName: "U")) var user: String?

    @Option(help: ArgumentHelp(Use.activity, valueName: "A")) var activity: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The label: repetitions in each recording.", valueName: "N"),
        transform: NumberArgument.count)
    var count: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Resample the recordings to this constant rate. (default: the profile's, or samples as recorded)",
            valueName: "HZ"
        ),
        transform: NumberArgument.from(Resampler.rates, "Hz"))
    var resample: Double?

    @OptionGroup var labels: LabelFlags
    @OptionGroup var recognition: RecognitionFlags

    func validate() throws {
        if table.profile != nil, labels.eventsFrom != nil || !labels.annotation.isEmpty {
            throw ValidationError(
                "Give --profile or --events-from and --annotation, not both: a profile reads one table.")
        }
        if folder != nil, manifest.isEmpty { throw ValidationError("--folder needs --manifest.") }
        if let folder, !FilePath.isFolder(folder) { throw ValidationError("--folder: there is no folder \(folder).") }
        try labels.check(count: count, user: user, activity: activity, hasManifest: !manifest.isEmpty)
        for (flag, name) in [("--user", user), ("--activity", activity)] {
            guard let name, let flaw = NameFlaw(name) else { continue }
            throw ValidationError("\(flag) \(flaw). Omit it where the name is not known.")
        }
    }

    /// Whether no recording is named.
    var isEmpty: Bool { paths.isEmpty && manifest.isEmpty }

    /// The recordings to read, and the errors of those that can't be read.
    ///
    /// - Parameters:
    ///   - known: The units that were taken for headers before.
    ///   - isStored: Whether the recordings are stored, not only counted.
    ///   - config: The config to count with, whose channels may be columns of any signal.
    func batch(known: [TakenUnit] = [], isStored: Bool = false, config: DetectorConfig? = nil) throws -> RecordingBatch
    {
        let given = try table.profile.map { try TableProfiles.find($0) }
        var options = recognition.options(rate: table.rate)
        labels.apply(to: &options)
        (options.known, options.isStored) = (known, isStored)
        options.knownSignals = (config?.detectors ?? []).map {
            .init(name: $0.signal.channel.name, unit: $0.signal.unit)
        }
        var batch = try listed(options, given)
        // What the numbers of some show is the answer for the others with the header, unless they contradict each other.
        let asked: Set = ["unknownUnit", "unknownSensor"]
        let taken = Dictionary(grouping: Set(batch.items.flatMap(\.takenUnits))) { [$0.header, $0.quantity] }.values
        let clear = taken.filter { $0.count == 1 }.flatMap(\.self)
        if !clear.isEmpty, batch.problems.contains(where: { asked.contains($0.kind) }) {
            options.known = clear + known
            batch = try listed(options, given)
        }
        return try finished(batch)
    }

    /// The recordings of the manifests and the paths.
    private func listed(_ options: RecognitionOptions, _ given: TableProfiles?) throws -> RecordingBatch {
        var batch = RecordingBatch()
        var defaults = Manifest.Defaults(user: user, activity: activity, recognition: options)
        defaults.profiles = given
        defaults.pattern = labels.countFrom
        defaults.names = try labels.columnNames()
        defaults.folder = folder
        for path in manifest {
            do throws(Message) {
                let list = try Manifest(contentsOf: path, defaults: defaults)
                batch.items += list.items
                batch.excluded += list.excluded
                batch.descriptions += list.descriptions
                if !options.isStored, let first = list.descriptions.first {
                    throw Message.missingColumns(["file"], present: ["session"]).at(first.listedAt)
                }
                batch.problems += list.problems
                batch.advisories += list.advisories
            } catch {
                batch.problems.append(error)
            }
        }
        let (user, activity) = (user ?? Session.unknown, activity ?? Session.unknown)
        let recogniser = Recogniser(options, profiles: given)
        func add(_ found: Recogniser.Findings) {
            batch.items += found.recordings.map { ImportItem($0, user: user, activity: activity) }
            batch.problems += found.problems
            batch.passedOver += found.passedOver
        }
        if let single = given?.single {
            for path in paths {
                if Recogniser.isTable(path) {
                    batch.items.append(
                        ImportItem(path: path, profile: single, options: options, user: user, activity: activity))
                } else {
                    add(recogniser.find(at: path))
                }
            }
        } else {
            add(recogniser.find(at: paths))
        }
        return batch
    }

    /// The recordings with names, rates and labels, and the findings about the flags.
    private func finished(_ batch: RecordingBatch) throws -> RecordingBatch {
        var batch = batch
        var named = batch.items.filter { $0.listedAt == nil }
        named.nameApart()
        batch.items = batch.items.filter { $0.listedAt != nil } + named
        for index in batch.items.indices {
            batch.flags.add(batch.items[index])
            if let rate = table.rate { batch.flags.add(batch.items[index].setRate(rate)) }
            batch.items[index].resample = resample
            if batch.items[index].listedAt == nil { batch.items[index].count = count }
        }
        try labels.fill(&batch)
        var shared: Message?
        if let count, count > 0, batch.items.count(where: { $0.listedAt == nil }) > 1 {
            let names = batch.items.filter { $0.listedAt == nil }.map(\.name)
            shared = .warning(
                "sharedCount",
                "--count \(count) is the label of each of \(names.count) sessions: "
                    + "\(names.prefix(4).joined(separator: ", "))\(names.count > 4 ? " …" : "")")
        }
        // A flag may be for a table that could not be read.
        if batch.problems.isEmpty {
            batch.notices = batch.flags.notices(recognition, annotation: labels.annotation, rate: table.rate)
        }
        batch.notices += shared.map { [$0] } ?? []
        return batch
    }
}

/// Recordings to read, and the errors of those that can't be listed.
struct RecordingBatch {
    var items: [ImportItem] = []
    /// What manifests say about stored sessions.
    var descriptions: [SessionDescription] = []
    /// The recordings that manifests exclude.
    var excluded: [ImportItem] = []
    var problems: [Message] = []
    /// Tables beside recordings that name no sensor of motion.
    fileprivate(set) var passedOver: [Message] = []
    /// Findings in the manifests.
    var advisories: [Message] = []
    /// Findings about the flags.
    var notices: [Message] = []
    fileprivate var flags = FlagsWithoutEffect()

    init(items: [ImportItem] = [], problems: [Message] = []) {
        (self.items, self.problems) = (items, problems)
    }

    /// Prints the findings in the manifests and about the flags.
    func advise(on console: Console) {
        for advisory in advisories { console.add(advisory) }
        for notice in notices { console.add(notice) }
        console.add(passedOver: passedOver)
    }
}

/// How tables are read that are not recognised, or recognised wrongly.
struct TableOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The profile that maps columns to channels: a bundled one, or a JSON file. (default: recognised by header and file name)",
            valueName: "NAME|FILE"))
    var profile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The sample rate, in place of the timestamps. (default: from the timestamps)", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?
}
