import Calibration
import Reporting
import Sessions

/// Search spaces as JSON files: the fields of `SpaceRequest`, with axes as text such as `0.75:1:0.01` or as lists.
enum SpaceFile {
    /// Reads a search space.
    static func read(_ path: String) throws(SpaceFileError) -> SpaceRequest {
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

/// An error in a search space file.
enum SpaceFileError: NoticeSource, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist or can't be read.
    case unreadable(path: String, problem: String)
    /// The text is not JSON, or a field is unknown, missing or of the wrong type.
    case notASpace(path: String, problem: String)

    /// The kind for programs.
    var noticeKind: String { if case .unreadable = self { "unreadableFile" } else { "invalidSpace" } }

    /// The space's path.
    var file: String? {
        switch self {
        case .unreadable(let path, _), .notASpace(let path, _): path
        }
    }

    /// The problem, its place, and the remedy.
    var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path): \(problem). Name a JSON file with a search space."
        case .notASpace(let path, let problem):
            "\(path): \(problem). A space looks like { \"rule\": \"threshold\", \"down\": \"-1:0:0.1\", \"up\": [0.2, 0.4] }."
        }
    }
}
