/// The unit of a sensor's columns by their numbers, if the header names none.
enum UnitByNumbers {
    /// The unit; nil if the numbers don't show it. Axes are the columns' first numbers, row by row.
    ///
    /// Only what the place gives is a measure: gravity, the earth's field of 22 to 67 µT, and the pressure of the air.
    /// Rates and angles of a slow motion in degrees are those of a fast one in radians, so that they show no unit.
    static func unit(of sensor: Sensor, axes: [[Double]]) -> MeasuredUnit? {
        guard let median = medianSize(axes) else { return nil }
        switch sensor {
        case .acceleration, .gravity:
            // One axis alone shows no more than its share of gravity.
            guard axes.count == 3, counts(of: axes) == nil else { return nil }
            // Vigorous motion may have any size, but its mean is small beside it.
            guard meanSize(axes) >= 0.5 * median else { return nil }
            if (0.75...1.35).contains(median) { return .g }
            if (7.3...13.2).contains(median) { return .metresPerSecondSquared }
            return (750...1350).contains(median) ? .milligravity : nil
        case .userAcceleration: return nil
        case .rotationRate, .gyroscope, .attitude: return nil
        case .magnetometer:
            if (15...150).contains(median) { return .microtesla }
            if (0.15...1.5).contains(median) { return .gauss }
            return (150...1500).contains(median) ? .milligauss : nil
        case .quaternion: return .ratio
        case .pressure:
            if (30...110).contains(median) { return .kilopascal }
            if (300...1100).contains(median) { return .hectopascal }
            return (30_000...110_000).contains(median) ? .pascal : nil
        case .relativeAltitude: return .metre
        }
    }

    /// Whether three axes in no known unit are acceleration without gravity: at rest and on average near 0.
    static func isWithoutGravity(axes: [[Double]], unit: MeasuredUnit) -> Bool {
        guard axes.count == 3, let median = medianSize(axes) else { return false }
        // Turning devices bring the mean of gravity down too, but not the size of each row.
        return meanSize(axes) * unit.factor(to: .g) < 0.25 && median * unit.factor(to: .g) < 0.5
    }

    /// The counts of a sensor in one g, if whole numbers have a median size near a power of two; nil for others.
    ///
    /// Source: the scales of ADXL345 (256), MMA8452 (1024), BMI160, LIS3DH and MPU-6050 (16384 at ±2 g).
    static func counts(of axes: [[Double]]) -> Int? {
        guard axes.count == 3, axes.allSatisfy({ $0.allSatisfy { $0 == $0.rounded() } }) else { return nil }
        return medianSize(axes).flatMap(counts(near:))
    }

    /// The power of two from 64 to 32768 within 6 % of a size; nil without one.
    static func counts(near size: Double) -> Int? {
        (6...15).map { 1 << $0 }.first { abs(size / Double($0) - 1) < 0.06 }
    }

    /// The size of the mean vector of the rows that all axes have.
    private static func meanSize(_ axes: [[Double]]) -> Double {
        let rows = axes.map(\.count).min() ?? 0
        return axes.map { $0.prefix(rows).reduce(0, +) / Double(rows) }.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// The median size of the vectors of finite numbers in the rows that all axes have; nil without one.
    static func medianSize(_ axes: [[Double]]) -> Double? {
        let rows = axes.map(\.count).min() ?? 0
        let sizes = (0..<rows).map { row in axes.reduce(0) { $0 + $1[row] * $1[row] }.squareRoot() }
            .filter(\.isFinite).sorted()
        return sizes.isEmpty ? nil : sizes[sizes.count / 2]
    }
}
