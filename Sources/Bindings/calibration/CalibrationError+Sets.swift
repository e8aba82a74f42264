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
        case .noCommonChannel: "the sets have no channel in common; give every set the values of each input"
        case .sampleRate: "no set has a known sample rate; give sampleRate, or at least two times that differ"
        case .dataLeakage(let leaks):
            leaks.prefix(5).map {
                "\($0.shared.first.name) and \($0.shared.second.name) have \($0.shared.samples) samples in common"
            }.joined(separator: "; ")
                + ", so that neither can be held out from the other; leave one of each pair out"
        default: description
        }
    }
}
