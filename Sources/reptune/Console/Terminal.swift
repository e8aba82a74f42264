import Foundation

/// Which streams of the program are terminals.
enum Terminal {
    static let isOutput = isatty(STDOUT_FILENO) == 1
    static let isError = isatty(STDERR_FILENO) == 1
    /// Whether the terminal can move its cursor.
    static let canMove = ProcessInfo.processInfo.environment["TERM"] != "dumb"
}
