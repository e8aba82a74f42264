import RepDetection

/// The double-shake rule on one filtered signal, for many candidates, with the gestures of the streaming detector.
///
/// To a candidate a sample is quiet or not, and a shake or not. Quiet samples need not be consecutive, so the sample that arms
/// is the `armCount + 1`-th quiet one since counting began. The next shake after it is looked up.
struct DoubleShakeKernel {
    private let times: [Double]
    private let stretches: [Range<Int>]
    /// The quiet samples for each `quiet`.
    private let quietSamples: [QuietSamples]
    /// For each `cutoff` and sample the first shake from there on, or the number of samples.
    private let nextShakes: [[Int32]]

    /// The quiet samples for one `quiet`.
    private struct QuietSamples {
        /// Their indices.
        let samples: [Int32]
        /// The number of quiet samples before each sample.
        let before: [Int32]
    }

    /// Computes the deviation of each sample once, and classifies the samples for each `quiet` and each `cutoff`.
    /// O(samples × (keep + quiet values + cutoff values)) time; memory without the factor `keep`.
    ///
    /// - Parameters:
    ///   - values: The filtered values of the fed samples.
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
        quietSamples = quiets.map { quiet in
            var samples: [Int32] = []
            // Room for exactly the quiet samples: a growing array would take up to twice as much.
            samples.reserveCapacity(deviations.count { $0 < quiet })
            var before: [Int32] = []
            before.reserveCapacity(deviations.count)
            for (index, deviation) in deviations.enumerated() {
                before.append(Int32(samples.count))
                if deviation < quiet { samples.append(Int32(index)) }
            }
            return QuietSamples(samples: samples, before: before)
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

    /// The bytes of its tables: the part of `SweepMemory.work` that grows with the axes.
    var byteCount: Int {
        let tables = quietSamples.flatMap { [$0.samples, $0.before] } + nextShakes
        return tables.reduce(0) { $0 + $1.capacity } * MemoryLayout<Int32>.size
    }

    /// Finds the gestures of one candidate. O(number of times that it arms).
    ///
    /// - Parameters:
    ///   - shake: The candidate, with the kernel's `buffer` and `keep`.
    ///   - quiet: The index of its `quiet` among the kernel's values.
    ///   - cutoff: The index of its `cutoff`.
    ///   - laterCutoff: The index of its `laterCutoff`, or of its `cutoff` without one.
    ///   - event: Called with the time of each gesture.
    func events(_ shake: DoubleShake, quiet: Int, cutoff: Int, laterCutoff: Int, _ event: (Double) -> Void) {
        let calm = quietSamples[quiet]
        let nextFirst = nextShakes[cutoff]
        let nextLater = nextShakes[laterCutoff]
        for stretch in stretches {
            var (start, shakes, misses, firstShake) = (stretch.lowerBound, 0, 0, 0.0)
            while start < stretch.upperBound {
                let arming = Int(calm.before[start]) + shake.armCount
                guard arming < calm.samples.count else { break }
                var sample = Int(calm.samples[arming])
                guard sample < stretch.upperBound else { break }
                // After two misses the sample that arms is evaluated, shake or not.
                let isForced = misses >= 2
                var next = Int(shakes == 0 ? nextFirst[sample] : nextLater[sample])
                if shake.pairing == .latest, shakes > 0,
                    next >= stretch.upperBound || times[next] - firstShake > shake.windowMaximum
                {
                    // The first shake is forgotten, and a later one is a first one.
                    shakes = 0
                    if cutoff != laterCutoff {
                        while sample < stretch.upperBound, times[sample] - firstShake <= shake.windowMaximum {
                            sample += 1
                        }
                        guard sample < stretch.upperBound else { break }
                        next = Int(nextFirst[sample])
                    }
                }
                if !isForced { sample = next }
                guard sample < stretch.upperBound else { break }
                if next == sample {
                    shakes += 1
                    if shakes == 1 { firstShake = times[sample] }
                }
                start = sample + 1
                guard shakes >= shake.shakes || isForced else { continue }
                shakes = 0
                if shake.isInside(times[sample] - firstShake) {
                    event(times[sample])
                    misses = 0
                } else if shake.pairing == .reset {
                    misses = misses == 2 ? 0 : misses + 1
                } else if shake.shakes > 1 {
                    (shakes, firstShake) = (1, times[sample])
                }
            }
        }
    }
}

extension ParameterSpace {
    /// Runs every candidate in the grid's order, with one kernel for each `keep`.
    ///
    /// - Parameters:
    ///   - shake: The rule, with the buffer, the pairing and the number of shakes.
    ///   - session: The session.
    ///   - values: The filtered values of the fed samples.
    ///   - times: Their times in seconds.
    ///   - absent: Called for a point that is not a candidate.
    ///   - run: Called for each candidate with a function that passes on its event times.
    func forEach(
        _ shake: DoubleShake, of session: PreparedSession, values: [Double], times: [Double], absent: () -> Void,
        run: (((Double) -> Void) -> Void) -> Void
    ) {
        let (quiets, cutoffs, laterCutoffs) = (self[.quiet].numbers, self[.cutoff].numbers, self[.laterCutoff])
        let timings = timings(of: shake)
        for keep in self[.keep].numbers {
            let kernel = DoubleShakeKernel(
                values: values, times: times, stretches: session.track.stretches, buffer: shake.buffer, keep: Int(keep),
                quiets: quiets, cutoffs: cutoffs + laterCutoffs.numbers)
            for quiet in quiets.indices {
                for cutoff in cutoffs.indices {
                    // Numbers of `laterCutoff` follow the numbers of `cutoff`.
                    var laterNumbers = cutoffs.count
                    for later in laterCutoffs.values {
                        let laterCutoff = later == nil ? cutoff : laterNumbers
                        if later != nil { laterNumbers += 1 }
                        for timing in timings {
                            guard let timing else {
                                absent()
                                continue
                            }
                            run { kernel.events(timing, quiet: quiet, cutoff: cutoff, laterCutoff: laterCutoff, $0) }
                        }
                    }
                }
            }
        }
    }

    /// The parameters that the kernel has not applied beforehand, in the grid's order; nil for a point that is not a
    /// candidate.
    private func timings(of shake: DoubleShake) -> [DoubleShake?] {
        self[.armCount].numbers.flatMap { armCount in
            self[.windowMinimum].numbers.flatMap { minimum in
                self[.windowMaximum].numbers.map { maximum in
                    guard minimum <= maximum else { return nil }
                    var shake = shake
                    (shake.armCount, shake.windowMinimum, shake.windowMaximum) = (Int(armCount), minimum, maximum)
                    return shake
                }
            }
        }
    }
}
