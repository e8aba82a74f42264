import RepDetection
import Sessions

// Rows and times.
extension Message {
    static func repeatedTimes(count: Int, firstLine: Int?) -> Self {
        warning(
            "repeatedTimes",
            "\(Formatted.counted(count, "row repeats", "rows repeat")) the time of the row before" + inLine(firstLine),
            remedy:
                "All samples were kept; resampling takes the first of each time. The logger's clock is coarse: if the sensor samples evenly, set a fixed rate in the profile."
        )
    }
    static func sortedTimes(count: Int, firstLine: Int?) -> Self {
        warning(
            "sortedTimes",
            "\(Formatted.counted(count, "row goes", "rows go")) back in time" + inLine(firstLine)
                + "; rows were sorted by time",
            remedy: "Packets probably arrived late. Check that the signal is smooth there.")
    }
    static func droppedRows(count: Int, firstLine: Int?) -> Self {
        warning(
            "droppedRows",
            "\(Formatted.counted(count, "row has", "rows have")) no readable time and \(count == 1 ? "was" : "were") dropped"
                + inLine(firstLine),
            remedy: "Repeated headers and blanks are usual. If samples were lost, correct the lines.")
    }
    static func longRows(count: Int, firstLine: Int?) -> Self {
        warning(
            "longRows",
            "\(Formatted.counted(count, "row has", "rows have")) more fields than the table has columns"
                + inLine(firstLine),
            remedy: "Check the columns: decimal commas in a table that is separated by commas cause this.")
    }
    /// The number of missing values by column.
    static func missingValues(_ missing: [(column: ColumnReference, count: Int)], rows: Int) -> Self {
        let counts = Set(missing.map(\.count)).sorted(by: >).map { count in
            let columns = missing.filter { $0.count == count }.map { "\($0.column)" }
            return "\(count) of \(rows) in \(columns.count == 1 ? "column" : "each of the columns") "
                + columns.prefix(6).joined(separator: ", ")
                + (columns.count > 6 ? " and \(columns.count - 6) more" : "")
        }
        return warning(
            "missingValues", "values are missing: \(counts.joined(separator: ", "))",
            remedy: "The detector skips missing samples. Many of them in a row act like a gap.")
    }
    /// The longest gap; its start is in seconds from the first sample.
    static func gap(seconds: Double, start: Double) -> Self {
        warning(
            "gap", "there is a gap of \(Formatted.short(seconds)) s at \(Formatted.short(start)) s",
            remedy: "Repetitions in the gap are not in the signal: check the label, or split the recording at the gap.")
    }
    /// Rows hold the values of the row before.
    static func heldValues(_ rates: [RowRates]) -> Self {
        warning(
            "heldValues",
            rates.map {
                "\($0.sensor) changes \(shortRate($0.changes)) times per second in \(shortRate($0.rows)) rows per second"
            }.joined(separator: ", ") + "; the other rows repeat values",
            remedy:
                "Sensors are slower than the logger, so that their samples have steps. Record at the sensors' own rate where the "
                + "logger can.")
    }
    /// The nominal rate is the profile's.
    static func rateDiffers(measured: Double, nominal: Double) -> Self {
        warning(
            "rateDiffers",
            "the sample rate is \(Formatted.short(measured)) Hz, and the profile expects \(Formatted.short(nominal)) Hz",
            remedy: "Check the unit of the time in the profile, and the logger's settings.")
    }
    /// There is one row.
    static let rateUnknown = warning(
        "rateUnknown", "the times give no sample rate",
        remedy: "Set a fixed rate in the profile: \"time\": { \"rate\": 50 }.")
}

// Sensors.
extension Message {
    static func singleSample(sensor: String) -> Self {
        warning(
            "singleSample", "\(sensor) has one sample and is not stored",
            remedy: "The logger probably reads it once in a while.")
    }
    static func tableLeftOut(_ error: Message) -> Self {
        warning(
            "tableLeftOut",
            "\(error.place.map { TextSource.file($0.file).fileName } ?? "a table") is not stored: "
                + error.words
                + (error.place?.line.map { " in line \($0)" } ?? "")
                + (error.place?.column.map { ", column \($0)" } ?? ""), remedy: error.remedy)
    }
    /// A sensor whose numbers contradict its unit.
    ///
    /// - Parameters:
    ///   - unit: The likely unit, or `UNIT`; nil if the unit is not in question.
    static func doubtfulUnit(_ sensor: String, _ words: String, _ reason: String, unit: String? = nil) -> Self {
        let correction = unit.map { unit in
            "Correct a unit that stands in the header. Where none does: if all files with this header are so, import them "
                + "again with --unit \(sensor)=\(unit); if only this file is, read it with a profile, "
                + "reptune inspect FILE --unit \(sensor)=\(unit) --profile-out FILE.json."
        }
        return warning("doubtfulUnit", words, remedy: reason + (correction.map { " " + $0 } ?? ""))
    }
    static func rateUnlikely(_ rate: Double) -> Self {
        warning(
            "rateUnlikely", "the sample rate is \(Formatted.short(rate)) Hz",
            remedy: "Motion is sampled 10 to 200 times a second: check the unit of the time.")
    }
    static func longRecording(seconds: Double) -> Self {
        warning(
            "longRecording", "the recording lasts \(Formatted.short(seconds / 3600)) hours",
            remedy: "Check the unit of the time, or cut the recording into sets.")
    }
    static func unequalSpans(
        shortest: String, seconds: Double, longest: String, longestSeconds: Double
    ) -> Self {
        warning(
            "unequalSpans",
            "\(shortest) runs for \(Formatted.short(seconds)) s, \(longest) for \(Formatted.short(longestSeconds)) s",
            remedy: "Only the time of the counted sensor is counted: the label must be of that time.")
    }
}

// Labels and logs beside the recording.
extension Message {
    static func eventCount(events: Int, count: Int) -> Self {
        warning(
            "eventCount",
            "the events file has \(Formatted.counted(events, "event", "events")), and the labelled count is \(count)",
            remedy: "Correct one of the two. Errors are computed from the labelled count.")
    }
    /// More repetitions in a second than a motion has: twice as many as a finger taps, 5 to 6 (Halstead-Reitan test).
    static let mostPerSecond = 12.0
    static func fastLabel(count: Int, seconds: Double) -> Self {
        warning(
            "fastLabel",
            "the label is \(count), and the recording lasts \(Formatted.short(seconds)) s: no motion repeats so fast",
            remedy:
                "Check the unit of the time and the number of samples, or correct the label with reptune sessions label NAME --count N."
        )
    }
    static func annotationCount(annotations: Int, count: Int) -> Self {
        warning(
            "eventCount",
            "there \(annotations == 1 ? "is 1 annotation" : "are \(annotations) annotations"), and the labelled count is "
                + "\(count); event times are not stored",
            remedy:
                "Correct the count, name the annotations that count with --annotation, or ignore them with --no-annotations."
        )
    }
    /// It can't be known which annotations count.
    static func doubtfulAnnotations(_ texts: [String]) -> Self {
        warning(
            "doubtfulAnnotations",
            texts.count == 1
                ? "the annotation \(Formatted.names(texts)) may be an event or a count: give --count, or --annotation \(texts[0])"
                : "the annotations have different texts, \(Formatted.names(texts, most: 8)): name the texts that count with --annotation",
            remedy: "The annotations give no label. --no-annotations ignores them.")
    }
    static func annotationsWithoutClock(count: Int) -> Self {
        warning(
            "annotationsWithoutClock",
            "\(Formatted.counted(count, "annotation is", "annotations are")) on another clock than the samples; only their number "
                + "is stored", remedy: "Import the recording with its own times, without --rate.")
    }
    static func sortedEvents(count: Int) -> Self {
        warning(
            "sortedEvents",
            "\(Formatted.counted(count, "event time goes", "event times go")) back in time; events were sorted by time",
            remedy: "Check the file for errors made while editing.")
    }
    static func closeEvents(count: Int) -> Self {
        warning(
            "closeEvents",
            "\(Formatted.counted(count, "event follows", "events follow")) another one within 0.25 s",
            remedy: "A button that bounces marks a repetition twice: delete such events, or give the count.")
    }
    static func eventsOutside(count: Int) -> Self {
        warning(
            "eventsOutside", "\(Formatted.counted(count, "event is", "events are")) outside the recording",
            remedy:
                "Event times are seconds from the recording's first sample: check whether they come from another clock."
        )
    }
}

// A trainer's log beside the recording.
extension Message {
    /// Notifications are broken; the first is in this line.
    static func trainerLines(count: Int, firstLine: Int?) -> Self {
        trainer(
            "\(Formatted.counted(count, "notification", "notifications")) in the trainer's log can't be read"
                + inLine(firstLine),
            "List them with: reptune bike decode LOG")
    }
    /// The log does not contain these: they were taken by its numbers.
    static func trainerTaken(_ words: [String]) -> Self {
        trainer(
            "taken in the trainer's log: \(words.joined(separator: ", "))", "Check it with: reptune bike decode LOG")
    }
    /// The trainer does not count crank turns; its cadence gives these, off by a bound at most. Nil if it lacks a part of the session.
    static func trainerTurns(byCadence label: Label?, lacking: String) -> Self {
        guard let label else {
            return trainer(
                "the trainer's log has no count of crank turns, and no cadence\(lacking)",
                "The log can't label the session. Its cadence, if it has one, can still be compared.")
        }
        return trainer(
            "the trainer does not count crank turns; its cadence gives \(label.count), ±\(Formatted.short(((label.bound ?? 0) * 10).rounded() / 10))",
            "The label has no event times, and shares within ±1 leave it out if it may be off by more.")
    }
    /// The trainer sent cadences that nobody pedals.
    static func trainerCadence(implausible count: Int, limit: Double) -> Self {
        trainer(
            "\(Formatted.counted(count, "cadence")) above \(Formatted.short(limit)) rpm in the trainer's log: omitted",
            "Check the log with: reptune bike decode LOG")
    }
    /// The sensor's clock of turns is so many times as fast as the log's.
    static func trainerClock(_ ratio: Double) -> Self {
        trainer(
            "the sensor's clock of turns ran \(Formatted.short((ratio * 10).rounded() / 10)) times as fast as the log's: its turns are in doubt",
            "The log does not label the session. Check the times of the log, or count the turns.")
    }
    /// The log does not overlap the session; on the session's clock it covers these seconds.
    static func trainerElsewhere(from: Double, to: Double) -> Self {
        trainer(
            "the trainer's log does not overlap the session: it covers \(Formatted.short(from)) to \(Formatted.short(to)) s on the session's clock",
            trainerOffset)
    }
    /// Turns in this part of the session may be missing: the counter was reset, or the log does not cover it.
    static func trainerUnknown(_ span: ClosedRange<Double>) -> Self {
        trainer(
            "the trainer's turns are unknown from \(Formatted.short(span.lowerBound)) to \(Formatted.short(span.upperBound)) s",
            trainerOffset)
    }
    private static let trainerOffset =
        "The log does not label the session. Check the offset (trainer time = session start + offset), or cut the session."
    /// No packet in this part of the session. The counter continued, so that its turns are known and their times are not.
    static func trainerSilent(_ span: ClosedRange<Double>, turns: Int) -> Self {
        trainer(
            "the trainer sent nothing from \(Formatted.short(span.lowerBound)) to \(Formatted.short(span.upperBound)) s; "
                + "its counter advanced by \(Formatted.counted(turns, "turn", "turns"))",
            "The number of turns is exact; their times are spread evenly.")
    }
    /// The trainer's count differs from the label, which is kept.
    static func trainerCount(_ count: Int, label: Int) -> Self {
        trainer(
            "the trainer counts \(count) turns, and the label is \(label)",
            "Check the label, the trainer's offset, and whether the crank was turned backwards.")
    }
    private static func trainer(_ words: String, _ remedy: String) -> Self {
        warning("trainerLog", words, remedy: remedy)
    }
}

private func inLine(_ line: Int?) -> String { line.map { ", first in line \($0)" } ?? "" }
