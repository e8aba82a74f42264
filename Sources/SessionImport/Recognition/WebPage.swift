/// A web page that was saved in place of a recording: a server's answer to a download that failed.
enum WebPage {
    /// Whether a file begins as one does.
    static func isLikely(_ path: String) -> Bool {
        guard var chunks = try? TextChunks(path: path, dialect: CSVDialect(chunkSize: 4096)),
            let chunk = try? chunks.next()
        else { return false }
        let start = String(decoding: chunk.drop(while: TagScanner.isSpace).prefix(14), as: UTF8.self).lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }
}
