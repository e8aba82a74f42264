import Calibration
import Reporting
import Sessions

/// Search spaces as JSON files: the fields of `SpaceRequest`, with axes as text such as `0.75:1:0.01` or as lists.
enum SpaceFile {
    /// Reads a search space.
    static func read(_ path: String) throws(Message) -> SpaceRequest {
        try JSONFile.read(
            SpaceRequest.self, from: path, "invalidSpace",
            remedy: "A space looks like { \"rule\": \"threshold\", \"down\": \"-1:0:0.1\", \"up\": [0.2, 0.4] }.",
            missing: "Name a JSON file with a search space.")
    }
}
