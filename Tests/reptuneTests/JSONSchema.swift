import Foundation

/// A JSON Schema file (draft 2020-12), as far as RepTune's schemas use it. A keyword that is not checked is an error.
final class JSONSchema {
    private let file: URL
    private let root: JSONValue
    private var others: [URL: JSONSchema] = [:]

    init(_ file: URL) throws {
        self.file = file.standardizedFileURL
        root = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    }

    /// Everything in which a document differs from the schema, with its place.
    func problems(in document: JSONValue) throws -> [String] { try check(document, root, "") }

    /// Why a schema can't be used.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description", "default"]

    private func check(_ value: JSONValue, _ schema: JSONValue, _ place: String) throws -> [String] {
        guard case .object(let keywords) = schema else { throw Unusable(description: "\(file.path): no schema") }
        var problems: [String] = []
        func complain(_ text: String) { problems.append("\(place.isEmpty ? "document" : place): \(text)") }
        for (keyword, argument) in keywords where !Self.annotations.contains(keyword) {
            switch keyword {
            case "type":
                let types = Set(argument.elements?.compactMap(\.string) ?? [argument.string ?? ""])
                if value.types.isDisjoint(with: types) { complain("\(value) is no \(types.sorted())") }
            case "const": if value != argument { complain("\(value) is not \(argument)") }
            case "enum": if argument.elements?.contains(value) != true { complain("\(value) is not among \(argument)") }
            case "$ref":
                let (other, target) = try resolve(argument.string ?? "")
                problems += try other.check(value, target, place)
            case "oneOf":
                let tries = try (argument.elements ?? []).map { try check(value, $0, place) }
                let count = tries.count(where: \.isEmpty)
                if count != 1 {
                    complain(
                        "fits \(count) of oneOf: \((tries.min { $0.count < $1.count } ?? []).joined(separator: "; "))")
                }
            case "pattern":
                if let text = value.string, try text.firstMatch(of: Regex(argument.string ?? "")) == nil {
                    complain("\(value) does not match \(argument)")
                }
            case "minimum": bound(value, argument) { $0 >= $1 }
            case "maximum": bound(value, argument) { $0 <= $1 }
            case "exclusiveMinimum": bound(value, argument) { $0 > $1 }
            case "required":
                guard case .object(let members) = value else { continue }
                for key in argument.elements?.compactMap(\.string) ?? [] where members[key] == nil {
                    complain("the key \(key) is missing")
                }
            case "properties":
                guard case .object(let members) = value else { continue }
                for (key, part) in members {
                    if let schema = argument[key] { problems += try check(part, schema, "\(place).\(key)") }
                }
            case "additionalProperties":
                guard case .object(let members) = value else { continue }
                let known = keywords["properties"]?.keys ?? []
                for (key, part) in members where !known.contains(key) {
                    if case .bool(let isAllowed) = argument {
                        if !isAllowed { complain("the key \(key) is not in the schema") }
                    } else {
                        problems += try check(part, argument, "\(place).\(key)")
                    }
                }
            case "items":
                for (index, element) in (value.elements ?? []).enumerated() {
                    problems += try check(element, argument, "\(place)[\(index)]")
                }
            case "minItems":
                if let count = value.elements?.count, Double(count) < argument.number ?? 0 {
                    complain("has \(count) elements")
                }
            case "maxItems":
                if let count = value.elements?.count, Double(count) > argument.number ?? .infinity {
                    complain("has \(count) elements")
                }
            default: throw Unusable(description: "\(file.path): the keyword \(keyword) is not checked")
            }
        }
        func bound(_ value: JSONValue, _ argument: JSONValue, _ isMet: (Double, Double) -> Bool) {
            if let number = value.number, let limit = argument.number, !isMet(number, limit) {
                complain("\(number) is out of range (\(limit))")
            }
        }
        return problems
    }

    /// The schema that a reference means: `#/$defs/NAME` of this file, or of another with its path before it.
    private func resolve(_ reference: String) throws -> (JSONSchema, JSONValue) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var schema = self
        if let path = parts.first, !path.isEmpty {
            let url = file.deletingLastPathComponent().appending(path: path).standardizedFileURL
            schema = try others[url] ?? JSONSchema(url)
            others[url] = schema
        }
        var target = schema.root
        for name in parts.count > 1 ? parts[1].split(separator: "/") : [] {
            guard let part = target[String(name)] else { throw Unusable(description: "\(file.path): no \(reference)") }
            target = part
        }
        return (schema, target)
    }
}
