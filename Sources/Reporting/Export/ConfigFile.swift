import Foundation
import RepDetection
import Sessions

/// Detector configs as files.
package enum ConfigFile {
    /// Reads a config, or a set of configs as `export --all-users` writes it, and checks their values. The file is read once, so
    /// that it may be a pipe.
    package static func read(_ path: String) throws(Message) -> ConfigSet {
        let data: Data
        do throws(Message) { data = try DocumentFile.read(path) } catch {
            throw error.at(nil, remedy: "Name a config that reptune export wrote.")
        }
        func invalid(_ problem: String, _ remedy: String) -> Message {
            Message("invalidConfig", problem, remedy: remedy, file: path)
        }
        func decode<Value: Decodable>(_ type: Value.Type) throws(Message) -> Value {
            try JSONFile.decode(
                type, from: data, "invalidConfig", at: path,
                remedy: "Correct it, or write the file again with reptune export.")
        }
        let set: ConfigSet
        do throws(Message) {
            set =
                header(of: data)?.format == ConfigSet.format
                ? try decode(ConfigSet.self) : ConfigSet(shared: try decode(DetectorConfig.self))
        } catch {
            if path.lowercased().hasSuffix(".csv") {
                throw invalid(
                    "this is a CSV file, not a config", "Write a config with reptune export RUN -o FILE.")
            }
            if let run = header(of: data), run.format.hasPrefix("reptune.run/"), let id = run.id {
                throw invalid(
                    "this is a run document, not a config", "Write the config with reptune export \(id) -o FILE.")
            }
            throw error
        }
        for config in [set.shared] + set.users.sorted(by: { $0.key < $1.key }).map(\.value) {
            do {
                try config.validate()
            } catch {
                throw invalid(error.plainText, "Correct the value, or calibrate again.")
            }
        }
        return set
    }

    private struct Header: Decodable {
        let format: String
        let id: String?
    }

    private static func header(of data: Data) -> Header? { try? JSONDecoder().decode(Header.self, from: data) }
}

extension DecodingError {
    /// Where in the document, and what is wrong there.
    package var plainText: String {
        func place(_ path: [any CodingKey]) -> String {
            let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
            return names.isEmpty ? "" : String(names.drop { $0 == "." }) + ": "
        }
        switch self {
        case .keyNotFound(let key, let context):
            return place(context.codingPath) + "the field \"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            return place(context.codingPath) + "expected \(Self.name(of: type))"
        case .dataCorrupted(let context):
            // Foundation reports a number of the wrong type, such as 1.5 for an integer, as invalid JSON.
            let problem = context.debugDescription.trimmingCharacters(in: ["."])
            return place(context.codingPath) + problem
        @unknown default: return "\(self)"
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is Double.Type, is Int.Type: "a number"
        case is String.Type: "a text in quotation marks"
        case is Bool.Type: "true or false"
        case is [String: Any].Type: "an object in braces"
        default: "another kind of value (\(type))"
        }
    }
}
