import Calibration

/// Parameter spaces as files: the fields of `SpaceRequest`, axes as texts such as `0.75:1:0.01` or lists.
public enum SpaceFile {
    /// Reads a space.
    public static func read(_ path: String) throws(SpaceFileError) -> SpaceRequest {
        do throws(JSONFile.Fault) {
            return try JSONFile.read(SpaceRequest.self, from: path)
        } catch {
            switch error {
            case .unreadable(let problem): throw .unreadable(path: path, problem: problem)
            case .contents(let problem): throw .notASpace(path: path, problem: problem)
            }
        }
    }
}

/// Why a file gives no parameter space.
public enum SpaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it can't be read.
    case unreadable(path: String, problem: String)
    /// It is no JSON, or has a field too many, too few or of another kind.
    case notASpace(path: String, problem: String)

    /// What is wrong, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a JSON file with a parameter space."
        case .notASpace(let path, let problem):
            "\(path): \(problem). A space looks like { \"rule\": \"threshold\", \"down\": \"-1:0:0.1\", \"up\": [0.2, 0.4] }."
        }
    }
}
