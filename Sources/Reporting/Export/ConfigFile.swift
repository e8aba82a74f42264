import Foundation
import RepDetection
import Sessions

/// Detector configs as files.
package enum ConfigFile {
    /// Reads a config, or a set of configs as `export --all-users` writes it, and checks their values. The file is read once, so
    /// that it may be a pipe.
    package static func read(_ path: String) throws(ConfigFileError) -> ConfigSet {
        let data: Data
        do throws(DocumentFile.Unreadable) {
            data = try DocumentFile.read(path)
        } catch {
            throw .unreadable(path: path, problem: error.reason)
        }
        let set: ConfigSet
        do throws(JSONFile.ContentsFault) {
            set =
                header(of: data)?.format == ConfigSet.format
                ? try JSONFile.decode(ConfigSet.self, from: data)
                : ConfigSet(shared: try JSONFile.decode(DetectorConfig.self, from: data))
        } catch {
            if path.lowercased().hasSuffix(".csv") { throw .table(path: path) }
            if let run = header(of: data), run.format.hasPrefix("reptune.run/"), let id = run.id {
                throw .run(path: path, id: id)
            }
            throw .notAConfig(path: path, problem: error.problem)
        }
        for config in [set.shared] + set.users.sorted(by: { $0.key < $1.key }).map(\.value) {
            do {
                try config.validate()
            } catch {
                throw .senseless(path: path, problem: error.plainText)
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

/// Why a config file can't be used.
package enum ConfigFileError: NoticeSource, Hashable, Sendable, CustomStringConvertible {
    /// The file is missing or can't be read.
    case unreadable(path: String, problem: String)
    /// The file is not JSON, has another format or version, or a field is unknown, missing or of the wrong type.
    case notAConfig(path: String, problem: String)
    /// A value is out of range.
    case senseless(path: String, problem: String)
    /// The file is a run document.
    case run(path: String, id: String)
    /// The file is a CSV table.
    case table(path: String)

    /// The kind for programs.
    package var noticeKind: String { if case .unreadable = self { "unreadableFile" } else { "invalidConfig" } }

    /// The config's path.
    package var file: String? {
        switch self {
        case .unreadable(let path, _), .notAConfig(let path, _), .senseless(let path, _), .run(let path, _),
            .table(let path):
            path
        }
    }

    /// What is wrong, where, and what to do.
    package var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a config that reptune export wrote."
        case .notAConfig(let path, let problem):
            "\(path): \(problem). Correct it, or write the file again with reptune export."
        case .senseless(let path, let problem): "\(path): \(problem). Correct the value, or calibrate again."
        case .run(let path, let id):
            "\(path) is a run document, not a config. Write the config with reptune export \(id) -o FILE."
        case .table(let path): "\(path) is a CSV file, not a config. Write a config with reptune export RUN -o FILE."
        }
    }
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
