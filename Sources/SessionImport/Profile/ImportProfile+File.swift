import Foundation
import RepDetection
import Sessions

extension TableProfiles {
    /// Reads a JSON file with one profile, or with profiles of several tables.
    ///
    /// An unknown field is an error that names it, with its path in the JSON and, if it is found, its line.
    package init(contentsOf path: String) throws(Message) {
        var text: [UInt8] = []
        var chunks = try TextChunks(path: path, dialect: CSVDialect())
        while let chunk = try chunks.next() {
            text += chunk
            // A longer file is probably a recording that was named by mistake.
            guard text.count <= SizeLimit.document else {
                let reason = "the file has more than \(SizeLimit.words(SizeLimit.document))"
                throw Message.invalidProfile(reason: reason).at(path, remedy: "Name the profile's JSON file.")
            }
        }
        let value: JSONValue
        do { value = try JSONReader.read(text) } catch {
            throw Message.invalidProfile(reason: error.words).at(path, line: error.place(in: text).line)
        }
        do { try self.init(value) } catch {
            let parts = String(decoding: error.message, as: UTF8.self).split(separator: ": ", maxSplits: 1)
            let field = parts[0] == "config" ? "" : String(parts[0])
            throw TableProfiles.error("\(parts[1])", at: field, path: path, text: text)
        }
        if let flaw = firstFlaw { throw TableProfiles.error(flaw.reason, at: flaw.path, path: path, text: text) }
    }

    /// The error for a field, with its line if the text has one field of that name.
    private static func error(_ reason: String, at field: String, path: String, text: [UInt8]) -> Message {
        let names = field.split { ".[]".contains($0) }.filter { Int($0) == nil }.map(String.init)
        // A missing field has no line.
        let name = reason.hasSuffix("missing") ? names.dropLast().last : names.last
        return Message.invalidProfile(reason: field.isEmpty ? reason : "at \(field): \(reason)")
            .at(path, line: name.flatMap { lineOfField($0, in: text) })
    }

    /// The line of a field; nil unless the file contains the field exactly once.
    private static func lineOfField(_ field: String, in text: [UInt8]) -> Int? {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0].contains("\"\(field)\"") }
        return places.count == 1 ? places.first.map { $0 + 1 } : nil
    }
}
