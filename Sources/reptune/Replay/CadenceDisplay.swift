import RepDetection
import Sessions

/// The display of the bike prototype: every second, the peaks of the last 5 s, and the cadence and speed that follow.
///
/// A config of one peaks detector without a gate recounts its window, as the read-out of `reptune bike cadence` does. For other
/// configs the window holds the detected repetitions. The metres are those of all strides counted so far.
struct CadenceDisplay {
    /// The display at one time.
    struct Reading: Encodable, Equatable {
        /// Seconds from the first sample.
        var time = 0.0
        /// Repetitions since the first sample.
        var count = 0
        /// Peaks in the window.
        var peaks = 0
        /// Per minute.
        var cadence = 0.0
        /// Whether there is a peak in the window.
        var isRunning = false
        /// In km/h and m; nil without a stride length.
        var estimatedSpeed: Double?
        var estimatedMetres: Double?
    }

    /// The length of a stride; nil where it is not known.
    let length: StrideLength?
    /// The last reading; zeros before the first.
    private(set) var reading = Reading()

    /// The window in seconds.
    static let window = 5.0
    /// The recounted window; nil for detectors that have none.
    private var recounted: WindowedCadence?
    /// The times of repetitions in the last window.
    private var recent: [Double] = []
    private var count = 0
    /// Samples in a second, and those since the last reading.
    private let second: Int
    private var samples = 0

    /// Makes a display.
    ///
    /// - Parameter sampleRate: The rate of the first detector's channel in Hz.
    init(_ config: DetectorConfig, sampleRate: Double, length: StrideLength?) {
        self.length = length
        recounted = WindowedCadence(config, sampleRate: sampleRate)
        // A rate that is not known, or not one of a sensor, shows each reading.
        second = (0...1_000_000).contains(sampleRate) ? max(1, Int(sampleRate.rounded())) : 1
        if let length { reading = Reading(estimatedSpeed: length.speed(cadence: 0), estimatedMetres: 0) }
    }

    /// Takes a moment of the config's channels and its events; gives a reading each second, else nil.
    mutating func take(_ moment: SampleMoment, _ events: [Event]) -> Reading? {
        count += events.count
        if recounted == nil { recent += events.map(\.time) }
        guard let value = moment.values.first ?? nil else { return nil }
        samples += 1
        _ = recounted?.feed(value)
        guard samples == second else { return nil }
        samples = 0
        recent.removeAll { $0 <= moment.time - CadenceDisplay.window }
        let peaks = recounted?.peaks ?? recent.count
        let cadence = recounted?.cadence ?? Double(peaks) * 60 / CadenceDisplay.window
        reading = Reading(
            time: moment.time, count: count, peaks: peaks, cadence: cadence, isRunning: peaks > 0,
            estimatedSpeed: length.map { $0.speed(cadence: cadence) * 3.6 },
            estimatedMetres: length?.distance(strides: count))
        return reading
    }
}
