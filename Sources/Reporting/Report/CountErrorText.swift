import RepDetection

extension CountError {
    /// What is wrong, and what to do.
    public var plainText: String {
        switch self {
        case .missingChannel(let channel, let available):
            "there is no channel \(channel.missingDescription); there are \(available.map(\.name).joined(separator: ", ")). "
                + "Use a config for one of these."
        case .config(let error): error.plainText
        }
    }
}
