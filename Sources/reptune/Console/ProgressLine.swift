import Calibration
import Foundation
import SessionStore

/// A line of progress on a terminal; nothing is shown where standard error is not a terminal.
final class ProgressLine: Sendable {
    private let title: String
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let last = Locked<ContinuousClock.Instant?>(nil)

    /// Clears the line of progress.
    static let erase = Terminal.isError ? "\r\u{1B}[2K" : ""

    init(_ title: String, console: Console) {
        self.title = title.visible()
        isShown = Terminal.isError && !console.isQuiet
    }

    /// Shows the progress of a calibration.
    func show(_ progress: CalibrationProgress) {
        switch progress {
        case .sweeping(let sweep): show(sweep)
        case .validating(let done, let total):
            show("\(title): validating, \(done) of \(total)", isLast: done == total)
        }
    }

    /// Shows how many sessions are done.
    func show(sessions done: Int, of total: Int) {
        show("\(title): \(done) of \(total) sessions", isLast: done == total)
    }

    /// Shows share, remaining time and lowest loss of the sweep.
    private func show(_ progress: Sweep.Progress) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let share = Double(progress.done) / Double(max(1, progress.total))
        let left = seconds / Double(max(1, progress.done)) * Double(progress.total - progress.done)
        var line = String(format: "%@: %3.0f %%  %.0f s left", title, share * 100, left)
        if let best = progress.best { line += String(format: "  lowest loss %.3g", best) }
        show(line, isLast: progress.done == progress.total)
    }

    /// Shows a line, at most ten times a second; the last one is cleared.
    private func show(_ line: String, isLast: Bool) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            if let last, now - last <= .milliseconds(100), !isLast { return false }
            last = now
            return true
        }
        guard isDue else { return }
        StandardStream.error.write(
            ProgressLine.erase + (isLast ? "" : String(line.prefix((Terminal.width ?? .max) - 1))))
    }
}
