/// The live cadence of the bike prototype: every `stride` readings it recounts the peaks of the last `window` readings.
///
/// A reading is filtered once, on arrival, and the window stores filtered readings. The quantizer, the rule and the
/// cadence gate restart in each window, which includes the phantom first peak of `PeakStart.prototype`. With the
/// prototype's 150 readings at 30 Hz the window is 5 s long, so cadence has steps of 12 per minute. Memory: one window.
package struct WindowedCadence: Sendable, Hashable {
    /// The parameters of the detector that counts each window.
    package let parameters: DetectorParameters
    /// Readings in a window.
    package let window: Int
    /// Readings between two updates.
    package let stride: Int
    /// Readings per second.
    package let sampleRate: Double
    /// Peaks in the last window counted; 0 before the first.
    package private(set) var peaks = 0

    private var filter: SignalFilter
    /// The last `window` readings, filtered; NaN if a reading is not finite.
    private var filtered: [Double] = []
    private var oldest = 0
    private var sinceLast = 0

    /// Makes a windowed cadence; the defaults are the prototype's.
    package init(_ parameters: DetectorParameters, window: Int = 150, stride: Int = 30, sampleRate: Double = 30) {
        precondition(window > 0 && stride > 0, "a window and a stride have at least one reading")
        self.parameters = parameters
        self.window = window
        self.stride = stride
        self.sampleRate = sampleRate
        filter = SignalFilter(parameters.signal)
        filtered.reserveCapacity(window)
    }

    /// Makes the read-out of a config for samples at a rate in Hz: every second, the peaks of the last 5 s.
    ///
    /// Nil unless the config is one peaks detector without a gate, as the prototype is, and the rate one at which 5 s of samples
    /// fit into the memory.
    package init?(_ config: DetectorConfig, sampleRate: Double) {
        guard config.detectors.count == 1, let detector = config.detectors.first, detector.gate == nil,
            case .peaks = detector.rule, sampleRate <= 1_000_000, sampleRate >= 0
        else { return nil }
        let second = max(1, Int(sampleRate.rounded()))
        self.init(
            config.parameters(at: sampleRate, of: 0), window: 5 * second, stride: second, sampleRate: Double(second))
    }

    /// Repetitions per minute in the last window: peaks × 60 ÷ the window's seconds.
    package var cadence: Double { Double(peaks) * 60 * sampleRate / Double(window) }

    /// Feeds one reading; gives the new cadence per minute at every `stride`-th reading, else nil. O(window) at these,
    /// else O(1).
    package mutating func feed(_ reading: Double) -> Double? {
        let value = reading.isFinite ? filter.feed(reading) : .nan
        if filtered.count < window {
            filtered.append(value)
        } else {
            filtered[oldest] = value
            oldest = (oldest + 1) % window
        }
        sinceLast += 1
        guard sinceLast == stride else { return nil }
        sinceLast = 0
        recount()
        return cadence
    }

    private mutating func recount() {
        var parameters = parameters
        parameters.signal.invert = false
        parameters.signal.baseline = nil
        parameters.signal.lowPass = nil
        var detector = Detector(parameters)
        for index in filtered.indices {
            _ = detector.feed(filtered[(oldest + index) % filtered.count], at: Double(index) / sampleRate)
        }
        peaks = detector.count
    }
}
