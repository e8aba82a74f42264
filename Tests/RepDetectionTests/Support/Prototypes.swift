import RepDetection

/// The stationary-bike prototype as published, transcribed over whole arrays.
enum BikePrototype {
    /// `y[0] = x[0]`, `y[i] = f·y[i-1] + (1-f)·x[i]`.
    static func lowPass(_ x: [Double], factor f: Double) -> [Double] {
        var y = x
        for i in y.indices.dropFirst() { y[i] = f * y[i - 1] + (1 - f) * x[i] }
        return y
    }

    /// Whole steps, truncated toward 0.
    static func quantize(_ y: [Double], factor q: Double) -> [Int] { y.map { Int($0 * q) } }

    /// The indices where a fall follows a rise; the walk starts ascending from 0.
    static func peaks(_ k: [Int]) -> [Int] {
        var found: [Int] = []
        var last = 0
        var ascending = true
        for (i, reading) in k.enumerated() {
            if reading < last {
                if ascending { found.append(i) }
                ascending = false
            } else if reading > last {
                ascending = true
            }
            last = reading
        }
        return found
    }

    /// The indices where a fall follows a rise between readings: the first reading is neither.
    static func peaksBetweenReadings(_ k: [Int]) -> [Int] {
        var turns: [(place: Int, isRise: Bool)] = []
        for i in k.indices.dropFirst() where k[i] != k[i - 1] { turns.append((i, k[i] > k[i - 1])) }
        return zip(turns, turns.dropFirst()).filter { $0.isRise && !$1.isRise }.map { $1.place }
    }

    /// The live cadence at every 30th reading: 12 × the peaks in the last 150. A reading is low-passed once, when it
    /// arrives; the window of filtered readings is quantized, and its peaks are counted from the start state.
    static func cadences(_ x: [Double], factor f: Double, quantize q: Double) -> [Double] {
        let y = lowPass(x, factor: f)
        return Swift.stride(from: 30, through: y.count, by: 30).map { end in
            let window = Array(y[max(0, end - 150)..<end])
            return 12 * Double(peaks(quantize(window, factor: q)).count)
        }
    }
}

/// The push-up prototype as published, transcribed over whole arrays.
enum PushUpPrototype {
    /// The indices where a value above `up` follows one below `down`.
    static func reps(_ y: [Double], down: Double, up: Double) -> [Int] {
        var found: [Int] = []
        var armed = false
        for (i, value) in y.enumerated() {
            if value < down { armed = true }
            if value > up && armed {
                found.append(i)
                armed = false
            }
        }
        return found
    }
}

/// The double-shake prototype as published, transcribed rule by rule over whole arrays; `isSliding` drops the oldest.
enum DoubleShakePrototype {
    /// The indices at which a gesture is emitted.
    static func gestures(_ x: [Double], times: [Double], _ c: DoubleShake) -> [Int] {
        var found: [Int] = []
        var buffer: [Double] = []
        var (r, s, o) = (0, 0, 0)
        var mayCount = true
        var t0 = 0.0
        for (i, t) in times.enumerated() {
            // 1. append the sample; the population standard deviation of the buffer.
            buffer.append(x[i])
            let mean = buffer.reduce(0, +) / Double(buffer.count)
            let sd = (buffer.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(buffer.count)).squareRoot()
            // 2. quiet samples; 8 is two less than the required 10.
            if r <= c.armCount, s < 1, sd < c.quiet {
                r += 1
            } else if r <= c.armCount, s >= 1, sd < c.quiet {
                r += 1
                if r > c.armCount - 2 { mayCount = true }
            }
            // 3. armed: count a shake, then evaluate.
            if r > c.armCount {
                // A cutoff of its own for later shakes is not part of the prototype.
                let cutoff = s < 1 ? c.cutoff : c.laterCutoff ?? c.cutoff
                if sd > cutoff && mayCount {
                    s += 1
                    if s == 1 { t0 = t }
                    mayCount = false
                    r = 0
                }
                if s >= c.shakes || o >= 2 {
                    let dt = t - t0
                    if dt >= c.windowMinimum && dt <= c.windowMaximum {
                        found.append(i)
                        o = 0
                    } else {
                        mayCount = true
                        o += 1
                        if o > 2 { o = 0 }
                    }
                    r = 0
                    s = 0
                    mayCount = true
                }
            }
            // 4. as published the newest is dropped.
            while buffer.count > c.keep {
                if c.buffer == .sliding { buffer.removeFirst() } else { buffer.removeLast() }
            }
        }
        return found
    }

    /// The author's sentence, two consecutive shakes within the window, over whole arrays: the indices of shakes that follow
    /// another within the window. A shake belongs to one gesture. For two shakes with one cutoff.
    static func pairs(_ x: [Double], times: [Double], _ c: DoubleShake) -> [Int] {
        var window = ShakeWindow(buffer: c.buffer, keep: c.keep)
        var (shakes, quiet) = ([Int](), 0)
        for (i, value) in x.enumerated() {
            let sd = window.feed(value)
            if sd < c.quiet { quiet += 1 }
            guard quiet > c.armCount, sd > c.cutoff else { continue }
            shakes.append(i)
            quiet = 0
        }
        var found: [Int] = []
        for (first, second) in zip(shakes, shakes.dropFirst())
        where found.last != first && c.isInside(times[second] - times[first]) { found.append(second) }
        return found
    }
}
