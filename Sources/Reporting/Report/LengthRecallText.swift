import Sessions
import Calibration

/// The share of detected repetitions by their length, as texts for a table.
struct LengthRecallText {
    /// A row of the table.
    struct Row {
        let lengths: String
        let repetitions: String
        let recall: String
        let interval: String
    }

    let rows: [Row]
    let note: String

    /// The reported events of a result; nil if they are not compared with labelled times, or are too few.
    init?(_ result: CalibrationResult) {
        let reported = result.reported
        let users = Set(reported.counts.filter { !$0.score.isAtRest }.map(\.session.user)).count
        let unit = reported.evidence.samplingUnit(users: users)
        let scores = reported.counts.compactMap { count in
            count.score.events.map { (cluster: unit == .users ? count.session.user : count.session.id, events: $0) }
        }
        guard let recall = LengthRecall(scores, unit: unit) else { return nil }
        rows = recall.bins.map { bin in
            Row(
                lengths: [bin.lengths.lowerBound, bin.lengths.upperBound].map { Formatted.decimal($0, 2) }
                    .joined(separator: " to "),
                repetitions: "\(bin.repetitions)", recall: Formatted.percent(bin.recall.value),
                interval: bin.recall.intervalWords { Formatted.percent($0) })
        }
        note =
            "The time is that from one label to the next, pauses included; the first \(CountUnit.one) of a session has "
            + "none. " + (result.heldOut == nil ? "In sample. " : "Held out. ")
            + "95 % intervals: Wilson's method, with \(unit.rawValue) as the sampling unit."
    }
}
