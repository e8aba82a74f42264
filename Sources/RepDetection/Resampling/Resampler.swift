/// Makes evenly spaced samples of uneven ones, as they come: one channel at one rate.
///
/// The samples lie at k ÷ rate seconds, for each whole k from the first sample on. Between two samples the signal is a
/// straight line. With h = 1 ÷ rate:
///
/// - If the sensor is slow, up to 1.25 samples per h, the output is the line's value: linear interpolation. Even
///   samples of the same rate do not change, bit for bit.
/// - If it is faster, a low-pass filter comes first, so that fast motion does not become slow motion (aliasing):
///   `z[k] = ∫ B(t ÷ h − k) · line(t) dt ÷ h` and `y[k] = z[k] − (z[k−1] − 2·z[k] + z[k+1]) ÷ 6`. B is the cubic B-spline
///   of support −2 to 2, and the integral is exact. The gain at the frequency f is
///   `sinc⁴(f·h) · (1 + (1 − cos 2πf·h) ÷ 3)`: −0.04 dB at 0.1 · rate, −0.5 dB at 0.2 · rate, and below −48 dB from
///   0.8 · rate on. Frequencies that fold below 0.1 · rate are below −76 dB. B-splines as filters: Unser,
///   IEEE Signal Processing Magazine 16 (6), 1999, 22–38.
///
/// The filter is symmetric: the output is not delayed in signal time, and event times need no correction. It is known
/// later, though: with the first sample at or after (k + 3) · h, or at or after k · h if it is interpolated.
///
/// Special cases:
/// - A sample that is not finite is missing: the line bridges it. So is one whose time is not finite, or not after the
///   last one: of equal times the first counts.
/// - An interval above 2 s and 5 · h is a gap: it has no outputs, and a new stretch begins after it.
/// - Where the filter's window, 3 · h to each side, is not within a stretch, the output is interpolated.
/// - Samples count by the time between them. In a burst, several samples of nearly one time count little, except for
///   the first and the last.
/// - A constant signal stays constant, bit for bit.
///
/// O(1) for a sample, plus O(1) for each output. Constant memory, apart from outputs that are not taken yet. Only sums,
/// products and quotients: every machine computes the same bits.
public struct Resampler: Sendable, Hashable {
    /// An output.
    public struct Sample: Sendable, Hashable {
        /// k, the number of the grid point.
        let index: Int64
        /// The time in seconds: k ÷ rate.
        public let time: Double
        /// The value in the unit of the input.
        public let value: Double
    }

    /// The rates in Hz that are possible.
    public static let rates = 1.0...1000.0

    /// The rate of the outputs in Hz.
    public let rate: Double
    /// The time of the last sample that was taken in seconds; nil before the first.
    var last: Double?
    /// The samples since the last gap; nil before the first sample, and in a gap that is already too long.
    var stretch: ResamplerStretch?
    /// The outputs that are not taken yet.
    var ready: [Sample] = []
    /// The grid point up to which all outputs are known, or known to be missing; nil before the first sample.
    var settled: Int64?

    /// Makes a resampler.
    ///
    /// - Precondition: The rate is one of `rates`.
    public init(rate: Double) {
        precondition(Resampler.rates.contains(rate), "a resampler has a rate of 1 to 1000 Hz")
        self.rate = rate
    }

    /// Feeds a sample. Outputs that are known from now on are given by `next()`. O(1), and O(1) for each output.
    ///
    /// - Parameters:
    ///   - value: The sample; one that is not finite is missing.
    ///   - time: Its time in seconds.
    public mutating func feed(_ value: Double, at time: Double) {
        guard value.isFinite, canTake(time) else { return }
        if let last, time <= last { return }
        advance(to: time)
        last = time
        if stretch == nil {
            stretch = ResamplerStretch(from: value, at: time, rate: rate, into: &ready)
        } else {
            stretch?.feed(value, at: time, into: &ready)
        }
        settled = stretch?.settled
    }

    /// The next output in order of time; nil if none is known. O(outputs that are known).
    public mutating func next() -> Sample? { ready.isEmpty ? nil : ready.removeFirst() }

    /// Ends the stretch if a gap has begun before this time: the sensor has been silent for too long.
    mutating func advance(to time: Double) {
        guard let last, canTake(time), time - last > Resampler.longestInterval(rate: rate) else { return }
        stretch?.end(into: &ready)
        stretch = nil
        settled = Grid(rate: rate).index(after: time) - 1
    }

    /// The longest interval that is bridged, in seconds; a longer one is a gap.
    static func longestInterval(rate: Double) -> Double { max(2, 5 / rate) }

    /// Whether a grid point has an exact number at this time.
    func canTake(_ time: Double) -> Bool { time.isFinite && (time * rate).magnitude < 0x1p52 }

    /// The times of the outputs.
    struct Grid: Sendable, Hashable {
        let rate: Double

        /// The time of a grid point in seconds.
        func time(_ index: Int64) -> Double { Double(index) / rate }

        /// The first grid point after a time.
        func index(after time: Double) -> Int64 {
            let index = index(atOrAfter: time)
            return self.time(index) == time ? index + 1 : index
        }

        /// The first grid point at or after a time.
        func index(atOrAfter time: Double) -> Int64 {
            var index = Int64((time * rate).rounded(.up))
            while self.time(index) < time { index += 1 }
            while self.time(index - 1) >= time { index -= 1 }
            return index
        }
    }
}
