import RepDetection

/// The double-shake rule on one filtered signal, for many candidates, with the gestures of the streaming detector.
///
/// To a candidate a sample is quiet or not, and a shake or not. Quiet samples need not be consecutive, so the sample that arms
/// is the `armCount + 1`-th quiet one since counting began. The next shake after it is looked up.
struct DoubleShakeKernel {
    private let times: [Double]
    private let stretches: [Range<Int>]
    /// Columns with a number for each sample. Two for each `quiet`: how many quiet samples are before a sample; the quiet samples, then
    /// the number of all samples. One for each `cutoff`: the first shake from a sample on, or the number of all samples.
    private let columns: [Int32]
    /// The first column of the `cutoff` values.
    private let firstCutoff: Int

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
        (self.times, self.stretches, firstCutoff) = (times, stretches, 2 * quiets.count)
        var window = ShakeWindow(buffer: buffer, keep: keep)
        let deviations = values.map { window.feed($0) }
        let count = deviations.count
        var columns = [Int32](repeating: Int32(count), count: (2 * quiets.count + cutoffs.count) * count)
        for (row, quiet) in quiets.enumerated() {
            let (before, samples) = (2 * row * count, (2 * row + 1) * count)
            var found = 0
            for (index, deviation) in deviations.enumerated() {
                columns[before + index] = Int32(found)
                guard deviation < quiet else { continue }
                columns[samples + found] = Int32(index)
                found += 1
            }
        }
        for (row, cutoff) in cutoffs.enumerated() {
            let next = (firstCutoff + row) * count
            var shake = Int32(count)
            for index in deviations.indices.reversed() {
                if deviations[index] > cutoff { shake = Int32(index) }
                columns[next + index] = shake
            }
        }
        self.columns = columns
    }

    /// The bytes of its columns: the part of `SweepMemory.work` that grows with the axes.
    var byteCount: Int { columns.capacity * MemoryLayout<Int32>.size }

    /// Finds the gestures of one candidate. O(number of times that it arms).
    ///
    /// - Parameters:
    ///   - shake: The candidate, with the kernel's `buffer` and `keep`.
    ///   - quiet: The index of its `quiet` among the kernel's values.
    ///   - cutoff: The index of its `cutoff`.
    ///   - laterCutoff: The index of its `laterCutoff`, or of its `cutoff` without one.
    ///   - event: Called with the time of each gesture.
    func events(_ shake: DoubleShake, quiet: Int, cutoff: Int, laterCutoff: Int, _ event: (Double) -> Void) {
        let count = times.count
        columns.withUnsafeBufferPointer { columns in
            func column(_ number: Int) -> UnsafeBufferPointer<Int32> {
                UnsafeBufferPointer(rebasing: columns[number * count..<(number + 1) * count])
            }
            let (before, quietSamples) = (column(2 * quiet), column(2 * quiet + 1))
            let (nextFirst, nextLater) = (column(firstCutoff + cutoff), column(firstCutoff + laterCutoff))
            times.withUnsafeBufferPointer { times in
                for stretch in stretches {
                    var (start, shakes, misses, firstShake) = (stretch.lowerBound, 0, 0, 0.0)
                    while start < stretch.upperBound {
                        let arming = Int(before[start]) + shake.armCount
                        guard arming < count else { break }
                        var sample = Int(quietSamples[arming])
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
