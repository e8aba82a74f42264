import Foundation
import RepDetection

/// Plays moments at their times.
struct Player {
    let speed: Speed

    /// How a replay ended.
    enum End {
        /// After the last moment.
        case done
        /// By the user, after the moment at this time.
        case stopped(at: Double)
    }

    /// Takes moments until there are no more, the task is cancelled or standard output can't be written. No moment is read before the one before it is due.
    func play<Moment>(_ next: () -> (time: Double, moment: Moment)?, take: (Moment) -> Void) async -> End {
        var pace = Pace(speed: speed.times)
        let clock = ContinuousClock()
        let start = clock.now
        var last = 0.0
        while let (time, moment) = next() {
            var wait = pace.wait(for: time, now: (clock.now - start) / .seconds(1))
            // Long gaps in parts: a duration of centuries does not fit the system's clock.
            while wait > 0, !Task.isCancelled {
                try? await Task.sleep(for: .seconds(min(wait, 3600)), clock: clock)
                wait -= 3600
            }
            if Task.isCancelled || StandardStream.output.failure != nil { return .stopped(at: last) }
            last = time
            take(moment)
        }
        return .done
    }
}
