import RepDetection
import Sessions

/// A comparison of a detector's cadence with a trainer's, window by window.
///
/// Both are measured over the same windows, so that a change of cadence is not an error in itself. The error of a display,
/// which lags behind, is larger.
public struct CadenceComparison: Sendable, Hashable {
    /// The position of a window relative to its time.
    public enum Placement: String, Sendable, Hashable, CaseIterable, Codable {
        /// Centred on the time: for the evaluation of a recording.
        case centred
        /// Before the time: as on a display.
        case trailing
    }

    /// The times of the windows in seconds.
    public private(set) var times: [Double] = []
    /// The detector's cadence in the windows, per minute.
    public private(set) var detected: [Double] = []
    /// The trainer's cadence in the same windows, per minute.
    public private(set) var trainer: [Double] = []

    /// Compares events with a trainer in windows of `window` seconds, one each second, within the session.
    ///
    /// Windows in which the trainer's cadence is unknown are skipped. If the trainer gives no crank turns, the mean of its
    /// cadence readings is used. O(windows · packets).
    public init(
        events: [Double], trainer track: TrainerTrack, duration: Double, window: Double = 10,
        placement: Placement = .centred
    ) {
        let cadence = EventCadence(times: events)
        let reference = Reference(track)
        let lead = placement == .centred ? window / 2 : 0
        var end = window
        while end <= duration {
            let span = (end - window)...end
            if let truth = reference.cadence(in: span) {
                times.append(end - lead)
                detected.append(cadence.perMinute(in: span))
                trainer.append(truth)
            }
            end += 1
        }
    }

    /// Compares the values of a display, each for the `window` seconds before its time, with the trainer's.
    public init(
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
    public var errors: [Double] { zip(detected, trainer).map { $0 - $1 } }
}

/// The error of a cadence over windows.
public struct CadenceError: Sendable, Hashable, Codable {
    /// The number of windows.
    public let windows: Int
    /// The mean absolute error in turns per minute.
    public let meanAbsoluteError: Double
    /// The mean error, detected − trainer's, in turns per minute.
    public let bias: Double

    /// Averages the errors of windows; nil without a window.
    public init?(_ errors: [Double]) {
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
