import RepDetection
import Reporting

/// What is wrong with sessions one after the other: a list of channels that many share is told once.
struct RepeatedFailures {
    private var told: [CountError: String] = [:]

    /// What is wrong with a session; in short where it is what was wrong with an earlier one.
    mutating func words(_ error: CountError, of session: String) -> String {
        guard case .missingChannel(let channel, _) = error else { return error.plainText }
        if let first = told[error] { return "there is no channel \(channel), as in \(first)." }
        told[error] = session
        return error.plainText
    }
}
