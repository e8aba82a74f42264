import Foundation
import RepDetection
import Sessions

/// Reads values from JSON files, with the place of an error.
package enum JSONFile {
    /// Decodes a file of at most `SizeLimit.document` bytes. O(size).
    ///
    /// - Parameters:
    ///   - kind: The kind of the error if the text is not JSON, or not of the type.
    ///   - remedy: What to do then.
    ///   - missing: What to do if the file can't be read.
    package static func read<Value: Decodable>(
        _ type: Value.Type, from path: String, _ kind: String = "failed", remedy: String, missing: String? = nil
    ) throws(Message) -> Value {
        let data: Data
        do throws(Message) { data = try DocumentFile.read(path) } catch {
            throw error.at(nil, remedy: missing ?? remedy)
        }
        return try decode(type, from: data, kind, at: path, remedy: remedy)
    }

    /// Decodes the contents of a file. O(size).
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ kind: String, at path: String, remedy: String
    ) throws(Message) -> Value {
        _ = try value(of: data, kind, at: path, remedy: remedy)
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            let fault = (error as? DecodingError)?.fault ?? (field: "", reason: "\(error)")
            let problem = fault.field.isEmpty ? fault.reason : fault.field + ": " + fault.reason
            throw Message(kind, problem, remedy: remedy, file: path)
        }
    }

    /// The JSON of a file. O(size).
    static func value(
        of data: Data, _ kind: String, at path: String, remedy: String
    ) throws(Message) -> JSONValue {
        func fault(_ problem: String) -> Message { Message(kind, problem, remedy: remedy, file: path) }
        guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else { throw fault("the file is empty") }
        guard String(validating: data, as: UTF8.self) != nil else { throw fault("the file is not UTF-8") }
        let text = [UInt8](data)
        do {
            return try JSONReader.read(text)
        } catch {
            let place = error.place(in: text)
            throw fault("line \(place.line), column \(place.column): \(error.words)")
        }
    }
}

/// Files that are read whole, up to `SizeLimit.document`.
package enum DocumentFile {
    /// The contents of a file or pipe.
    ///
    /// O(size), and never more than the limit in memory, also for a device that has no end.
    package static func read(_ path: String) throws(Message) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw unreadable(path, isMissing ? "there is no such file" : "the file can't be read")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadable(path, "this is a folder, not a file") }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let size = isRegular ? Int(status.st_size) : 0
        guard size <= SizeLimit.document else { throw tooLarge(path, "has \(SizeLimit.words(size))") }
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: SizeLimit.document + 1) ?? Data()
        else { throw unreadable(path, "the file can't be read") }
        guard data.count <= SizeLimit.document else {
            throw tooLarge(path, "has more than \(SizeLimit.words(SizeLimit.document))")
        }
        return data
    }

    private static func tooLarge(_ path: String, _ size: String) -> Message {
        unreadable(path, "the file \(size), and a JSON document has at most \(SizeLimit.words(SizeLimit.document))")
    }

    private static func unreadable(_ path: String, _ reason: String) -> Message {
        Message("unreadableFile", reason, file: path)
    }
}
