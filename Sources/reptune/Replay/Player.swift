import ArgumentParser
import Dispatch
import Foundation
import RepDetection
import Sessions

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

/// The speed of a replay.
struct Speed: CustomStringConvertible {
    /// Recorded seconds per second; infinite for `max`.
    let times: Double

    init(times: Double) { self.times = times }

    init(parsing text: String) throws {
        guard let times = text == "max" ? .infinity : Double(text), times.isInfinite == (text == "max"),
            text == "max" || NumberArgument.speeds.contains(times)
        else { throw ValidationError("Give a number from \(NumberArgument.words(NumberArgument.speeds)), or max.") }
        self.times = times
    }

    var description: String { times.isInfinite ? "max" : Formatted.decimal(times, 3) }
}

/// The output of a replay: lines for people, JSON lines, or one JSON document at the end.
enum ReplayFormat { case text, lines, document }

/// Handles Ctrl-C until `end`, in place of ending the program.
struct Interrupt {
    private let source: any DispatchSourceSignal

    init(_ work: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: work)
        source.resumeAndWait()
    }

    /// Restores the default action of Ctrl-C.
    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
