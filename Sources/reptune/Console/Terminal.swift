import Foundation

/// Which streams of the program are terminals.
enum Terminal {
    static let isOutput = isatty(STDOUT_FILENO) == 1
    static let isError = isatty(STDERR_FILENO) == 1
    /// The columns of the window; nil if it is not known.
    static var width: Int? {
        var size = winsize()
        let isKnown = [STDOUT_FILENO, STDERR_FILENO].contains { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 }
        return isKnown && size.ws_col > 0 ? Int(size.ws_col) : nil
    }
    /// Whether the terminal can move its cursor.
    static let canMove = ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// A text as a stream shows it: on a terminal its lines fit the window.
    static func fitting(_ text: String, on isTerminal: Bool) -> String {
        guard isTerminal, let width else { return text }
        return LineWrap.wrapped(text, width: width)
    }
}
