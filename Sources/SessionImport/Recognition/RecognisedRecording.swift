import RepDetection
import Sessions

/// A recognised recording: its tables and their meaning.
package struct RecognisedRecording: Sendable {
    /// The path that it was found at: a file, a folder or an archive.
    package var path: String
    /// The session's name.
    package var name: String
    /// The logger that wrote it.
    package var logger: Logger
    /// The name of the profile that a user gave for its tables; nil if they were recognised.
    package var profile: String?
    /// Its tables.
    package var parts: [RecordingPart]
    /// The meaning of its clock.
    package var clock: RecordingClock
    /// Columns and files that are not imported.
    package var leftOut: [LeftOut]
    /// The assumptions that the files do not confirm.
    package var assumptions: [String]
    /// The units that headers do not give.
    package var takenUnits: [TakenUnit] = []
    /// The annotations beside it; nil without any.
    package var annotations: Annotations?
    /// The faults of tables beside these, whose sensors are not stored.
    var faults: [Message] = []
    /// The options that its tables were recognised with.
    var usedFlags: Set<RecognitionOptions.Flag> = []
    /// The common part of its files' names.
    var prefix = ""
    /// The table of its column of marks; nil without one.
    var marks: RecordingPart?

    /// The channels by sensor, in the order of the tables: `acceleration`, `headphone.attitude`.
    package var sensors: [String] {
        parts.flatMap(\.profile.channels).map { Inspection.sensorName($0.channel) }.uniqued()
    }

    /// The recognition, for a line of output.
    var taken: TakenFor {
        TakenFor(
            origin: profile.map { "profile \($0)" } ?? logger.rawValue, sensors: sensors, assumptions: assumptions,
            leftOut: leftOut)
    }

    /// One line: the logger, the sensors, the assumptions, and the data that is not imported.
    package var summary: String { taken.line() }
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
        self.init(
            path: path, name: name, logger: tables.first?.logger ?? .plain, profile: tables.first?.profile,
            parts: parts, clock: clock, leftOut: leftOut, assumptions: tables.flatMap(\.assumptions).uniqued())
        takenUnits = tables.flatMap(\.takenUnits).uniqued()
        prefix = tables.first?.key ?? ""
        usedFlags = tables.reduce(into: []) { $0.formUnion($1.usedFlags) }
    }
}

extension RecognisedTable {
    /// Whether it has a sensor of the device's motion; a barometer is not one.
    fileprivate var hasMotion: Bool {
        parts.flatMap(\.profile.channels).contains { ["x", "pitch"].contains($0.channel.axis) }
    }
}

extension RecognisedRecording {
    /// Whether the faulty table is one more file of this recording: its logger writes a file for each sensor.
    func hasTable(beside fault: Message) -> Bool {
        guard [.sensorLogger, .phyphox, .metaMotion].contains(logger), let file = fault.place?.file else {
            return false
        }
        let folder = FileTree.folder(of: file)
        return parts.contains { FileTree.folder(of: $0.source.name) == folder }
            && TextSource.file(file).fileName.hasPrefix(folder.hasSuffix(".json/") ? "" : prefix)
    }
}

extension RecognisedRecording {
    /// Takes the marks of its tables: the file of annotations, or the column that the user names.
    mutating func takeMarks(of tables: [RecognisedTable], _ options: RecognitionOptions) throws(Message) {
        if let name = options.markColumn {
            marks = tables.compactMap(\.marks).first
            guard marks != nil else {
                throw Message.missingColumn(.name(name), present: tables.flatMap(\.columns)).at(
                    path, remedy: "Correct --events-from, or omit it.")
            }
            return
        }
        guard options.annotations != .none, let source = tables.compactMap(\.annotations).first else { return }
        let entries =
            logger == .motionBIDS ? try AnnotationFile.motionBIDS(source) : try AnnotationFile.sensorLogger(source)
        if !entries.isEmpty { annotations = Annotations(entries, options.annotations) }
    }
}
