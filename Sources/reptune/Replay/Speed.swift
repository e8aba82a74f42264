import Sessions
import ArgumentParser

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
