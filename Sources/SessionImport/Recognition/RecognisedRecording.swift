import RepDetection

/// A recording that was recognised: its tables, and what they were taken for.
public struct RecognisedRecording: Sendable {
    /// The path that it was found at: a file, a folder or an archive.
    public var path: String
    /// The session's name.
    public var name: String
    /// The logger that wrote it.
    public var logger: Logger
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
    /// The table of its column of marks; nil without one.
    var marks: RecordingPart?

    /// The channels by sensor, in the order of the tables: `acceleration`, `headphone.attitude`.
    public var sensors: [String] {
        var seen: Set<String> = []
        return parts.flatMap(\.profile.channels).map { entry in
            let name = entry.channel.name
            let axes = ["x", "y", "z", "w", "pitch", "roll", "yaw"]
            guard let stop = name.lastIndex(of: "."), axes.contains(String(name[name.index(after: stop)...])) else {
                return name
            }
            return String(name[..<stop])
        }.filter { seen.insert($0).inserted }
    }

    /// One line: the logger, the sensors, what was taken to be so, and what is not imported.
    public var summary: String {
        var words = "\(logger.rawValue): \(sensors.joined(separator: ", "))"
        if !assumptions.isEmpty { words += "; taken: \(assumptions.joined(separator: ", "))" }
        let reasons = LeftOut.Reason.allCases.filter { reason in leftOut.contains { $0.reason == reason } }
        let omitted = reasons.map { reason in
            let names = leftOut.filter { $0.reason == reason }.map(\.name)
            let shown = names.count > 3 ? "\(names.count) columns" : names.joined(separator: ", ")
            return "\(shown) (\(reason.rawValue))"
        }
        return omitted.isEmpty ? words : words + "; not imported: \(omitted.joined(separator: ", "))"
    }
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
            path: path, name: name, logger: tables.first?.logger ?? .plain, parts: parts, clock: clock,
            leftOut: leftOut, assumptions: assumptions)
    }
}

extension RecognisedTable {
    /// Whether it has a sensor that moves with the device; a barometer alone is none.
    fileprivate var hasMotion: Bool {
        parts.flatMap(\.profile.channels).contains { ["x", "pitch"].contains($0.channel.axis) }
    }
}
