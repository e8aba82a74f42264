/// The unit of a sensor's columns by their numbers, if the header names none.
enum UnitByNumbers {
    /// The unit; nil if the numbers don't show it. Axes are the columns' first numbers, row by row.
    ///
    /// A body at rest shows standard gravity, and the earth's field is 22 to 67 µT; people turn by up to about 35 rad/s,
    /// and a loop of angles in radians ends at 2π.
    static func unit(of sensor: Sensor, axes: [[Double]]) -> MeasuredUnit? {
        let rows = axes.map(\.count).min() ?? 0
        guard rows > 0 else { return nil }
        let sizes = (0..<rows).map { row in axes.reduce(0) { $0 + $1[row] * $1[row] }.squareRoot() }.sorted()
        let (median, largest) = (sizes[rows / 2], sizes[rows - 1])
        switch sensor {
        case .acceleration, .gravity:
            // One axis alone shows no more than its share of gravity.
            guard axes.count == 3 else { return nil }
            if (0.75...1.35).contains(median) { return .g }
            if (7.3...13.2).contains(median) { return .metresPerSecondSquared }
            return (750...1350).contains(median) ? .milligravity : nil
        case .userAcceleration: return nil
        case .rotationRate, .gyroscope: return largest > 40 ? .degreesPerSecond : .radiansPerSecond
        case .magnetometer:
            if (15...150).contains(median) { return .microtesla }
            if (0.15...1.5).contains(median) { return .gauss }
            return (150...1500).contains(median) ? .milligauss : nil
        case .attitude: return (axes.joined().map { abs($0) }.max() ?? 0) > 7 ? .degrees : .radians
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
        let rows = axes.map(\.count).min() ?? 0
        guard axes.count == 3, rows > 0 else { return false }
        let means = axes.map { $0.prefix(rows).reduce(0, +) / Double(rows) }
        let size = means.reduce(0) { $0 + $1 * $1 }.squareRoot() * unit.factor(to: .g)
        // Turning devices bring the mean of gravity down too, but not the size of each row.
        let sizes = (0..<rows).map { row in axes.reduce(0) { $0 + $1[row] * $1[row] }.squareRoot() }.sorted()
        return size < 0.25 && sizes[rows / 2] * unit.factor(to: .g) < 0.5
    }
}
