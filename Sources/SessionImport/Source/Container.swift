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
        let prefix = SensorLoggerFile.find(stem: source.stem)?.prefix ?? ""
        guard let file = beside[stem: prefix + "Metadata"] else { return nil }
        return try SensorLoggerMetadata(file)
    }

    /// The annotations of Sensor Logger of a file's recording.
    func annotations(of source: TextSource) -> TextSource? {
        let prefix = SensorLoggerFile.find(stem: source.stem)?.prefix ?? ""
        return beside[stem: prefix + "Annotation"]
    }

    /// Seconds since 1970 at which phyphox's experiment time was 0.
    func phyphoxZero() throws(Message) -> Double? {
        guard let file = beside.phyphoxClock else { return nil }
        return try PhyphoxClock.zero(file)
    }
}
