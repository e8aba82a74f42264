import Calibration
import Foundation
import Synchronization

/// One line on a terminal that says how far the work is; silent where standard error is no terminal.
final class ProgressLine: Sendable {
    private let title: String
    private let isShown: Bool
    private let start = Date()
    private let last = Mutex(Date.distantPast)

    /// Whether standard error is a terminal.
    static let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    /// Clears a line of progress before something else is printed.
    static let erase = isTerminal ? "\r\u{1B}[2K" : ""

    init(_ title: String, console: Console) {
        self.title = title
        isShown = ProgressLine.isTerminal && !console.isQuiet
    }

    /// Shows share, rate and time left, at most ten times a second.
    func show(_ progress: Sweep.Progress) {
        guard isShown else { return }
        let now = Date()
        let isDue = last.withLock { last in
            guard now.timeIntervalSince(last) > 0.1 || progress.done == progress.total else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let seconds = now.timeIntervalSince(start)
        let share = Double(progress.done) / Double(max(1, progress.total))
        let left = share > 0 ? seconds / share - seconds : 0
        let rate = Double(progress.counted) / max(seconds, 1e-3) / 1e6
        let line = String(
            format: "%@: %3.0f %%  %.2f million counts/s  %.0f s left", title, share * 100, rate, left)
        FileHandle.standardError.write(Data((ProgressLine.erase + line).utf8))
        if progress.done == progress.total { FileHandle.standardError.write(Data(ProgressLine.erase.utf8)) }
    }
}
