import RepDetection

/// The double-shake rule on one filtered signal, for many candidates: the same gestures as the streaming detector's.
///
/// A candidate sees a sample only as quiet or not, and as a shake or not. Quiet samples are counted, not asked to be in a
/// row, so the sample that arms is the `armCount + 1`-th quiet one from where counting began; then the next shake is looked
/// up. `mayCount` needs no place here: an armed rule may always count, since a shake sets its quiet samples to 0 and they
/// pass `armCount − 2` on the way to `armCount + 1`, where it is set again.
struct DoubleShakeKernel {
    private let times: [Double]
    private let stretches: [Range<Int>]
    /// For each `quiet` its quiet samples.
    private let calms: [Calm]
    /// For each `cutoff` and sample the first shake from there on, or the number of samples.
    private let nextShakes: [[Int32]]

    /// The quiet samples of one `quiet`.
    private struct Calm {
        /// Their numbers.
        let samples: [Int32]
        /// How many there are before each sample.
        let before: [Int32]
    }

    /// Measures the deviation of each sample once, and sorts the samples for each value of two axes.
    /// O(samples × (keep + quiet values + cutoff values)) time and memory without the first.
    ///
    /// - Parameters:
    ///   - values: The filtered values of the samples that are fed, as the rule sees them.
    ///   - times: Their times in seconds.
    ///   - stretches: Ranges of them; before each but the first the rule is disarmed.
    init(
        values: [Double], times: [Double], stretches: [Range<Int>], buffer: ShakeBuffer, keep: Int, quiets: [Double],
        cutoffs: [Double]
    ) {
        self.times = times
        self.stretches = stretches
        var window = ShakeWindow(buffer: buffer, keep: keep)
        let deviations = values.map { window.feed($0) }
        calms = quiets.map { quiet in
            var samples: [Int32] = []
            var before: [Int32] = []
            before.reserveCapacity(deviations.count)
            for (index, deviation) in deviations.enumerated() {
                before.append(Int32(samples.count))
                if deviation < quiet { samples.append(Int32(index)) }
            }
            return Calm(samples: samples, before: before)
        }
        nextShakes = cutoffs.map { cutoff in
            var next = [Int32](repeating: Int32(deviations.count), count: deviations.count)
            var shake = Int32(deviations.count)
            for index in deviations.indices.reversed() {
                if deviations[index] > cutoff { shake = Int32(index) }
                next[index] = shake
            }
            return next
        }
    }

    /// Gestures of one candidate. O(times that it arms).
    ///
    /// - Parameters:
    ///   - numbers: The candidate, with `buffer` and `keep` as the kernel was made for.
    ///   - quiet: The place of its `quiet` among those the kernel was made for.
    ///   - cutoff: The place of its `cutoff`.
    ///   - events: Takes the time of each gesture; nil where only their number matters.
    func count(_ numbers: DoubleShake, quiet: Int, cutoff: Int, events: ((Double) -> Void)?) -> Int {
        let calm = calms[quiet]
        let nextShake = nextShakes[cutoff]
        var count = 0
        for stretch in stretches {
            var (start, shakes, misses, firstShake) = (stretch.lowerBound, 0, 0, 0.0)
            while start < stretch.upperBound {
                let arming = Int(calm.before[start]) + numbers.armCount
                guard arming < calm.samples.count else { break }
                var sample = Int(calm.samples[arming])
                guard sample < stretch.upperBound else { break }
                // After two misses the sample that arms is judged, shake or not.
                let isForced = misses >= 2
                let shake = Int(nextShake[sample])
                if !isForced { sample = shake }
                guard sample < stretch.upperBound else { break }
                if shake == sample {
                    shakes += 1
                    if shakes == 1 { firstShake = times[sample] }
                }
                start = sample + 1
                guard shakes >= numbers.shakes || isForced else { continue }
                if numbers.isInside(times[sample] - firstShake) {
                    count += 1
                    events?(times[sample])
                    misses = 0
                } else {
                    misses = misses == 2 ? 0 : misses + 1
                }
                shakes = 0
            }
        }
        return count
    }
}

extension DoubleShakeAxes {
    /// Runs every candidate in the grid's order, with one kernel for each `keep`.
    ///
    /// - Parameters:
    ///   - session: What is fed.
    ///   - values: The filtered values of the samples that are fed, as the rule sees them.
    ///   - times: Their times in seconds.
    ///   - absent: Called for a point that is no candidate.
    ///   - run: Called for each candidate with what counts it and tells its events.
    func forEachCandidate(
        of session: PreparedSession, values: [Double], times: [Double], absent: () -> Void,
        run: ((((Double) -> Void)?) -> Int) -> Void
    ) {
        for keep in keep.numbers {
            let kernel = DoubleShakeKernel(
                values: values, times: times, stretches: session.track.stretches, buffer: buffer, keep: Int(keep),
                quiets: quiet.numbers, cutoffs: cutoff.numbers)
            for quietPlace in quiet.numbers.indices {
                for cutoffPlace in cutoff.numbers.indices {
                    for armCount in armCount.numbers {
                        for minimum in windowMinimum.numbers {
                            for maximum in windowMaximum.numbers {
                                guard minimum <= maximum else {
                                    absent()
                                    continue
                                }
                                // Deviations are already sorted by `quiet` and `cutoff`.
                                let numbers = DoubleShake(
                                    buffer: buffer, armCount: Int(armCount), keep: Int(keep), windowMinimum: minimum,
                                    windowMaximum: maximum)
                                run { kernel.count(numbers, quiet: quietPlace, cutoff: cutoffPlace, events: $0) }
                            }
                        }
                    }
                }
            }
        }
    }
}
