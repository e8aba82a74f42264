/// The times of a counter's samples: finds a clock that was set back, samples out of order, and times that are not seconds.
///
/// A time that is earlier than its input's newest by more than 2 s shows that the clock was set back. The other inputs
/// follow at their first time that shows it too. Until then their values are dropped, unless one goes on for more than 2 s:
/// its clock was not set back. A smaller step back is disorder, and the value is dropped.
struct SampleClock: Sendable, Hashable {
    /// The newest time of each input in seconds; nil before the first.
    var newest: [Double?]
    /// For each input, whether another one has shown that the clock was set back, and this one has not followed yet.
    var isBehind: [Bool]
    /// For each input, whether its value in the last moment at which it had one is dropped.
    private(set) var isDropped: [Bool]
    /// How often the clock was set back.
    var breaks = 0
    /// The first intervals above 0 between moments, at most 8.
    var intervals = 0
    /// How many of them are about 10³, 10⁶ and 10⁹ times the expected interval.
    var votes = SIMD4<Int>.zero
    private let rate: Double

    /// The largest step back in seconds that is disorder.
    private static let tolerance = 2.0

    /// - Parameter rate: The expected rate of the samples in Hz.
    init(inputs: Int, rate: Double) {
        newest = [Double?](repeating: nil, count: inputs)
        isBehind = [Bool](repeating: false, count: inputs)
        isDropped = isBehind
        self.rate = rate
    }

    /// The newest time of the inputs that follow the clock, in seconds; nil before the first.
    var time: Double? { newest.indices.lazy.compactMap { isBehind[$0] ? nil : newest[$0] }.max() }

    /// 1; 10³, 10⁶ or 10⁹ once five of the first eight intervals are about as many times too long.
    var timeFactor: Double { votes[0] > 4 ? 1e3 : votes[1] > 4 ? 1e6 : votes[2] > 4 ? 1e9 : 1 }

    /// Takes the time of a moment. O(inputs).
    ///
    /// - Parameter has: Whether an input has a value in this moment.
    /// - Returns: Whether the clock was set back.
    mutating func feed(_ time: Double, has: (Int) -> Bool) -> Bool {
        guard time.isFinite, newest.indices.contains(where: has) else { return false }
        if intervals < 8, let last = self.time, time > last { judge((time - last) * rate) }
        guard timeFactor == 1 else { return false }
        let isSetBack = newest.indices.contains { has($0) && !isBehind[$0] && isEarly(time, $0) }
        if isSetBack {
            breaks += 1
            for index in newest.indices { isBehind[index] = isEarly(time, index) }
        }
        for index in newest.indices where has(index) {
            let last = newest[index] ?? time
            isDropped[index] = isBehind[index] ? (time - last).magnitude <= SampleClock.tolerance : time < last
            if isDropped[index] { continue }
            newest[index] = time
            isBehind[index] = false
        }
        return isSetBack
    }

    /// Whether a time is earlier than an input's newest by more than the tolerance.
    private func isEarly(_ time: Double, _ input: Int) -> Bool {
        (newest[input] ?? time) - time > SampleClock.tolerance
    }

    /// Takes one of the first intervals, in expected intervals.
    private mutating func judge(_ ratio: Double) {
        intervals += 1
        for (unit, factor) in [1e3, 1e6, 1e9].enumerated() where ratio > 0.2 * factor && ratio < 5 * factor {
            votes[unit] += 1
        }
    }
}
