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

    /// Takes moments until there are no more or the task is cancelled. No moment is read before the one before it is due.
    func play<Moment>(_ next: () -> (time: Double, moment: Moment)?, take: (Moment) -> Void) async -> End {
        var pace = Pace(speed: speed.times)
        let clock = ContinuousClock()
        let start = clock.now
        var last = 0.0
        while let (time, moment) = next() {
            let wait = pace.wait(for: time, now: (clock.now - start) / .seconds(1))
            if wait > 0 { try? await Task.sleep(for: .seconds(wait), clock: clock) }
            if Task.isCancelled { return .stopped(at: last) }
            last = time
            take(moment)
        }
        return .done
    }
}
