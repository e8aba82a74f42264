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
