/// The samples between two gaps, as far as `Resampler` needs them.
struct ResamplerStretch: Sendable, Hashable {
    let grid: Resampler.Grid
    /// The first grid point of the stretch.
    let first: Int64
    /// The next grid point to pass: the first one after the last sample.
    var next: Int64
    /// The last sample.
    var time: Double
    var value: Double
    /// The line's values at the last four grid points, the newest first.
    var passed = SIMD4<Double>.zero
    /// For each of these one bit, the newest lowest: whether the output is filtered.
    var filters: UInt8 = 0
    /// The number of grid points that are passed and have no output yet, up to 3 between samples.
    var waiting = 0
    /// Samples in each of the last eight intervals of the grid, by the last three bits of the interval's number.
    var counts = SIMD8<Int32>.zero
    /// Samples since the last grid point.
    var count: Int32 = 0
    /// The integrals of z at `next − 2`, `next − 1`, `next` and `next + 1`, less `references`.
    var sums = SIMD4<Double>.zero
    /// The line's value where each integral began: sums of differences are exact for a constant signal.
    var references: SIMD4<Double>
    /// z at `next − 4` and `next − 3`.
    var complete = SIMD2<Double>.zero

    /// Starts a stretch with its first sample.
    init(from value: Double, at time: Double, rate: Double, into ready: inout [Resampler.Sample]) {
        grid = Resampler.Grid(rate: rate)
        first = grid.index(atOrAfter: time)
        next = first
        (self.time, self.value) = (time, value)
        references = SIMD4(repeating: value)
        if grid.time(first) == time { pass(value, into: &ready) }
    }

    /// Makes a stretch of its saved parts.
    init(grid: Resampler.Grid, first: Int64, next: Int64, time: Double, value: Double) {
        self.grid = grid
        self.first = first
        self.next = next
        (self.time, self.value) = (time, value)
        references = SIMD4(repeating: value)
    }

    /// The grid point up to which all outputs are known, or known to be missing.
    var settled: Int64 { next - 1 - Int64(waiting) }

    /// Feeds a later sample.
    mutating func feed(_ sample: Double, at end: Double, into ready: inout [Resampler.Sample]) {
        let (start, before) = (time, value)
        var from = (time: start, value: before)
        // Far more than any sensor gives in an interval; the sum of eight stays in range.
        count = min(count + 1, 1 << 20)
        while grid.time(next) <= end {
            let point = grid.time(next)
            let reached =
                point == end ? sample : before + (sample - before) * ((point - start) / (end - start))
            integrate(from: from, to: (point, reached))
            // The sample itself belongs to the next interval, unless it lies on the grid point.
            let isOnPoint = point == end
            if !isOnPoint { count -= 1 }
            pass(reached, into: &ready)
            if !isOnPoint { count = 1 }
            from = (point, reached)
        }
        if from.time < end { integrate(from: from, to: (end, sample)) }
        (time, value) = (end, sample)
    }

    /// Ends the stretch, and interpolates the pending outputs.
    mutating func end(into ready: inout [Resampler.Sample]) {
        while waiting > 0 { emit(passed[waiting - 1], into: &ready) }
    }

    /// Passes the next grid point, where the line has this value.
    private mutating func pass(_ reached: Double, into ready: inout [Resampler.Sample]) {
        let elapsed = next - first
        if elapsed > 0 { counts[Int(next & 7)] = count }
        count = 0
        passed = SIMD4(reached, passed[0], passed[1], passed[2])
        filters = (filters << 1) & 0xF | (elapsed >= 3 && isFast(in: min(8, elapsed)) ? 1 : 0)
        waiting += 1
        // The window of z at `next − 2` ends here: y at `next − 3` is known.
        let newest = references[0] + sums[0]
        let filtered = complete[1] - ((complete[0] - complete[1]) + (newest - complete[1])) / 6
        complete = SIMD2(complete[1], newest)
        sums = SIMD4(sums[1], sums[2], sums[3], 0)
        references = SIMD4(references[1], references[2], references[3], reached)
        next += 1
        while waiting > 0 {
            guard filters >> (waiting - 1) & 1 == 1 else {
                emit(passed[waiting - 1], into: &ready)
                continue
            }
            guard waiting == 4 else { break }
            emit(filtered, into: &ready)
        }
    }

    /// Whether there are more than 1.25 samples for each of the last intervals.
    private func isFast(in intervals: Int64) -> Bool { 4 * Int64(counts.wrappedSum()) > 5 * intervals }

    /// Gives the oldest output that waits.
    private mutating func emit(_ value: Double, into ready: inout [Resampler.Sample]) {
        let index = next - Int64(waiting)
        ready.append(Resampler.Sample(index: index, time: grid.time(index), value: value))
        waiting -= 1
    }

    /// Adds a piece of the line, within one interval of the grid, to the integrals.
    ///
    /// B is a cubic between grid points, and the line is linear: Gauss–Legendre quadrature with three points is exact.
    private mutating func integrate(from start: (time: Double, value: Double), to end: (time: Double, value: Double)) {
        guard next > first else { return }
        let (middle, half) = ((start.time + end.time) / 2, (end.time - start.time) / 2)
        let (level, rise) = ((start.value + end.value) / 2, (end.value - start.value) / 2)
        let origin = grid.time(next - 1)
        let scale = half * grid.rate / 9
        add(level - rise * Self.node, at: (middle - half * Self.node - origin) * grid.rate, weight: 5 * scale)
        add(level, at: (middle - origin) * grid.rate, weight: 8 * scale)
        add(level + rise * Self.node, at: (middle + half * Self.node - origin) * grid.rate, weight: 5 * scale)
    }

    /// √0.6
    private static let node = 0.7745966692414834

    private mutating func add(_ value: Double, at s: Double, weight: Double) {
        let rest = 1 - s
        let spline = SIMD4(
            rest * rest * rest, (3 * s - 6) * s * s + 4, ((3 - 3 * s) * s + 3) * s + 1, s * s * s)
        sums += spline * (weight / 6) * (SIMD4(repeating: value) - references)
    }
}
