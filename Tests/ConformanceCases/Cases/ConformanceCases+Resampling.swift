import RepDetection

extension ConformanceCase {
    /// Uneven samples that are resampled first.
    static var resampling: [ConformanceCase] {
        let (uneven, slow) = (ConformanceRecordings.uneven, ConformanceRecordings.slow)
        let fast = [2.0, 10, 25, 50, 80, 100].map { rate in
            ConformanceCase(
                "resample-\(Int(rate))", "about 100 Hz and 30 Hz to \(Int(rate)) Hz", uneven,
                [.of("accelerometer.y", .peaks(start: .firstReading), lowPass: 0.4, quantize: 12)], resample: rate)
        }
        return fast + [
            ConformanceCase(
                "resample-slow", "interpolated: the sensor is slower", slow,
                [.of(slow.channels[0], .threshold(down: -0.2, up: 0.2), lowPass: 0.7)], resample: 50),
            ConformanceCase(
                "resample-gate", "two sensors, row by row", uneven,
                [
                    .of(
                        "accelerometer.y", .threshold(down: -0.3, up: 0.3),
                        gate: Gate(channel: "gyroscope.z", limit: .above(-0.8)))
                ], resample: 40),
            ConformanceCase(
                "resample-batches", "a sensor that reports late, and then stops", ConformanceRecordings.batches,
                [
                    .of(
                        "accelerometer.y", .threshold(down: -0.3, up: 0.3),
                        gate: Gate(channel: "gyroscope.z", limit: .above(-0.9)))
                ], resample: 30),
            ConformanceCase(
                "resample-principal", "derived from the resampled axes", uneven,
                [.of("accelerometer.principal", .threshold(down: -0.3, up: 0.3), baseline: 0.99)], resample: 50),
            ConformanceCase(
                "resample-ensemble", "three members on two sensors", uneven,
                [
                    .of("accelerometer.magnitude", .peaks(start: .prototype), lowPass: 0.8, quantize: 4),
                    .of("gyroscope.z", .threshold(down: -0.5, up: 0.5), unit: "rad/s"),
                    .of("accelerometer.x", .threshold(down: -0.1, up: 0.1)),
                ], resample: 30),
            ConformanceCase(
                "resample-faults", "missing samples are bridged", ConformanceRecordings.faults,
                [.of("accelerometer.y", .peaks(start: .firstReading))], sampleRate: 25, resample: 25),
        ]
    }
}
