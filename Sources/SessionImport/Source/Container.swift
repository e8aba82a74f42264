import Foundation
import Sessions

/// A folder or an archive with the files that may be one recording.
struct Container {
    let path: String
    let name: String
    /// The files to recognise.
    let files: [TextSource]
    /// The files that stand beside them, for metadata.
    let beside: NamedFiles
    /// Whether it is an archive.
    var isArchive = false
    /// Whether the user named the files, and not the folder.
    var areFilesNamed = false

    /// Whether a file describes others and has no samples.
    func isMetadata(_ source: TextSource) -> Bool {
        SideFiles.isSide(source.fileName) || NamedFiles.isInMeta(source)
            || source.fileName == "participants.tsv" && files.contains(where: MotionBIDS.isMotion)
    }

    /// The metadata of Sensor Logger of a file's recording.
    func metadata(of source: TextSource) throws(Message) -> SensorLoggerMetadata? {
        let prefix = LoggerColumns.file(stem: source.stem)?.prefix ?? ""
        guard let file = beside[stem: prefix + "Metadata"] else { return nil }
        return try SensorLoggerMetadata(file)
    }

    /// The annotations of Sensor Logger of a file's recording.
    func annotations(of source: TextSource) -> TextSource? {
        let prefix = LoggerColumns.file(stem: source.stem)?.prefix ?? ""
        return beside[stem: prefix + "Annotation"]
    }

    /// Seconds since 1970 at which phyphox's experiment time was 0, by its `meta/time.csv`, which has the times at which the recording
    /// was started and paused; nil without it.
    func phyphoxZero() throws(Message) -> Double? {
        guard let file = beside.phyphoxClock, let shape = try TableShape(file), let header = shape.header,
            let experiment = header.firstIndex(of: "experiment time"),
            let system = header.firstIndex(of: "system time"),
            let elapsed = shape.numbers(experiment).first, let seconds = shape.numbers(system).first
        else { return nil }
        return seconds - elapsed
    }
}

/// The `Metadata.csv` of Sensor Logger: the platform, and whether units and signs follow Android.
struct SensorLoggerMetadata: Equatable {
    /// The platform: iOS or Android; nil if the file does not contain it.
    var isAndroid: Bool?
    /// Whether "Standardise Units & Frames" was on: everything in m/s² with Android's signs.
    var isStandardised = false
    /// The time zone of the recording.
    var zone: TimeZone?

    /// Reads the file; nil if it holds no platform.
    init?(_ source: TextSource) throws(Message) {
        let table = try CSVReader(source).read(into: TextTable(), until: { !$0.rows.isEmpty })
        guard !table.rows.isEmpty, let platform = table.text("platform", row: 0) else { return nil }
        isAndroid = platform.lowercased().contains("android")
        isStandardised = table.text("standardisation", row: 0)?.lowercased() == "true"
        zone = table.text("recording timezone", row: 0).flatMap { TimeZone(identifier: $0) }
    }
}
