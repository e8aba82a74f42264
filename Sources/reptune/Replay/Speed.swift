import ArgumentParser
import Reporting

/// The speed of a replay.
struct Speed: CustomStringConvertible {
    /// Recorded seconds per second; infinite for `max`.
    let times: Double

    init(times: Double) { self.times = times }

    init(parsing text: String) throws {
        guard let times = text == "max" ? .infinity : Double(text), times > 0 else {
            throw ValidationError("Give a number above 0, or max.")
        }
        self.times = times
    }

    var description: String { times.isInfinite ? "max" : Formatted.decimal(times, 3) }
}
