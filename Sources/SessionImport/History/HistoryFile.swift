import Sessions

/// The file of a history: a log, or an export of Apple Health, also in an archive.
package enum HistoryFile {
    /// The text of a file, or of the one log or export in an archive, which is unpacked into memory.
    ///
    /// Throws for an archive without one, or with several logs, and for JSON.
    package static func source(_ path: String) throws(Message) -> TextSource {
        let source = try Archive.isLikely(path) ? unpacked(path) : .file(path)
        guard let byte = source.firstByte, "{[".utf8.contains(byte) else { return source }
        throw Message.json.at(source.name)
    }

    private static func unpacked(_ path: String) throws(Message) -> TextSource {
        // A phone names the export in its language; beside it is a clinical document.
        let files = try Archive(path: path).tables { name in
            let file = TextSource.memory(name: name, bytes: [])
            return Archive.isTable(name) || (file.fileExtension == "xml" && !file.stem.hasSuffix("_cda"))
        }.filter { $0.fileExtension != "xml" || $0.fileName == "export.xml" || HealthExport.hasRoot($0) }
        let exports = files.filter { $0.fileExtension == "xml" }
        guard let file = exports.first ?? files.first, exports.count == 1 || files.count == 1 else {
            let names =
                files.isEmpty
                ? "no log and no export of Apple Health" : files.prefix(5).map(\.name).joined(separator: ", ")
            throw Message.archive.at(path, remedy: "It has \(names): unpack it, and name one file.")
        }
        return file
    }
}
