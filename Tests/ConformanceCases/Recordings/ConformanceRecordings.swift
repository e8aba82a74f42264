import RepDetection
import Simulation

/// The recordings of the suite. Values have three decimals, so that every machine makes the same.
package enum ConformanceRecordings {
    /// All recordings.
    package static let all =
        [
            wave, posture, vector, orthogonal, shakes, walk, steps, uneven, batches, slow, faults, extremes,
        ] + constants + edges + clocks

    /// A negative first sample, a wave with noise, plateaus of equal samples: 8 s at 50 Hz.
    package static let wave = make("wave", ["accelerometer.y"]) { random in
        even(400, rate: 50).map { time in
            let swing = 0.9 * sine(0.85 * time) + 0.25 * sine(2.9 * time + 0.2) + random.gaussian(0.04) - 0.02
            return (time, [max(-0.75, min(0.7, time < 0.3 ? -0.12 : swing))])
        }
    }

    /// A signal at 25 Hz, and the channel of a gate with a separate clock: late at first, with missing samples,
    /// sometimes at the times of the signal.
    package static let posture = make("posture", ["headphone.userAcceleration.y", "headphone.attitude.pitch"]) {
        random in
        var moments: [(Double, [Double?])] = []
        for (index, time) in even(300, rate: 25).enumerated() {
            let swing = 0.35 * sine(0.9 * time) + random.gaussian(0.03)
            let pitch = -0.5 + 0.3 * sine(0.11 * time) + random.gaussian(0.05)
            if index % 3 == 0, index > 12 {
                moments.append((time, [swing, index % 60 == 0 || index == 15 ? .nan : pitch]))
            } else {
                moments.append((time, [swing, nil]))
                if index % 4 == 1, index > 15 { moments.append((time + 0.013, [nil, pitch])) }
            }
        }
        return moments
    }

    /// A swing along a line that turns after 6 s: three axes, some samples without one of them, missing samples, a time that
    /// comes twice, and one that is not finite.
    package static let vector = make("vector", ["accelerometer.x", "accelerometer.y", "accelerometer.z"]) { random in
        even(300, rate: 25).enumerated().map { index, time in
            let swing = 0.7 * sine(0.8 * time)
            let line = time < 6 ? (0.8, -0.55, 0.2) : (0.1, 0.5, -0.85)
            var values: [Double?] = [line.0, line.1, line.2].map { $0 * swing + random.gaussian(0.05) }
            values[2] = values[2].map { $0 + 0.98 }
            if index % 71 == 70 { values[index % 3] = nil }
            if index % 83 == 82 { values[index % 3] = .nan }
            return (index == 100 ? 3.96 : index == 150 ? .nan : time, values)
        }
    }

    /// A swing that is orthogonal to the axis at the start, so that rounding must not choose its direction. It is largest along
    /// y, but nearly as large along x.
    package static let orthogonal = make("orthogonal", ["gyroscope.x", "gyroscope.y", "gyroscope.z"]) { _ in
        even(200, rate: 25).map { time in
            let swing = FixedPoint.rounded(1.4 * sine(0.7 * time), decimals: 2)
            return (time, [-0.9 * swing, swing, -0.1 * swing])
        }
    }

    /// Shakes with quiet before each: gestures, pairs that are too close and too far apart, two misses in a row and the
    /// shakes after them. 9 s at 100 Hz.
    package static let shakes = make("shakes", ["accelerometer.x"]) { random in
        let strokes = [
            (0.6, 1.6), (1.0, 1.1), (1.9, 1.5), (2.2, 0.9), (3.0, 2.0), (3.12, 1.6), (3.9, 1.2), (4.9, 1.7),
            (5.15, 1.3),
            (5.6, 1.5), (6.4, 0.8), (6.7, 0.7), (7.05, 1.6), (7.9, 1.4),
        ]
        return even(900, rate: 100).map { time in
            var value = random.gaussian(0.015)
            for (stroke, size) in strokes where time >= stroke && time < stroke + 0.05 {
                value += time < stroke + 0.025 ? size : -0.8 * size
            }
            return (time, [value])
        }
    }

    /// Walking: each step has a second movement, so that a detector counts twice; a gap of 4 s; then an uneven walk. 50 Hz.
    package static let walk = make("walk", ["accelerometer.z"]) { random in
        even(900, rate: 50).map { time in
            let stride = time < 11 ? 0.92 : 1.15 + 0.05 * sine(0.2 * time)
            let phase = time / stride
            let value =
                sine(phase) * 0.2 + sine(2 * phase + 0.1) * 0.25 + sine(4 * phase + 0.3) * 0.6 + random.gaussian(0.03)
            return (time < 12 ? time : time + 4, [value])
        }
    }

    /// Pulses at chosen times for cadence gates: an even bout, pulses that come too soon, an irregular one, pauses.
    package static let steps = make("steps", ["accelerometer.y"]) { random in
        var pulses: [Double] = []
        var next = 0.3
        for interval in [
            0.5, 0.52, 0.5, 0.1, 0.45, 0.5, 1.1, 0.5, 0.5, 0.48, 0.25, 0.3, 2.5, 0.5, 0.5, 0.9, 0.4, 0.4, 0.42, 0.12,
            0.08,
            0.5, 0.5, 3.1, 0.6, 0.6, 0.3, 0.3, 0.3, 0.9, 0.5, 0.5, 0.5, 0.5,
        ] {
            pulses.append(next)
            next += interval
        }
        return even(1000, rate: 50).map { time in
            var value = -0.2 + random.gaussian(0.02)
            for pulse in pulses where time >= pulse && time < pulse + 0.05 { value += 0.9 }
            return (time, [value])
        }
    }

    /// Two sensors with uneven clocks: about 100 Hz in bursts and 30 Hz with jitter, gaps, missing samples, a time that comes
    /// twice.
    package static let uneven = make(
        "uneven", ["accelerometer.x", "accelerometer.y", "accelerometer.z", "gyroscope.z"]
    ) { random in
        var moments: [(Double, [Double?])] = []
        var time = 0.0037
        while time < 7 {
            let swing = 0.8 * sine(1.1 * time) + 0.3 * sine(17 * time)
            var axes: [Double?] = [0.3, 0.9, 0.2].map { $0 * swing + random.gaussian(0.02) }
            if moments.count % 97 == 96 { axes[1] = .nan }
            moments.append((time, axes + [moments.count % 50 == 49 ? 1.5 * sine(0.9 * time) : nil]))
            if moments.count % 31 == 30 { moments.append((time, axes + [nil])) }
            let isBurst = Int(time * 2) % 5 == 3
            time += isBurst ? random.uniform(0.0005...0.03) : random.uniform(0.008...0.012)
            if moments.count == 300 { time += 2.4 }
        }
        var turn = 0.011
        while turn < 7 {
            moments.append((turn, [nil, nil, nil, 1.5 * sine(0.9 * turn) + random.gaussian(0.03)]))
            turn += random.uniform(0.025...0.041)
            if turn > 5, turn < 5.05 { turn += 1.4 }
        }
        return moments.enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map { ($0.element.0 - 0.5, $0.element.1) }
    }

    /// Two sensors. One reports in batches, with times before the other sensor's times, and stops after 4 s.
    package static let batches = make("batches", ["accelerometer.y", "gyroscope.z"]) { random in
        var moments: [(Double, [Double?])] = []
        var held: [(Double, [Double?])] = []
        for (index, time) in even(500, rate: 60).enumerated() {
            moments.append((time, [0.7 * sine(1.3 * time) + random.gaussian(0.05), nil]))
            if index % 2 == 0, time < 4 { held.append((time + 0.002, [nil, sine(0.5 * time)])) }
            if index % 24 == 23 {
                moments += held
                held = []
            }
        }
        return moments
    }

    /// A slow sensor with jitter: about 20 Hz.
    package static let slow = make("slow", ["accelerometer.y"]) { random in
        var time = -0.4
        return (0..<200).map { _ in
            defer { time += random.uniform(0.03...0.07) }
            return (time, [0.6 * sine(0.7 * time) + random.gaussian(0.03)])
        }
    }

    /// Samples and times that are not finite, times that repeat and go back.
    package static let faults = make("faults", ["accelerometer.y", "gyroscope.x"]) { random in
        even(200, rate: 25).enumerated().map { index, time in
            let swing: Double? =
                switch index % 23 {
                case 5: .nan
                case 11: .infinity
                case 17: -.infinity
                case 20: nil
                default: sine(1.3 * time) + random.gaussian(0.1)
                }
            let odd: Double =
                switch index {
                case 40: .nan
                case 60: .infinity
                case 80, 81: 3.16
                case 120: 4.4
                default: time
                }
            let gate: Double? = index % 8 > 0 ? nil : odd.isFinite ? index % 29 == 0 ? .nan : sine(0.2 * time) : -1
            return (odd, [swing, gate])
        }
    }

    /// Numbers at the ends of the range of a double.
    package static let extremes = make(
        "extremes", ["accelerometer.x", "accelerometer.y", "accelerometer.z"], decimals: nil
    ) {
        random in
        even(120, rate: 25).enumerated().map { index, time in
            let size = [1, 1e-160, 5e-324, 1e150, 1e200, 1.7e308][index / 20]
            let sign = index % 4 < 2 ? 1.0 : -1
            return (time, [sign * size, -sign * size / 2, index % 3 == 0 ? size : 0])
        }
    }

    static func make(
        _ name: String, _ channels: [Channel], decimals: Int? = 3, seed: UInt64 = 1,
        moments: (inout SplitMix64) -> [(Double, [Double?])]
    ) -> ConformanceRecording {
        var random = SplitMix64(seed: seed, name: name)
        func rounded(_ number: Double) -> Double {
            guard let decimals, number.isFinite else { return number }
            return FixedPoint.rounded(number, decimals: decimals)
        }
        return ConformanceRecording(
            name: name, channels: channels, unit: channels[0].name.hasPrefix("gyroscope") ? "rad/s" : "g",
            moments: moments(&random).map { time, values in
                ConformanceRecording.Moment(
                    time: decimals == nil || !time.isFinite ? time : FixedPoint.rounded(time, decimals: 4),
                    values: values.map { $0.map(rounded) })
            })
    }

    static func even(_ count: Int, rate: Double) -> [Double] { (0..<count).map { Double($0) / rate } }

    static func sine(_ turns: Double) -> Double { Trigonometry.sine(turns: turns) }
}
