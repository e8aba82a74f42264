import Calibration

/// How many repetitions are detected depending on their length, as texts for a table.
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

    /// The reported events of a result; nil where they are not compared with labelled times, or are too few.
    init?(_ result: CalibrationResult) {
        let scores = result.sessions.compactMap { session in
            session.reportedScore.events.map { (user: session.user, events: $0) }
        }
        guard let recall = LengthRecall(scores) else { return nil }
        rows = recall.bins.map { bin in
            Row(
                lengths: [bin.lengths.lowerBound, bin.lengths.upperBound].map { Formatted.decimal($0, 2) }
                    .joined(separator: " to "),
                repetitions: "\(bin.repetitions)", recall: Formatted.percent(bin.recall.value),
                interval: bin.recall.intervalWords { Formatted.percent($0) })
        }
        note =
            "The length of a repetition is the time since the label before it, pauses included; the first of a session has "
            + "none. " + (result.heldOut == nil ? "In sample. " : "Held out. ")
            + "95 % intervals: Wilson's method, with users as the sampling unit where there are several."
    }
}
