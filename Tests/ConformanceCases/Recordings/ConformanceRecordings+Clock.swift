import RepDetection

/// Recordings whose clock is set back, and whose times are not in seconds.
extension ConformanceRecordings {
    /// All of them.
    static let clocks = [sensors, pulses] + timeUnits.map(\.recording) + ConformanceCase.again.map(\.recording)

    /// Two sensors, 16 Hz. The first shows that the clock was set back: the second goes on for just 2 s and more, follows at
    /// its next sample, was ahead by just 2 s, and is late by more at last. Between, both go back by just 2 s, in disorder.
    package static let sensors = make("two-clocks", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        let stretches: [(Range<Int>, first: Bool, second: Bool)] = [
            (0..<97, true, true), (16..<64, true, false), (64..<145, true, true), (32..<40, true, false),
            (40..<48, false, true), (48..<65, true, true), (65..<81, true, false), (32..<33, true, false),
            (33..<121, true, true), (88..<140, true, true), (140..<170, true, false), (140..<160, false, true),
        ]
        var moments: [(Double, [Double?])] = []
        for (steps, first, second) in stretches {
            for step in steps {
                let value: Double = moments.count % 9 < 4 ? 1 : -1
                moments.append((Double(step) / 16, [first ? value : nil, second ? -value : nil]))
            }
        }
        return moments
    }

    /// Pulses after 1 s, a pause, just twice that, less, and 0; the last sample comes twice the average interval after the last.
    package static let pulses = make("pulses", ["accelerometer.y"], decimals: nil) { _ in
        let times: [Double] = [0, 1, 3.5, 8.5, 10.75]
        return times.flatMap { time -> [(Double, [Double?])] in [(time - 0.5, [-1]), (time, [1])] }
            + [(10.75, [-1]), (10.75, [1]), (16.75, [-1])]
    }

    /// Samples whose first intervals are too long for 50 Hz, and by what factor most of them are.
    package static let timeUnits: [(about: String, recording: ConformanceRecording)] = [
        ("milliseconds", "210 and 4900 times", [4.2, 98, 4.2, 98, 4.2, 98, 4.2, 98, 4.2]),
        ("microseconds", "210,000 and 4,900,000 times", [4200, 98e3, 4200, 98e3, 4200, 98e3, 4200, 98e3, 4200]),
        ("nanoseconds", "2.1 · 10⁸ and 4.9 · 10⁹ times", [4.2e6, 98e6, 4.2e6, 98e6, 4.2e6, 98e6, 4.2e6, 98e6, 4.2e6]),
        ("rare", "only 200 times", [Double](repeating: 4, count: 12)),
        ("rarer", "5000 times, which is too many for milliseconds", [Double](repeating: 100, count: 12)),
        (
            "half", "1000 times for 4 of the first 8, and 5 of the first 9",
            [20, 20, 20, 20, 0.02, 0.02, 0.02, 0.02, 20]
        ),
        ("most", "1000 times for 5 of the first 8 above 0", [20, 0, 20, 20, 20, 0.02, 0.02, 0.02, 20, 20]),
    ].map { name, about, intervals in
        let recording = make("times-" + name, ["accelerometer.y"], decimals: nil) { _ in
            (0...intervals.count).map { (intervals[..<$0].reduce(0, +), [$0 % 2 == 0 ? -1 : 1]) }
        }
        return (about, recording)
    }
}
