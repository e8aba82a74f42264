import Foundation
import RepDetection

/// Hands over moments when they are due.
struct Player {
    let speed: Speed

    /// How far it came.
    enum End {
        /// To the last moment.
        case done
        /// The user stopped it behind the moment at this time.
        case stopped(at: Double)
    }

    /// Takes moments until there are none, or the task is cancelled. A sample is not there before its time, so neither is what
    /// it counts.
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
