import Conformance
import Reporting

/// Files with the results of another implementation of the detector.
enum ResultsFile {
    /// Reads a file.
    ///
    /// - Throws: `Failure` where it is missing, not JSON, or of another format.
    static func read(_ path: String) throws(Failure) -> ConformanceResults {
        let found: ConformanceResults
        do throws(JSONFile.Fault) {
            found = try JSONFile.read(ConformanceResults.self, from: path)
        } catch {
            switch error {
            case .unreadable(let problem): throw Failure("\(path): \(problem). Name a file of results.")
            case .contents(let problem): throw Failure("\(path): \(problem). \(remedy)")
            }
        }
        guard found.format == ConformanceResults.format else {
            throw Failure("\(path): the format is \"\(found.format)\", not \"\(ConformanceResults.format)\". \(remedy)")
        }
        return found
    }

    private static let remedy = "reptune verify --help describes the file."
}
