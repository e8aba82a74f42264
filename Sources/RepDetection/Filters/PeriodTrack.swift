/// The running period of a signal, by leaky autocorrelation. Its state has a constant size.
///
/// The signal passes two exponential moving averages of τ = shortest ÷ 10, less a third one of τ = ⅔ · longest, and is
/// interpolated at steps of shortest ÷ 20. At each step n with the value x[n], and at each lag l,
/// `e[n] = λ·e[n−1] + x[n]²` and `r[l] = λ·r[l] + x[n]·x[n−l]`, with λ = m ÷ (m + step) and the memory m = 2 · longest.
/// The correlation is `c[l] = r[l] ÷ √(e[n]·e[n−l])`. The period is the lag from shortest to longest that correlates
/// most.
///
/// The period is trusted if its correlation is above 0.5 and it is not ambiguous: two strides, or three to five steps,
/// of a runner last as long as one stride of a walker, and correlate as well. So it is not trusted if the correlation
/// has another peak, of at least 0.9 times the height, at a shorter lag from 0.7 · shortest on.
///
/// Filters follow the times of samples, so the sample rate may vary. After a gap longer than `longest`, or a time
/// before the last one, the track restarts. The sign of the signal does not matter.
package struct PeriodTrack: Sendable, Hashable {
    let check: PeriodCheck
    /// The filters; nil before the first sample.
    var filter: Filter?
    /// The values of the last steps, the newest first.
    var values: [Double] = []
    /// The square roots of the energies of the last steps, the newest first.
    var roots: [Double] = []
    /// The leaky sums of products, by lag.
    var products: [Double]
    /// The leaky sum of squares.
    var energy = 0.0
    /// The correlation at the lag of a period that correlates most; 0 if none is above 0.
    package private(set) var correlation = 0.0
    /// The period in seconds; nil if it is not trusted.
    package private(set) var period: Double?

    private static let stepsInShortest = 20
    /// The shortest stride of a runner, 0.7 · shortest, in steps.
    private static let shortestStride = 14
    /// The correlation from which a period is trusted.
    private static let trusted = 0.5
    /// The relative correlation at a shorter lag from which the period is ambiguous.
    private static let ambiguous = 0.9
    /// The steps from the shorter lag to the period's lag, beyond noise on the same peak.
    private static let apart = 4

    /// Makes a track in its initial state.
    package init(_ check: PeriodCheck) {
        self.check = check
        // At most `largestRatio` times the steps of the shortest period: `PeriodCheck.validate`.
        let longest = Int((check.longest / check.shortest * Double(Self.stepsInShortest) + 1e-9).rounded(.down))
        products = [Double](repeating: 0, count: longest + 1)
    }

    /// The time between two steps in seconds.
    var step: Double { check.shortest / Double(Self.stepsInShortest) }

    /// Feeds one finite sample at a finite time in seconds. O(1), and O(lags) at a step. Nothing is allocated after the
    /// first samples.
    package mutating func feed(_ sample: Double, at time: Double) {
        guard var filter else { return start(sample, at: time) }
        let gap = time - filter.time
        guard gap != 0 else { return }
        guard gap > 0, gap <= check.longest else { return start(sample, at: time) }
        let before = filter.output
        filter.feed(sample, after: gap, check)
        let rise = filter.output - before
        var isNew = false
        while true {
            let next = filter.start + Double(filter.steps) * step
            guard next <= time else { break }
            push(before + rise * ((next - filter.time) / gap))
            filter.steps += 1
            isNew = true
        }
        filter.time = time
        self.filter = filter
        // Huge samples overflow.
        if !energy.isFinite { start(sample, at: time) }
        if isNew { findPeriod() }
    }

    private mutating func start(_ sample: Double, at time: Double) {
        self = PeriodTrack(check)
        filter = Filter(time: time, start: time, steps: 1, first: sample, second: sample, baseline: sample)
    }

    private mutating func push(_ value: Double) {
        let memory = 2 * check.longest
        let decay = memory / (memory + step)
        energy = decay * energy + value * value
        if values.count == products.count {
            values.removeLast()
            roots.removeLast()
        }
        values.insert(value, at: 0)
        roots.insert(energy.squareRoot(), at: 0)
        for lag in values.indices { products[lag] = decay * products[lag] + value * values[lag] }
    }

    /// The correlation at a lag in steps; 0 if it is not known.
    private func correlation(at lag: Int) -> Double {
        guard lag < roots.count else { return 0 }
        let scale = roots[0] * roots[lag]
        return scale > 0 ? products[lag] / scale : 0
    }

    /// Finds the period from the sums. O(lags).
    mutating func findPeriod() {
        correlation = 0
        period = nil
        var best = 0
        for lag in Self.stepsInShortest..<products.count {
            let found = correlation(at: lag)
            if found > correlation { (best, correlation) = (lag, found) }
        }
        guard correlation > Self.trusted else { return }
        for lag in Self.shortestStride...best - Self.apart {
            let peak = correlation(at: lag)
            if peak >= Self.ambiguous * correlation, peak >= correlation(at: lag - 1), peak >= correlation(at: lag + 1)
            {
                return
            }
        }
        period = Double(best) * step
    }

    /// The filters before the autocorrelation, with the times of samples and steps.
    struct Filter: Sendable, Hashable {
        /// The time of the last sample in seconds.
        var time: Double
        /// The time of the first step in seconds.
        var start: Double
        /// The steps since then, that one included.
        var steps: Int
        /// The output of the first low-pass.
        var first: Double
        /// The output of the second low-pass.
        var second: Double
        /// The moving average of the second low-pass.
        var baseline: Double

        var output: Double { second - baseline }

        mutating func feed(_ sample: Double, after gap: Double, _ check: PeriodCheck) {
            let smooth = check.shortest / 10
            let level = check.longest * 2 / 3
            let factor = smooth / (smooth + gap)
            first = factor * first + (1 - factor) * sample
            second = factor * second + (1 - factor) * first
            let slow = level / (level + gap)
            baseline = slow * baseline + (1 - slow) * second
        }
    }
}
