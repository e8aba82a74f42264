import RepDetection
import Sessions

extension Session {
    /// The decimals of times in seconds.
    static let timeDecimals = 3

    /// The times of the samples; all channels of a simulated session share them.
    var times: [Double] { recording.signals.first?.value.timeline.times ?? [] }

    /// Makes a labelled session from rows of values, rounded as in the files.
    ///
    /// - Parameters:
    ///   - rows: The values for each time in the order of the columns.
    ///   - events: The true times in seconds; times after the last sample are omitted.
    static func simulated(
        name: String, user: String, activity: String, place: String, note: String, sampleRate: Double,
        columns: [SimulatedColumn], times: [Double], rows: [[Double]], events: [Double]
    ) -> Session {
        let rounded = times.map { FixedPoint.rounded($0, decimals: timeDecimals) }
        let timeline = Timeline(times: rounded, sampleRate: sampleRate)
        var signals: [Channel: Signal] = [:]
        for (number, column) in columns.enumerated() {
            let values = rows.map { FixedPoint.rounded($0[number], decimals: column.decimals) }
            signals[column.channel] = Signal(unit: column.unit, timeline: timeline, values: values)
        }
        let heard = events.map { FixedPoint.rounded($0, decimals: timeDecimals) }.filter { $0 <= timeline.duration }
        return Session(
            id: "", name: name, user: user, activity: activity, place: place, note: note,
            label: Label(count: heard.count, eventTimes: heard), recording: Recording(signals: signals))
    }
}
