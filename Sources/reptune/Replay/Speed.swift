import ArgumentParser
import Reporting

/// The speed of a replay.
struct Speed: ExpressibleByArgument, CustomStringConvertible {
    /// Recorded seconds per second; infinite for `max`.
    let times: Double

    init(times: Double) { self.times = times }

    init?(argument: String) {
        guard let times = argument == "max" ? .infinity : Double(argument), times > 0 else { return nil }
        self.times = times
    }

    var description: String { times.isInfinite ? "max" : Formatted.decimal(times, 3) }
    var defaultValueDescription: String { description }
}
