import Sessions
import Foundation

/// The `meta/time.csv` of phyphox: when the recording was started and paused.
enum PhyphoxClock {
    /// Seconds since 1970 at which the experiment's time was 0; nil if the file does not contain it.
    static func zero(_ source: TextSource) throws(Message) -> Double? {
        guard let shape = try TableShape(source), let header = shape.header,
            let experiment = header.firstIndex(of: "experiment time"),
            let system = header.firstIndex(of: "system time"),
            let elapsed = shape.numbers(experiment).first, let seconds = shape.numbers(system).first
        else { return nil }
        return seconds - elapsed
    }
}
