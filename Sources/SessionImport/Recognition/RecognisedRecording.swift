import RepDetection

/// A recording that was recognised: its tables, and what they were taken for.
public struct RecognisedRecording: Sendable {
    /// The path that it was found at: a file, a folder or an archive.
    public var path: String
    /// The session's name.
    public var name: String
    /// The logger that wrote it.
    public var logger: Logger
    /// The name of the profile that a user gave for its tables; nil where they were recognised.
    public var profile: String?
    /// Its tables.
    public var parts: [RecordingPart]
    /// What its clock means.
    public var clock: RecordingClock
    /// Columns and files that are not imported.
    public var leftOut: [LeftOut]
    /// What was taken to be so, without being written in the files.
    public var assumptions: [String]
    /// The annotations beside it; nil without any.
    public var annotations: Annotations?
    /// The faults of tables beside these, whose sensors are not stored.
    var faults: [ImportError] = []
    /// The options that its tables were recognised with.
    var usedFlags: Set<RecognitionOptions.Flag> = []
    /// What the names of its files have in common.
    var prefix = ""
    /// The table of its column of marks; nil without one.
    var marks: RecordingPart?

    /// The channels by sensor, in the order of the tables: `acceleration`, `headphone.attitude`.
    public var sensors: [String] {
        var seen: Set<String> = []
        return parts.flatMap(\.profile.channels).map { Inspection.sensorName($0.channel) }
            .filter { seen.insert($0).inserted }
    }

    /// What it was taken for, to be said in one line.
    var taken: TakenFor {
        TakenFor(
            origin: profile.map { "profile \($0)" } ?? logger.rawValue, sensors: sensors, assumptions: assumptions,
            leftOut: leftOut)
    }

    /// One line: the logger, the sensors, what was taken to be so, and what is not imported.
    public var summary: String { taken.line() }
}

extension RecognisedRecording {
    /// Puts the tables of one recording together: no channel twice, and a watch's channels apart from a phone's.
    init(_ tables: [RecognisedTable], path: String, name: String) {
        let ordered = tables.sorted { $0.preference < $1.preference }
        let hasPhone = tables.contains { $0.device == .phone && $0.hasMotion }
        var seen: Set<Channel> = []
        var parts: [RecordingPart] = []
        var leftOut = tables.flatMap(\.leftOut)
        for table in ordered {
            for var part in table.parts {
                if table.device == .watch, hasPhone {
                    for index in part.profile.channels.indices {
                        let channel = part.profile.channels[index].channel
                        part.profile.channels[index].channel = Channel("watch." + channel.name)
                    }
                }
                let count = part.profile.channels.count
                part.profile.channels.removeAll { !seen.insert($0.channel).inserted }
                if part.profile.channels.count < count {
                    leftOut.append(LeftOut(name: table.source.fileName, reason: .otherVersion))
                }
                if !part.profile.channels.isEmpty { parts.append(part) }
            }
        }
        var clock = RecordingClock()
        for table in tables {
            clock.zone = clock.zone ?? table.clock.zone
            clock.zero = clock.zero ?? table.clock.zero
            clock.day = clock.day ?? table.clock.day
        }
        var assumptions: [String] = []
        for assumption in tables.flatMap(\.assumptions) where !assumptions.contains(assumption) {
            assumptions.append(assumption)
        }
        self.init(
            path: path, name: name, logger: tables.first?.logger ?? .plain, profile: tables.first?.profile,
            parts: parts,
            clock: clock, leftOut: leftOut, assumptions: assumptions)
        prefix = tables.first?.key ?? ""
        usedFlags = tables.reduce(into: []) { $0.formUnion($1.usedFlags) }
    }
}

extension RecognisedTable {
    /// Whether it has a sensor that moves with the device; a barometer alone is none.
    fileprivate var hasMotion: Bool {
        parts.flatMap(\.profile.channels).contains { ["x", "pitch"].contains($0.channel.axis) }
    }
}

extension RecognisedRecording {
    /// Whether the faulty table is one more file of this recording: its logger writes a file for each sensor.
    func hasTable(beside fault: ImportError) -> Bool {
        guard [.sensorLogger, .phyphox, .metaMotion].contains(logger), let file = fault.place?.file else {
            return false
        }
        let folder = FileTree.folder(of: file)
        return parts.contains { FileTree.folder(of: $0.source.name) == folder }
            && TextSource.file(file).fileName.hasPrefix(folder.hasSuffix(".json/") ? "" : prefix)
    }
}
