import Foundation
import RepDetection

/// Detector configs as files.
public enum ConfigFile {
    /// Reads a config and checks that a counter can be made of it.
    public static func read(_ path: String) throws(ConfigFileError) -> DetectorConfig {
        let config: DetectorConfig
        do throws(JSONFile.Fault) {
            config = try JSONFile.read(DetectorConfig.self, from: path)
        } catch {
            switch error {
            case .unreadable(let problem): throw .unreadable(path: path, problem: problem)
            case .contents(let problem): throw .notAConfig(path: path, problem: problem)
            }
        }
        do {
            try config.validate()
        } catch {
            throw .senseless(path: path, problem: error.plainText)
        }
        return config
    }
}

/// Why a file gives no config.
public enum ConfigFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it can't be read.
    case unreadable(path: String, problem: String)
    /// It is no JSON, another format or version, or has a field too many, too few or of another kind.
    case notAConfig(path: String, problem: String)
    /// Its numbers make no detector.
    case senseless(path: String, problem: String)

    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a config that reptune export wrote."
        case .notAConfig(let path, let problem):
            "\(path): \(problem). Mend it, or make the file anew with reptune export."
        case .senseless(let path, let problem): "\(path): \(problem). Mend the number, or calibrate again."
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
            // Foundation says of a number that does not fit, such as 1.5 for a whole one, that nothing is JSON.
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

extension ConfigError {
    /// What is wrong with the config.
    public var plainText: String {
        switch self {
        case .sampleRate(let rate): "sampleRate: \(rate) Hz is no rate; it must be above 0"
        case .evenCommittee(let count):
            "detectors: there are \(count); one is needed, or an odd number for a committee"
        case .parameters(let detector, .outside(let field, let value, let range)):
            "detectors[\(detector)].\(field): \(value) is outside its range, \(range)"
        case .parameters(let detector, .crossed(let down, let up)):
            "detectors[\(detector)].rule: down \(down) is above up \(up)"
        case .parameters(let detector, .crossedWindow(let minimum, let maximum)):
            "detectors[\(detector)].rule: windowMinimum \(minimum) is above windowMaximum \(maximum)"
        }
    }
}
