import RepDetection
import Simulation

/// Recordings on which detectors that differ in one constant give different results: `.ci/mutants`. Most parameters were drawn by
/// lot, and kept if they show a constant that the other recordings do not.
extension ConformanceRecordings {
    /// All of them.
    static let constants = [jumble, bursts, lines, quanta, late, grid, sparse] + tones.map(\.recording)

    /// Pulses at intervals of 0.06 to 2.5 s, drawn by lot.
    package static let jumble = make("jumble", ["accelerometer.y"], seed: 3) { random in
        let intervals = [0.06, 0.1, 0.1, 0.2, 0.3, 0.5, 0.5, 0.5, 0.52, 0.7, 1.1, 2.5]
        var pulses: [Double] = []
        var next = 0.3
        while next < 50 {
            pulses.append(next)
            next += intervals[Int(random.uniform(0...Double(intervals.count)).rounded(.down)) % intervals.count]
        }
        return even(2500, rate: 50).map { time in
            (time, [pulses.contains { time >= $0 && time < $0 + 0.04 } ? 1 : -0.2])
        }
    }

    /// Sums of sines whose periods are multiples of the step of a period check, at first still.
    package struct Tones: Sendable {
        /// The check.
        package let check: PeriodCheck
        /// The recording.
        package let recording: ConformanceRecording

        /// - Parameters:
        ///   - sizes: Periods in steps of the check, with their amplitudes.
        ///   - hasPauses: Whether there are pauses of up to 1 s.
        ///   - doesRepeat: Whether some samples have the time of the one before, or an earlier one.
        init(
            _ name: String, _ check: PeriodCheck, sizes: [(Double, Double)], noise: Double, rate: Double = 50,
            start: Double = 0, still: Int = 0, doesRepeat: Bool = false, hasPauses: Bool = true
        ) {
            self.check = check
            recording = make(name, ["accelerometer.y"]) { random in
                var time = start
                return (0..<600).map { index in
                    var value = index < still ? 0 : random.gaussian(noise)
                    for (steps, size) in sizes where index >= still {
                        value += size * sine(time / (steps * check.shortest / 20))
                    }
                    defer {
                        time += 1 / rate
                        if hasPauses, index % 150 == 149 { time += [0, 0.5, 1][index / 150 % 3] }
                        if doesRepeat, index % 40 == 39 { time -= [1, 0.5, 2][index / 40 % 3] / rate }
                    }
                    return (time, [value])
                }
            }
        }
    }

    /// Sums of sines for the constants of the period check.
    package static let tones = [
        Tones(
            "tones-still", PeriodCheck(events: 2, shortest: 0.7, longest: 1.3125),
            sizes: [(1, 0.238), (3.333, 3.346), (39.21, 0.1325)], noise: 0.05, start: -0.3762, still: 80),
        Tones(
            "tones-repeated", PeriodCheck(events: 3, shortest: 1.1, longest: 3.3),
            sizes: [(14, 0.777), (3.333, 1.286), (34.165, 0.0037)], noise: 0.01, rate: 25, start: -0.0106, still: 80,
            doesRepeat: true),
        Tones(
            "tones-many", PeriodCheck(events: 1, shortest: 0.8, longest: 1.5),
            sizes: [(36, 0.5346), (3.333, 1.737), (9.256, 0.1626)], noise: 0.01, start: 0.9224, still: 80,
            doesRepeat: true),
        Tones(
            "tones-part", PeriodCheck(events: 3, shortest: 0.35, longest: 0.6299),
            sizes: [(36, 0.9919), (3.333, 4.387), (98.195, 0.2905)], noise: 0.05, start: 0.4066),
        Tones(
            "tones-whole", PeriodCheck(events: 2, shortest: 0.8, longest: 1.2),
            sizes: [(14.5, 0.5501), (6, 3.948), (38.983, 0.2507)], noise: 0.01, start: -0.2423),
        // More events in two periods than a check remembers.
        Tones(
            "tones-crowded", PeriodCheck(events: 1, shortest: 0.8, longest: 1.5), sizes: [(35, 1), (1.5, 0.5)],
            noise: 0.01, hasPauses: false),
        // The correlation has a peak just too near to the period's peak.
        Tones(
            "tones-near", PeriodCheck(events: 2, shortest: 0.4, longest: 2), sizes: [(90, 1), (3.5, 4.45)], noise: 0,
            rate: 100, hasPauses: false),
    ]

    /// Bursts of shakes drawn by lot, and a gate that is shut at times.
    package static let bursts = make("bursts", ["accelerometer.y", "gyroscope.z"], seed: 6) { random in
        var burst = 0.0
        return even(900, rate: 50).enumerated().map { index, time in
            if random.uniform(0...1) < 0.3 {
                burst = [0, 0.3, 0.6, 1, 2][Int(random.uniform(0...4.999))]
            } else if random.uniform(0...1) < 0.3 {
                burst = 0
            }
            return (time, [random.gaussian(0.02) + burst * sine(Double(index) * 0.3), sine(0.3 * time)])
        }
    }

    /// Three sensors that swing along lines: one orthogonal to (1, 1, 1), with a smaller variance before the largest, and two
    /// that are nearly orthogonal to it.
    package static let lines = make(
        "lines",
        ["magnetometer", "accelerometer", "gyroscope"].flatMap { sensor in
            ["x", "y", "z"].map { Channel(sensor + "." + $0) }
        }, decimals: nil
    ) { _ in
        even(200, rate: 25).map { time in
            let swing = FixedPoint.rounded(sine(0.7 * time), decimals: 2)
            let slants = [0.8, -1, 0.2, 1, -1, -2.5e-6, 1, -1, -5e-6]
            return (time, slants.map { swing * $0 })
        }
    }

    /// Steps between 0 and 1, so that a factor that is nearly 0 shows in the zeros.
    package static let quanta = make("quanta", ["accelerometer.y"]) { _ in
        even(100, rate: 50).enumerated().map { index, time in (time, [index % 10 < 3 ? 1 : 0]) }
    }

    /// Times on both sides of 2⁵² s.
    package static let late = make("late", ["accelerometer.y"], decimals: nil) { _ in
        (0..<120).map { index in
            (
                (index < 80 ? 3.3e15 : 5e15) + Double(index),
                [FixedPoint.rounded(sine(0.15 * Double(index)), decimals: 3)]
            )
        }
    }

    /// Stretches at 9.1 Hz that begin on the grid of 7 Hz, where time · rate is rounded up, or just after it, where time · rate is
    /// rounded down; and one at 7 Hz with two samples before its first grid point.
    package static let grid = make("grid", ["accelerometer.y"], decimals: nil) { _ in
        var times: [Double] = []
        for (place, isUp) in [
            (29.0, true), (75, false), (116, true), (157, false), (225, true), (272, false), (457, true),
        ] {
            let first = isUp ? place / 7 : (place / 7).nextUp
            times += (0..<20).map { first + Double($0) / 9.1 }
        }
        times += ([500.1, 500.5] + (0..<12).map { 501.4 + Double($0) }).map { $0 / 7 }
        return times.map { ($0, [FixedPoint.rounded(sine(0.6 * $0), decimals: 3)]) }
    }

    /// Two slow sensors. One is silent for long; some of its last times lie on the grid of 1 Hz.
    package static let sparse = make("sparse", ["accelerometer.y", "gyroscope.z"]) { random in
        var time = -1.0
        return (0..<400).map { index in
            if index % 3 == 0 { time = max(time, time.rounded()) }
            defer {
                time += max(0.01, (1 + random.uniform(-0.9...0.9) * (index % 3 == 1 ? 1 : 0.2)) / 1.3)
                if index % 90 == 89 { time += [1.9, 5.1, 5.5, 6.5][index / 90 % 4] }
            }
            let isSilent = index % 90 > 30
            return (time, [sine(0.1 * time) + random.gaussian(0.05), isSilent ? nil : sine(0.02 * time)])
        }
    }
}
