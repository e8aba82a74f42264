/// The bike prototype's live number: every `stride` readings it counts the peaks of the last `window` readings anew.
///
/// With the prototype's 150 readings at 30 Hz the window is 5 s long, so cadence comes in steps of 12 a minute. Filter
/// and rule start afresh in each window, the phantom first peak of `PeakStart.prototype` included. Memory: one window.
public struct WindowedCadence: Sendable, Hashable {
    /// The numbers of the detector that each window is counted with.
    public let parameters: DetectorParameters
    /// Readings in a window.
    public let window: Int
    /// Readings between two numbers.
    public let stride: Int
    /// Readings a second.
    public let sampleRate: Double
    /// Peaks in the last window counted; 0 before the first.
    public private(set) var peaks = 0

    private var readings: [Double] = []
    private var oldest = 0
    private var sinceLast = 0

    /// Makes a read-out; the defaults are the prototype's.
    public init(_ parameters: DetectorParameters, window: Int = 150, stride: Int = 30, sampleRate: Double = 30) {
        precondition(window > 0 && stride > 0, "a window and a stride have at least one reading")
        self.parameters = parameters
        self.window = window
        self.stride = stride
        self.sampleRate = sampleRate
        readings.reserveCapacity(window)
    }

    /// Repetitions a minute as the last window has them: peaks × 60 ÷ the window's seconds.
    public var cadence: Double { Double(peaks) * 60 * sampleRate / Double(window) }

    /// Feeds one reading; gives the new cadence a minute at every `stride`-th, else nil. O(window) there, else O(1).
    public mutating func feed(_ reading: Double) -> Double? {
        if readings.count < window {
            readings.append(reading)
        } else {
            readings[oldest] = reading
            oldest = (oldest + 1) % window
        }
        sinceLast += 1
        guard sinceLast == stride else { return nil }
        sinceLast = 0
        recount()
        return cadence
    }

    private mutating func recount() {
        var detector = Detector(parameters)
        for index in readings.indices {
            _ = detector.feed(readings[(oldest + index) % readings.count], at: Double(index) / sampleRate)
        }
        peaks = detector.count
    }
}
