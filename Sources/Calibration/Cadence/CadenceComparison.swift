import RepDetection

/// A detector's cadence beside a trainer's, window by window.
///
/// Both are taken over the same window, so that a change of pace is no error in itself; a display, which lags, differs more.
public struct CadenceComparison: Sendable, Hashable {
    /// Where a window lies to the time that it stands for.
    public enum Placement: String, Sendable, Hashable, CaseIterable, Codable {
        /// Around it: for judging a recording.
        case centred
        /// Before it: what a display can know.
        case trailing
    }

    /// The times that windows stand for, s.
    public private(set) var times: [Double] = []
    /// The detector's cadence at those times, a minute.
    public private(set) var detected: [Double] = []
    /// The trainer's in the same windows, a minute.
    public private(set) var trainer: [Double] = []

    /// Compares events with a trainer in windows of `window` seconds, one each second, that lie wholly inside the session.
    ///
    /// Windows in which the trainer is not known are left out. Without a trainer's turns the mean of its cadence readings
    /// stands for them. O(windows · packets).
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

    /// Compares a read-out's numbers, each of the `window` seconds before its time, with the trainer's.
    public init(
        readout: [(time: Double, cadence: Double)], trainer track: TrainerTrack, window: Double
    ) {
        let reference = Reference(track)
        for number in readout where number.time >= window {
            guard let truth = reference.cadence(in: (number.time - window)...number.time) else { continue }
            times.append(number.time)
            detected.append(number.cadence)
            trainer.append(truth)
        }
    }

    /// Detected − trainer's, for each window.
    public var errors: [Double] { zip(detected, trainer).map { $0 - $1 } }
}

/// How far a cadence is off, over windows.
public struct CadenceError: Sendable, Hashable, Codable {
    /// How many windows.
    public let windows: Int
    /// The mean absolute error, turns a minute.
    public let meanAbsoluteError: Double
    /// The mean error, detected − trainer's, turns a minute.
    public let bias: Double

    /// Nil without a window.
    public init?(_ errors: [Double]) {
        guard !errors.isEmpty else { return nil }
        windows = errors.count
        meanAbsoluteError = errors.reduce(0) { $0 + abs($1) } / Double(errors.count)
        bias = errors.reduce(0, +) / Double(errors.count)
    }
}

/// The trainer's cadence in a window.
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
