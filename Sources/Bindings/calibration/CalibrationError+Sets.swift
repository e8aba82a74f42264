import Calibration
import RepDetection

extension CalibrationError {
    /// The error in a user's sets and the remedy, for programs without a command line.
    var wordsForSets: String {
        switch self {
        case .missingChannel(let channel, let session, let available):
            "\(session): there is no channel \(channel.name)"
                + (available.isEmpty
                    ? "; give every set the values of each input"
                    : "; the sets have \(available.map { $0.name }.joined(separator: ", "))")
        default: description
        }
    }
}
