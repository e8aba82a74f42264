import RepDetection

/// Recordings in which compared numbers are equal to the bit, or just outside of common ranges. Most times and values
/// are multiples of powers of two, so that their sums and differences are exact.
extension ConformanceRecordings {
    /// All of them.
    static let edges = [
        levels, gestures, beats, instants, minute, spike, balance, columns, units, breaks, crowd, faint, silent, pauses,
        beyond, points, joining, nanTail, silentGate,
    ]

    /// Quarters, and halves of the channel of a gate. 16 Hz.
    package static let levels = make("levels", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        let values: [Double] = [0, -1, 3, 0, -2, 2, 0, 3, -1, 2, 3, -3, -1, 2, 3, 1, -2, 3, 0, 1]
        let gate: [Double] = [0, 0, 0, 0, 1, 1, 2, 2, 2, 1, 0, 0, 0, 1, 2, 2, 2, 1, 0, 0]
        return values.indices.map { (Double($0) / 16, [values[$0] / 4, gate[$0] / 2]) }
    }

    /// Shakes of one sample, among samples that differ by a half or not at all; a gate that is shut after the second shake.
    /// 16 Hz.
    package static let gestures = make("gestures", ["accelerometer.x", "gyroscope.z"], decimals: nil) { _ in
        Array("0101400004000040004000400004000000004000000".utf8).enumerated().map { index, digit in
            (Double(index) / 16, [Double(digit - UInt8(ascii: "0")) / 2, index == 12 || index == 13 ? -1 : 1])
        }
    }

    /// Pulses at multiples of 1/64 s, 32 of these apart, a few other intervals, and times that go back by 5 s at the end.
    package static let beats = make("beats", ["accelerometer.y"], decimals: nil) { _ in
        let intervals = [1, 32, 32, 32, 33, 32, 32, 32, 48, 32, 32, 32, 49, 32, 32, 21, 15, 21, 21, 30]
        var pulses: [Int] = []
        for interval in intervals { pulses.append((pulses.last ?? 0) + interval) }
        let last = pulses[pulses.count - 1]
        pulses += [-320, -288, -200, 16, 64].map { last + $0 }
        return pulses.flatMap { pulse -> [(Double, [Double?])] in
            let time = Double(pulse) / 64
            return [(time - 1.0 / 128, [-1]), (time, [1])]
        }
    }

    /// A swing along a line that turns, with times that are infinite, or before the last one; the sensor's name has a full stop.
    package static let instants = make("instants", vector(of: "headphone.userAcceleration"), decimals: nil) { _ in
        (0..<60).map { index in
            let time =
                switch index {
                case 12: Double.infinity
                case 24: -Double.infinity
                case 40: 0.5
                default: Double(index) / 25
                }
            let line: [Double] = index < 30 ? [4, -3, 1] : [1, 2, -4]
            let values: [Double?] = (0..<3).map { axis in
                let noise: Int = index * (axis + 3) % 5
                return line[axis] * swing(index) / 4 + Double(noise) / 32
            }
            return (time, values)
        }
    }

    /// A motion whose variances are subnormal.
    package static let minute = make("minute", vector(of: "gyroscope"), decimals: nil) { _ in
        (0..<24).map { index in
            let turn = Double(index % 4) - 1.5
            let side = Double(index % 3 - 1) * 1e-157
            return (Double(index) / 25, [2e-156 * turn, -1e-156 * turn, side])
        }
    }

    /// A swing with one sample whose square overflows.
    package static let spike = make("spike", vector(of: "gyroscope"), decimals: nil) { _ in
        (0..<40).map { index in
            let turn = swing(index)
            let side = turn / 4 * Double(index % 2)
            let values: [Double?] = index == 10 ? [1e200, -1e200, 1e200] : [turn, -turn / 2, side]
            return (Double(index) / 25, values)
        }
    }

    /// A motion for which the largest component of C·w is just the variances' sum times 2⁻²⁰.
    package static let balance = make("balance", vector(of: "gyroscope"), decimals: nil) { _ in
        let line = [2, -2, -6.6072494795926245e-06]
        let signs: [Double] = [0, 1, 1, -1, 1]
        return signs.map { sign in (sign == 0 ? 0 : 4, line.map { $0 * sign }) }
    }

    /// Two sensors that move orthogonally to the axis at the start; the variance along the first axis, or the second, is just ¾ of
    /// the largest.
    package static let columns = make(
        "columns", vector(of: "accelerometer") + vector(of: "gyroscope"), decimals: nil
    ) { _ in
        let (near, far) = (-2 * 6.06217782649107, 14.0)
        let rest = -(near + far)
        let signs: [Double] = [0, 1, -1]
        return signs.map { sign in
            (sign == 0 ? 0 : 4, [near, far, rest, rest, near, far].map { $0 * sign })
        }
    }

    /// Sums of a few units of 2⁻⁵³⁷, whose products have one or two digits: correlations are equal at several lags.
    package static let units = make("units", ["accelerometer.y"], decimals: nil) { _ in
        (0..<300).map { index in
            let square: Int = index % 32 < 16 ? 1 : -1
            let pulse: Int = index % 3 == 0 ? 8 : 0
            let sum: Int = square + pulse + index % 6
            return (Double(index) * 0.5 / 20, [Double(sum) * 0x1p-537])
        }
    }

    /// Two or three movements in a period, with a gap of 0.75 s, one of 25/32 s, and a sample whose square overflows. 32 Hz.
    package static let breaks = make("breaks", ["accelerometer.y"], decimals: nil) { _ in
        var step = 0
        return (0..<220).map { index in
            defer { step += index == 70 ? 24 : index == 117 ? 25 : 1 }
            let square: Int = step % 21 < 11 ? 8 : -8
            let pulse: Int = step % 4 == 0 ? 5 : 0
            let value: Double = index == 148 ? 1e200 : Double(square + pulse) / 8
            return (Double(step) / 32, [value])
        }
    }

    /// Ten or more movements in a period. 32 Hz.
    package static let crowd = make("crowd", ["accelerometer.y"], decimals: nil) { _ in
        (0..<140).map { index in
            let square: Int = index % 20 < 10 ? 6 : -6
            let pulse: Int = index % 3 == 0 ? 16 : 0
            return (Double(index) / 32, [Double(square + pulse) / 8])
        }
    }

    /// Two movements in a period, at first so small that their squares are 0, but not their products with later ones. 32 Hz.
    package static let faint = make("faint", ["accelerometer.y"], decimals: nil) { _ in
        (0..<100).map { index in
            let square: Int = index % 19 < 10 ? 8 : -8
            let pulse: Int = index % 2 == 0 ? 15 : 0
            let unit: Double = index < 30 ? 0x1p-570 : 0.125
            return (Double(index) / 32, [Double(square + pulse) * unit])
        }
    }

    /// Two sensors. The faster one, at 32 Hz, is silent for 2.8 s.
    package static let silent = make("silent", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        (0..<140).compactMap { index in
            let value = index <= 30 || index > 120 ? jolt(index) : nil
            let slow = index % 4 == 0 ? jolt(index <= 30 ? index + 1 : index) : nil
            return value == nil && slow == nil ? nil : (Double(index) / 32, [value, slow])
        }
    }

    /// A movement in the last samples before a tail of missing ones, which is longer than a gap. 32 Hz.
    package static let nanTail = make("nan-tail", ["accelerometer.y"], decimals: nil) { _ in
        (0..<150).map { index in
            let value: Double = index >= 70 ? .nan : index == 64 || index == 65 ? 1 : 0
            return (Double(index) / 32, [value])
        }
    }

    /// A gate's sensor, at 32 Hz, that gives −10, then 0 four times, and then no more; movements of the other one, at 16 Hz.
    package static let silentGate = make("silent-gate", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        (0..<200).compactMap { index in
            let value: Double? = index % 2 == 0 ? [0, 0.5, 1, 0.5][index / 2 % 4] : nil
            let gate: Double? = index < 66 ? -10 : index < 70 ? 0 : nil
            return value == nil && gate == nil ? nil : (Double(index) / 32, [value, gate])
        }
    }

    /// A slow sensor with a pause of 2 s, and one of 65/32 s.
    package static let pauses = make("pauses", ["accelerometer.y"], decimals: nil) { _ in
        var step = 0
        return (0..<36).map { index in
            defer {
                switch index {
                case 11: step += 64
                case 23: step += 65
                default: step += [3, 5, 4][index % 3]
                }
            }
            return (Double(step) / 32, [jolt(index)])
        }
    }

    /// 32 Hz, with the first time that is too late for a grid of 8 Hz, 2⁵² ÷ 8.
    package static let beyond = make("beyond", ["accelerometer.y"], decimals: nil) { _ in
        (0..<64).flatMap { index in
            let moment: (Double, [Double?]) = (Double(index) / 32, [jolt(index)])
            return index == 30 ? [moment, (0x1p49, [1])] : [moment]
        }
    }

    /// A sensor at the points of a grid of 11 Hz, with some times · 11 rounded down; the other sensor has a single
    /// sample.
    package static let points = make("points", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        let others: [(Double, [Double?])] = (20..<63).map { (Double($0) / 11, [jolt($0 - 20), nil]) }
        return [(0, [1, 1])] + others
    }

    /// Two sensors at the points of a grid of 8 Hz. The second one begins later, at a time that the first one already
    /// had.
    package static let joining = make("joining", ["accelerometer.y", "gyroscope.z"], decimals: nil) { _ in
        (0..<24).flatMap { index in
            let time = Double(index) / 8
            let first: (Double, [Double?]) = (time, [jolt(index), nil])
            return index < 10 ? [first] : [first, (time, [nil, jolt(index + 1)])]
        }
    }

    private static func vector(of sensor: String) -> [Channel] { ["x", "y", "z"].map { Channel(sensor + "." + $0) } }

    /// Eighths from −5 to 5.
    private static func swing(_ index: Int) -> Double {
        let eighths: Int = index * 7 % 11 - 5
        return Double(eighths) / 8
    }

    /// Eighths from −6 to 6.
    private static func jolt(_ index: Int) -> Double {
        let sum: Int = index * (3 * index + 5)
        return Double(sum % 13 - 6) / 8
    }
}
