import RepDetection

/// Messages about sessions that can't be counted. The list of available channels is printed once, not for each session.
struct MissingChannelMessages {
    private var firstSession: [CountError: String] = [:]

    /// The message for a session; short where an earlier session had the same error.
    mutating func message(for error: CountError, session: String) -> String {
        guard case .missingChannel(let channel, _) = error else { return error.plainText }
        if let first = firstSession[error] { return "there is no channel \(channel), as in \(first)." }
        firstSession[error] = session
        return error.plainText
    }
}
