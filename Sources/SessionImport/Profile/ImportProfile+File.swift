import Foundation
import Sessions

extension ImportProfile {
    /// Reads a profile from a JSON file.
    ///
    /// An unknown field is an error that names it, with its path in the JSON and, if it is found, its line.
    package init(contentsOf path: String) throws(Message) {
        let profiles = try TableProfiles(contentsOf: path)
        guard let single = profiles.single else {
            throw Message.invalidProfile(reason: "it has profiles of several tables, and one is needed").at(
                path, remedy: "Import the folder or zip of the tables with it.")
        }
        self = single
    }
}

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
        do {
            self = try JSONDecoder().decode(TableProfiles.self, from: Data(text))
        } catch {
            if let (reason, line) = TableProfiles.syntaxFault(in: text) {
                throw Message.invalidProfile(reason: reason).at(path, line: line)
            }
            guard let fault = (error as? DecodingError)?.fault else {
                throw Message.invalidProfile(reason: "\(error)").at(path)
            }
            throw TableProfiles.error(fault.reason, at: fault.field, path: path, text: text)
        }
        if let key = RepeatedKey(in: text) {
            throw Message.invalidProfile(reason: "the field \(quoted(key.name)) is repeated").at(path, line: key.line)
        }
        if let flaw = firstFlaw { throw TableProfiles.error(flaw.reason, at: flaw.path, path: path, text: text) }
    }

    /// The error for a field, with its line if the text has one field of that name.
    private static func error(_ reason: String, at field: String, path: String, text: [UInt8]) -> Message {
        let name = field.split(whereSeparator: { ".[]".contains($0) }).last { Int($0) == nil }.map(String.init)
        return Message.invalidProfile(reason: field.isEmpty ? reason : "at \(field): \(reason)")
            .at(path, line: name.flatMap { lineOfField($0, in: text) })
    }

    /// The line of a field; nil unless the file contains the field exactly once.
    private static func lineOfField(_ field: String, in text: [UInt8]) -> Int? {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0].contains("\"\(field)\"") }
        return places.count == 1 ? places.first.map { $0 + 1 } : nil
    }

    /// The reason why a text is not JSON, and its line; nil if it is. Foundation reports the place only in its message, as a line
    /// or a character.
    private static func syntaxFault(in text: [UInt8]) -> (reason: String, line: Int)? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            return nil
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"].map { "\($0)" } ?? "unknown reason"
            func number(after word: String) -> Int? {
                words.range(of: word).flatMap { Int(words[$0.upperBound...].prefix { $0.isASCII && $0.isNumber }) }
            }
            let before = text.prefix(number(after: "character ") ?? text.count)
            return (
                "this is not JSON: " + (words.hasSuffix(".") ? String(words.dropLast()) : words),
                number(after: "line ") ?? 1 + before.count { $0 == UInt8(ascii: "\n") }
            )
        }
    }
}

extension DecodingError {
    /// The path of the field, and what is wrong with it.
    fileprivate var fault: (field: String, reason: String)? {
        switch self {
        case .keyNotFound(let key, let context):
            (DecodingError.join(context), "the field \(quoted(key.stringValue)) is missing")
        case .typeMismatch(let type, let context):
            (DecodingError.join(context), "this is not \(DecodingError.noun(type))")
        case .valueNotFound(let type, let context):
            (DecodingError.join(context), "null is not \(DecodingError.noun(type))")
        case .dataCorrupted(let context): (DecodingError.join(context), context.debugDescription)
        @unknown default: nil
        }
    }

    private static func join(_ context: Context) -> String {
        context.codingPath.reduce("") { joined, key in
            if let index = key.intValue { return joined + "[\(index)]" }
            return joined.isEmpty ? key.stringValue : joined + "." + key.stringValue
        }
    }

    private static func noun(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "\(type)".contains("Array") ? "a list" : "an object"
        }
    }
}
