import RepDetection

/// The rate of a sensor's rows in a file, and the rate of changes of its values.
///
/// Loggers that write a row at a fixed pace, or at each event of any sensor, repeat the values of a slower sensor.
package struct RowRates: Sendable, Equatable {
    /// The sensor: its channels' names without their axes.
    package let sensor: String
    /// Rows per second.
    package let rows: Double
    /// Rows per second without rows that repeat the values of the row before.
    package let changes: Double

    /// The times of the rows.
    let timeline: Timeline

    /// The share of rows that hold values from which on they are reported.
    static let heldShare = 0.2
    /// A value is held, and not still, if its next change is above this number of the smallest changes of its channel.
    static let smallestChanges = 4.0

    /// Whether many rows hold values.
    var areHeld: Bool { changes <= (1 - RowRates.heldShare) * rows }

    /// The rates of each sensor, sorted by name. O(samples).
    static func all(of recording: Recording) -> [RowRates] {
        Dictionary(grouping: recording.channels, by: \.sensor)
            .sorted { $0.key < $1.key }
            .compactMap { sensor, channels in
                RowRates(sensor, channels.compactMap { recording.signals[$0] })
            }
    }

    /// Nil without two times, or if channels of the sensor have different times.
    private init?(_ sensor: String, _ signals: [Signal]) {
        guard let timeline = signals.first?.timeline, signals.allSatisfy({ $0.timeline == timeline }),
            let first = timeline.times.first, let last = timeline.times.last, last > first
        else { return nil }
        self.sensor = sensor
        self.timeline = timeline
        let intervals = Double(timeline.times.count - 1)
        rows = intervals / (last - first)
        let repeated = RowRates.isRepeated(signals)
        // Nearly all recordings end here: the rest would take another pass.
        guard Double(repeated.count(where: { $0 })) >= RowRates.heldShare * intervals else {
            changes = rows
            return
        }
        changes = (intervals - Double(RowRates.held(signals, repeated))) / (last - first)
    }

    /// For each row except the first, whether all values equal the row before.
    private static func isRepeated(_ signals: [Signal]) -> [Bool] {
        var repeated = [Bool](repeating: true, count: max(0, (signals.first?.values.count ?? 0) - 1))
        for signal in signals {
            signal.values.withUnsafeBufferPointer { values in
                for row in repeated.indices where values[row] != values[row + 1] { repeated[row] = false }
            }
        }
        return repeated
    }

    /// Repeated rows before a large change. Before a small one, of a few quantization steps, the sensor was still.
    private static func held(_ signals: [Signal], _ repeated: [Bool]) -> Int {
        let limits = signals.map { signal in
            let changes = zip(signal.values.dropFirst(), signal.values).map { abs($0 - $1) }.filter { $0 > 0 }
            return (changes.min() ?? .infinity) * smallestChanges
        }
        var held = 0
        var run = 0
        for row in repeated.indices {
            if repeated[row] {
                run += 1
                continue
            }
            let isLarge = zip(signals, limits).contains { abs($0.values[row + 1] - $0.values[row]) > $1 }
            if isLarge { held += run }
            run = 0
        }
        return held
    }
}
