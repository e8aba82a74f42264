import RepDetection
import Sessions

extension CountError: NoticeSource {
    /// The kind for programs.
    package var noticeKind: String { if case .missingChannel = self { "missingChannel" } else { "invalidConfig" } }

    /// The error and the remedy.
    package var plainText: String {
        switch self {
        case .missingChannel(let channel, let available):
            "there is no channel \(channel.missingDescription); there are \(available.map(\.name).joined(separator: ", ")). "
                + "Use a config for one of these."
        case .config(let error): error.plainText
        }
    }
}
