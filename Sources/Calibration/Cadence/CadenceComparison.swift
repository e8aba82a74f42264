import RepDetection
import Sessions

/// A comparison of a detector's cadence with a trainer's, window by window.
///
/// Both are measured over the same windows, so that a change of cadence is not an error in itself. The error of a display,
/// which lags behind, is larger.
package struct CadenceComparison: Sendable, Hashable {
    /// The times of the windows in seconds.
    package private(set) var times: [Double] = []
    /// The detector's cadence in the windows, per minute.
    package private(set) var detected: [Double] = []
    /// The trainer's cadence in the same windows, per minute.
    package private(set) var trainer: [Double] = []

    /// Compares events with a trainer in windows of `window` seconds around a time, one each second, within the session.
    ///
    /// Windows in which the trainer's cadence is unknown are skipped. If the trainer gives no crank turns, the mean of its
    /// cadence readings is used. O(windows · packets).
    package init(
        events: [Double], trainer track: TrainerTrack, duration: Double, window: Double = 10
    ) {
        let cadence = EventCadence(times: events)
        let reference = Reference(track)
        var end = window
        while end <= duration {
            let span = (end - window)...end
            if let truth = reference.cadence(in: span) {
                times.append(end - window / 2)
                detected.append(cadence.perMinute(in: span))
                trainer.append(truth)
            }
            end += 1
        }
    }

    /// Compares the values of a display, each for the `window` seconds before its time, with the trainer's.
    package init(
        readout: [(time: Double, cadence: Double)], trainer track: TrainerTrack, window: Double
    ) {
        let reference = Reference(track)
        for reading in readout where reading.time >= window {
            guard let truth = reference.cadence(in: (reading.time - window)...reading.time) else { continue }
            times.append(reading.time)
            detected.append(reading.cadence)
            trainer.append(truth)
        }
    }

    /// The error in each window, detected − trainer's.
    package var errors: [Double] { zip(detected, trainer).map { $0 - $1 } }
}

/// The error of a cadence over windows.
package struct CadenceError: Sendable, Hashable, Codable {
    /// The number of windows.
    package let windows: Int
    /// The mean absolute error in turns per minute.
    package let meanAbsoluteError: Double
    /// The mean error, detected − trainer's, in turns per minute.
    package let bias: Double

    /// Averages the errors of windows; nil without a window.
    package init?(_ errors: [Double]) {
        guard !errors.isEmpty else { return nil }
        windows = errors.count
        meanAbsoluteError = errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
        bias = errors.reduce(0, +) / Double(errors.count)
    }
}

/// The trainer's cadence as the reference.
private struct Reference {
    private let track: TrainerTrack
    private let turns: EventCadence?

    init(_ track: TrainerTrack) {
        self.track = track
        turns = track.turns.map { EventCadence(times: $0) }
    }

    func cadence(in span: ClosedRange<Double>) -> Double? {
        for unknown in track.unknown where unknown.overlaps(span) { return nil }
        return turns?.perMinute(in: span) ?? track.meanCadence(in: span)
    }
}
