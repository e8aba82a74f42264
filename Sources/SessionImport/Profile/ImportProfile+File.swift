import Foundation
import Sessions

extension ImportProfile {
    /// Reads a profile from a JSON file.
    ///
    /// An unknown field is an error that names it, with its path in the JSON and, if it is found, its line.
    package init(contentsOf path: String) throws(ImportError) {
        let profiles = try TableProfiles(contentsOf: path)
        guard let single = profiles.single else {
            throw ImportError(
                .invalidProfile(reason: "it has profiles of several tables, and one is needed"),
                at: ImportPlace(file: path), remedy: "Import the folder or zip of the tables with it.")
        }
        self = single
    }
}

extension TableProfiles {
    /// Reads a JSON file with one profile, or with profiles of several tables.
    ///
    /// An unknown field is an error that names it, with its path in the JSON and, if it is found, its line.
    package init(contentsOf path: String) throws(ImportError) {
        var text: [UInt8] = []
        var chunks = try TextChunks(path: path, dialect: CSVDialect())
        while let chunk = try chunks.next() {
            text += chunk
            // A longer file is probably a recording that was named by mistake.
            guard text.count <= SizeLimit.document else {
                let reason = "the file has more than \(SizeLimit.words(SizeLimit.document))"
                throw ImportError(
                    .invalidProfile(reason: reason), at: ImportPlace(file: path),
                    remedy: "Name the profile's JSON file.")
            }
        }
        do {
            self = try JSONDecoder().decode(TableProfiles.self, from: Data(text))
        } catch {
            let fault = ProfileFault(syntaxOf: text) ?? ProfileFault(error)
            throw TableProfiles.error(fault, path: path, text: text)
        }
        if let key = RepeatedKey(in: text) {
            var fault = ProfileFault(path: "", reason: "the field \(quoted(key.name)) is repeated")
            fault.line = key.line
            throw TableProfiles.error(fault, path: path, text: text)
        }
        if let flaw = firstFlaw {
            throw TableProfiles.error(ProfileFault(path: flaw.path, reason: flaw.reason), path: path, text: text)
        }
    }

    private static func error(_ fault: ProfileFault, path: String, text: [UInt8]) -> ImportError {
        let line = fault.line ?? fault.field.flatMap { lineOfField($0, in: text) }
        let reason = fault.path.isEmpty ? fault.reason : "at \(fault.path): \(fault.reason)"
        return ImportError(.invalidProfile(reason: reason), at: ImportPlace(file: path, line: line))
    }

    /// The line of a field; nil unless the file contains the field exactly once.
    private static func lineOfField(_ field: String, in text: [UInt8]) -> Int? {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0].contains("\"\(field)\"") }
        return places.count == 1 ? places.first.map { $0 + 1 } : nil
    }
}

/// A fault that the JSON decoder found in a profile.
private struct ProfileFault {
    var path: String
    var reason: String
    var line: Int?
    /// The last field name of the path.
    var field: String? { path.split(whereSeparator: { ".[]".contains($0) }).last { Int($0) == nil }.map(String.init) }

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The reason why a text is not JSON; nil if it is. Foundation reports the place only in its message, as a line or a
    /// character.
    init?(syntaxOf text: [UInt8]) {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            return nil
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"].map { "\($0)" } ?? "unknown reason"
            self.init(
                path: "", reason: "this is not JSON: " + (words.hasSuffix(".") ? String(words.dropLast()) : words))
            if let known = ProfileFault.number(after: "line ", in: words) {
                line = known
            } else {
                let place = ProfileFault.number(after: "character ", in: words) ?? text.count
                line = 1 + text.prefix(place).count { $0 == UInt8(ascii: "\n") }
            }
        }
    }

    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(path: "", reason: "\(error)")
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                path: ProfileFault.join(context.codingPath), reason: "the field \(quoted(key.stringValue)) is missing")
        case .typeMismatch(let type, let context):
            self.init(path: ProfileFault.join(context.codingPath), reason: "this is not \(ProfileFault.noun(type))")
        case .valueNotFound(let type, let context):
            self.init(path: ProfileFault.join(context.codingPath), reason: "null is not \(ProfileFault.noun(type))")
        case .dataCorrupted(let context):
            self.init(path: ProfileFault.join(context.codingPath), reason: context.debugDescription)
        @unknown default: self.init(path: "", reason: "\(error)")
        }
    }

    private static func number(after word: String, in words: String) -> Int? {
        words.range(of: word).flatMap { Int(words[$0.upperBound...].prefix { $0.isASCII && $0.isNumber }) }
    }

    private static func join(_ path: [any CodingKey]) -> String {
        path.reduce("") { joined, key in
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
