import RepDetection

/// The breakpoints of one detector parameter: the values at which the events of one filtered signal can change, with all
/// other parameters fixed.
///
/// They divide a range into closed intervals of doubles: each begins at a breakpoint and ends just before the next. The
/// events, with their times, are the same on all of an interval.
struct Breakpoints {
    /// The signal.
    let track: FilteredTrack
    /// The detector; its filter is the one behind `track`.
    let parameters: DetectorParameters

    /// The first value of each interval, in ascending order; nil for more than `most`.
    ///
    /// - `quantize`: a sample `v` enters the step `k` at the smallest factor whose product with `|v|` reaches `k`. Turning
    ///   points suffice if event times don't matter. O(intervals · log intervals).
    /// - `down`: a rule that has counted needs a reading below `down` before the signal next rises above `up`. So only the
    ///   lowest reading of each stretch of samples not above `up` matters. O(samples).
    /// - `up`: an armed rule counts at the first reading above `up`. That reading is the highest since the last one below
    ///   `down`, so only such records matter. O(samples).
    func starts(
        of parameter: Parameter, in range: ClosedRange<Double>, timesMatter: Bool, most: Int
    ) -> [Double]? {
        var starts: [Double]
        switch (parameter, parameters.rule) {
        case (.quantize, .peaks):
            guard let factors = factors(in: range, of: timesMatter ? track.values : track.pointValues, most: most)
            else { return nil }
            starts = factors
        case (.down, .threshold(let thresholds)):
            // The reading must be below `down`, so the interval begins just above it.
            starts = lows(notAbove: thresholds.up).filter { $0 >= range.lowerBound && $0 < range.upperBound }.map(
                \.nextUp)
        case (.up, .threshold(let thresholds)):
            starts = records(sinceBelow: thresholds.down, start: thresholds.start)
                .filter { $0 > range.lowerBound && $0 <= range.upperBound }
        default: starts = []
        }
        starts.append(range.lowerBound)
        starts.sort()
        var last = -Double.infinity
        starts.removeAll { start in
            defer { last = start }
            return start == last
        }
        return starts.count <= most ? starts : nil
    }

    private func factors(in range: ClosedRange<Double>, of values: [Double], most: Int) -> [Double]? {
        let sizes = Set(values.lazy.filter { $0.isFinite && $0 != 0 }.map(abs))
        // Above 2⁵⁰ steps the step of a value depends on rounding only.
        guard !sizes.contains(where: { $0 * range.upperBound >= 0x1p50 }) else { return nil }
        var factors: [Double] = []
        for size in sizes {
            let first = (size * range.lowerBound).rounded(.towardZero)
            let last = (size * range.upperBound).rounded(.towardZero)
            guard factors.count + Int(last - first) <= 4 * most else { return nil }
            var step = first + 1
            while step <= last {
                factors.append(Breakpoints.leastFactor(of: size, reaching: step))
                step += 1
            }
        }
        return factors
    }

    /// The smallest number whose rounded product with `size` is `step` or more.
    static func leastFactor(of size: Double, reaching step: Double) -> Double {
        var factor = step / size
        while size * factor < step { factor = factor.nextUp }
        while size * factor.nextDown >= step { factor = factor.nextDown }
        return factor
    }

    private var levels: [Double] {
        guard let factor = parameters.signal.quantize else { return track.values }
        let quantizer = Quantizer(factor: factor)
        return track.values.map(quantizer.level)
    }

    private func lows(notAbove up: Double) -> [Double] {
        var lows: [Double] = []
        let levels = levels
        for stretch in track.sampleStretches {
            var lowest: Double?
            for value in levels[stretch] {
                if value > up {
                    if let lowest { lows.append(lowest) }
                    lowest = nil
                } else if !value.isNaN {
                    lowest = min(lowest ?? value, value)
                }
            }
        }
        return lows
    }

    private func records(sinceBelow down: Double, start: ThresholdStart) -> [Double] {
        var records: [Double] = []
        let levels = levels
        for (index, stretch) in track.sampleStretches.enumerated() {
            var highest: Double? = index == 0 && start == .armed ? -.infinity : nil
            for value in levels[stretch] {
                if let record = highest, value > record {
                    records.append(value)
                    highest = value
                }
                if value < down { highest = value }
            }
        }
        return records
    }
}
