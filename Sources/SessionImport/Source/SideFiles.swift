import Sessions

/// The files that describe recordings beside them: metadata, annotations, sidecars and clocks.
///
/// Each folder is listed once, since thousands of recordings may be named one by one in one folder.
struct SideFiles {
    private var folders: [String: NamedFiles] = [:]
    /// The errors of those that can't be read.
    var problems: [Message] = []

    /// The side files in a folder; none if it can't be listed.
    mutating func files(in folder: String) -> NamedFiles {
        if let known = folders[folder] { return known }
        let files = NamedFiles(FileTree.files(in: folder, where: SideFiles.isSide, &problems))
        problems.removeAll { $0.place?.file == folder }
        folders[folder] = files
        return files
    }

    /// Whether a file or a folder of this name may describe others.
    static func isSide(_ name: String) -> Bool {
        let stem = TextSource.file(name).stem
        return name == "meta" || stem.hasSuffix("Metadata") || stem.hasSuffix("Annotation")
            || ["_channels.tsv", "_events.tsv", "_scans.tsv", "_motion.json"].contains { name.hasSuffix($0) }
    }
}

/// Files to look up by name: thousands of recordings may ask for their sidecars in one folder.
struct NamedFiles {
    /// The files, in the order given.
    let all: [TextSource]
    private let byName: [String: TextSource]
    private let byStem: [String: TextSource]
    /// The clock of phyphox: `time.csv` in a folder `meta`.
    let phyphoxClock: TextSource?

    /// Of several files with one name it finds the first. O(files).
    init(_ files: [TextSource]) {
        all = files
        byName = Dictionary(files.lazy.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
        byStem = Dictionary(files.lazy.map { ($0.stem, $0) }, uniquingKeysWith: { first, _ in first })
        phyphoxClock = files.first { $0.fileName == "time.csv" && NamedFiles.isInMeta($0) }
    }

    /// The file of this name; nil if there is none. O(1).
    subscript(name: String) -> TextSource? { byName[name] }

    /// The file of this name without its extension; nil if there is none. O(1).
    subscript(stem stem: String) -> TextSource? { byStem[stem] }

    /// Whether a file is in phyphox's folder of metadata.
    static func isInMeta(_ source: TextSource) -> Bool {
        source.name.dropLast(source.fileName.count).hasSuffix("/meta/")
    }
}
