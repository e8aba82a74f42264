import Foundation

/// Which streams of the program are terminals.
enum Terminal {
    static let isInput = isatty(STDIN_FILENO) == 1
    static let isOutput = isatty(STDOUT_FILENO) == 1
    static let isError = isatty(STDERR_FILENO) == 1
    /// Whether the terminal shows characters beyond ASCII, by the first of these that is set.
    static let isUTF8: Bool = {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return locale.lowercased().replacing("-", with: "").hasSuffix("utf8")
    }()
    /// Whether the terminal can move its cursor.
    static let canMove = ProcessInfo.processInfo.environment["TERM"] != "dumb"
}
