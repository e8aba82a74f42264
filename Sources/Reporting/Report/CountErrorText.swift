import RepDetection
import Sessions

extension CountError {
    /// The error and the remedy.
    package var message: Message {
        switch self {
        case .missingChannel(let channel, let available):
            Message(
                "missingChannel",
                "there is no channel \(channel.missingDescription); there are \(available.map(\.name).joined(separator: ", "))",
                remedy: "Use a config for one of these.")
        case .config(let error): Message("invalidConfig", error.plainText)
        }
    }
}
