import Foundation
import RepDetection

/// Detector configs as files.
public enum ConfigFile {
    /// Reads a config and checks its values.
    public static func read(_ path: String) throws(ConfigFileError) -> DetectorConfig {
        let config: DetectorConfig
        do throws(JSONFile.Fault) {
            config = try JSONFile.read(DetectorConfig.self, from: path)
        } catch {
            switch error {
            case .unreadable(let problem): throw .unreadable(path: path, problem: problem)
            case .contents(let problem):
                throw other(than: path) ?? .notAConfig(path: path, problem: problem)
            }
        }
        do {
            try config.validate()
        } catch {
            throw .senseless(path: path, problem: error.plainText)
        }
        return config
    }

    /// Reads a config, or a set of configs as `export --all-users` writes it, and checks their values.
    public static func readSet(_ path: String) throws(ConfigFileError) -> ConfigSet {
        struct Format: Decodable { let format: String }
        let set: ConfigSet
        do throws(JSONFile.Fault) {
            set = try JSONFile.read(ConfigSet.self, from: path)
        } catch {
            guard case .contents(let problem) = error,
                (try? JSONFile.read(Format.self, from: path))?.format == ConfigSet.format
            else { return ConfigSet(shared: try read(path)) }
            throw .notAConfig(path: path, problem: problem)
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

    /// The error for a file of another kind that is easily taken for a config: a run document or a table; nil for others.
    private static func other(than path: String) -> ConfigFileError? {
        struct Run: Decodable {
            let format: String
            let id: String
        }
        if path.lowercased().hasSuffix(".csv") { return .table(path: path) }
        if (try? JSONFile.read(ConfigSet.self, from: path)) != nil { return .configSet(path: path) }
        guard let run = try? JSONFile.read(Run.self, from: path), run.format.hasPrefix("reptune.run/") else {
            return nil
        }
        return .run(path: path, id: run.id)
    }
}

/// Why a config file can't be used.
public enum ConfigFileError: Error, Hashable, Sendable, CustomStringConvertible {
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
    /// The file is a set of configs, as `export --all-users` writes it.
    case configSet(path: String)

    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a config that reptune export wrote."
        case .notAConfig(let path, let problem):
            "\(path): \(problem). Correct it, or write the file again with reptune export."
        case .senseless(let path, let problem): "\(path): \(problem). Correct the value, or calibrate again."
        case .configSet(let path):
            "\(path): this is a set of configs for users, which count, cadence and stride read. Export one with reptune export RUN "
                + "--user U."
        case .run(let path, let id):
            "\(path) is a run document, not a config. Write the config with reptune export \(id) -o FILE."
        case .table(let path): "\(path) is a CSV file, not a config. Write a config with reptune export RUN -o FILE."
        }
    }
}

extension DecodingError {
    /// Where in the document, and what is wrong there.
    public var plainText: String {
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
