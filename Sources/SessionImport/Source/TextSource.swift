import Sessions

/// The source of a table's text: a file, or memory for text from an archive or another format.
package enum TextSource: Sendable, Hashable {
    /// A file.
    case file(String)
    /// Bytes with a name for messages: `walk.zip/Accelerometer.csv`.
    case memory(name: String, bytes: [UInt8])

    /// The path, or the name for messages.
    package var name: String {
        switch self {
        case .file(let path): path
        case .memory(let name, _): name
        }
    }

    /// The last part of the name, with its extension.
    var fileName: String {
        let name = name
        return name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// The last part of the name, without its extension.
    var stem: String {
        let name = fileName
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
        return String(name[..<point])
    }

    /// The part after the last full stop of the file's name, in lower case; empty without one.
    var fileExtension: String {
        let name = fileName
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    /// The first bytes of the text; none if it can't be read.
    func beginning(_ most: Int = 4096) -> ArraySlice<UInt8> {
        var chunks = try? TextChunks(self, dialect: CSVDialect(chunkSize: most))
        return (try? chunks?.next()).flatMap { $0.map { Array($0)[...] } } ?? []
    }

    /// The first byte of the text other than white space; nil if it can't be read.
    var firstByte: UInt8? { beginning().first { !isXMLSpace($0) } }

    /// Whether it begins as a web page, which was saved in place of a recording: a server's answer to a download that failed.
    var isWebPage: Bool {
        let start = String(decoding: beginning().drop(while: isXMLSpace).prefix(14), as: UTF8.self).lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    /// All bytes; nil if there are more than allowed.
    func bytes(most: Int) throws(Message) -> [UInt8]? {
        var input = try ByteInput(self)
        var bytes: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
        defer { chunk.deallocate() }
        while bytes.count <= most {
            let got = try input.read(into: chunk)
            if got == 0 { return bytes }
            bytes += chunk[..<got]
        }
        return nil
    }
}
