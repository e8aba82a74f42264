import RepDetection

/// A finding in a recording that was imported anyway. Each is declared once, with its word, description and advice.
package struct ImportAdvisory: Sendable, Equatable, CustomStringConvertible {
    /// The word for programs, which stays the same when the description changes.
    package let kind: String
    /// The finding.
    package let description: String
    /// The remedy.
    package let advice: String
    /// The sensor of a single sample.
    package private(set) var singleSensor: String?
    /// The rates of uneven times.
    package private(set) var unevenTimes: UnevenTimes?

    private init(_ kind: String, _ description: String, advice: String) {
        self.kind = kind
        self.description = description
        self.advice = advice
    }

    private init(_ kind: String, _ description: String, firstLine: Int?, _ end: String = "", advice: String) {
        self.init(kind, description + (firstLine.map { ", first in line \($0)" } ?? "") + end, advice: advice)
    }
}

// Rows and times.
extension ImportAdvisory {
    static func repeatedTimes(count: Int, firstLine: Int?) -> Self {
        Self(
            "repeatedTimes", "\(counted(count, "row repeats", "rows repeat")) the time of the row before",
            firstLine: firstLine,
            advice:
                "All samples were kept; resampling takes the first of each time. The logger's clock is coarse: if the sensor samples evenly, set a fixed rate in the profile."
        )
    }
    static func sortedTimes(count: Int, firstLine: Int?) -> Self {
        Self(
            "sortedTimes", "\(counted(count, "row goes", "rows go")) back in time", firstLine: firstLine,
            "; rows were sorted by time",
            advice: "Packets probably arrived late. Check that the signal is smooth there.")
    }
    static func droppedRows(count: Int, firstLine: Int?) -> Self {
        Self(
            "droppedRows",
            "\(counted(count, "row has", "rows have")) no readable time and \(count == 1 ? "was" : "were") dropped",
            firstLine: firstLine,
            advice: "Repeated headers and blanks are usual. If samples were lost, correct the lines.")
    }
    static func longRows(count: Int, firstLine: Int?) -> Self {
        Self(
            "longRows", "\(counted(count, "row has", "rows have")) more fields than the table has columns",
            firstLine: firstLine,
            advice: "Check the columns: decimal commas in a table that is separated by commas cause this.")
    }
    /// The number of missing values by column.
    static func missingValues(_ missing: [(column: ColumnReference, count: Int)], rows: Int) -> Self {
        let counts = Set(missing.map(\.count)).sorted(by: >).map { count in
            let columns = missing.filter { $0.count == count }.map { "\($0.column)" }
            return "\(count) of \(rows) in \(columns.count == 1 ? "column" : "each of the columns") "
                + columns.prefix(6).joined(separator: ", ")
                + (columns.count > 6 ? " and \(columns.count - 6) more" : "")
        }
        return Self(
            "missingValues", "values are missing: \(counts.joined(separator: ", "))",
            advice: "The detector skips missing samples. Many of them in a row act like a gap.")
    }
    /// The longest gap; its start is in seconds from the first sample.
    static func gap(seconds: Double, start: Double) -> Self {
        Self(
            "gap", "there is a gap of \(short(seconds)) s at \(short(start)) s",
            advice:
                "Repetitions in the gap are not in the signal: check the label, or split the recording at the gap.")
    }
    static func unevenTimes(_ times: UnevenTimes) -> Self {
        var advisory = Self("unevenTimes", times.description, advice: times.advice)
        advisory.unevenTimes = times
        return advisory
    }
    /// Rows hold the values of the row before.
    static func heldValues(_ rates: [RowRates]) -> Self {
        Self(
            "heldValues",
            rates.map {
                "\($0.sensor) changes \(shortRate($0.changes)) times per second in \(shortRate($0.rows)) rows per second"
            }.joined(separator: ", ") + "; the other rows repeat values",
            advice:
                "Sensors are slower than the logger, so that their samples have steps. Record at the sensors' own rate where the "
                + "logger can.")
    }
    /// The nominal rate is the profile's.
    static func rateDiffers(measured: Double, nominal: Double) -> Self {
        Self(
            "rateDiffers",
            "the sample rate is \(short(measured)) Hz, and the profile expects \(short(nominal)) Hz",
            advice: "Check the unit of the time in the profile, and the logger's settings.")
    }
    /// There is one row.
    static let rateUnknown = Self(
        "rateUnknown", "the times give no sample rate",
        advice: "Set a fixed rate in the profile: \"time\": { \"rate\": 50 }.")
}

// Sensors.
extension ImportAdvisory {
    static func singleSample(sensor: String) -> Self {
        var advisory = Self(
            "singleSample", "\(sensor) has one sample and is not stored",
            advice: "The logger probably reads it once in a while.")
        advisory.singleSensor = sensor
        return advisory
    }
    static func tableLeftOut(_ error: ImportError) -> Self {
        Self(
            "tableLeftOut",
            "\(error.place.map { TextSource.file($0.file).fileName } ?? "a table") is not stored: "
                + error.kind.description
                + (error.place?.line.map { " in line \($0)" } ?? "")
                + (error.place?.column.map { ", column \($0)" } ?? ""),
            advice: error.remedy)
    }
    static func doubtfulUnit(_ doubt: DoubtfulUnit) -> Self {
        Self("doubtfulUnit", doubt.description, advice: doubt.advice)
    }
    static func rateUnlikely(_ rate: Double) -> Self {
        Self(
            "rateUnlikely", "the sample rate is \(short(rate)) Hz",
            advice: "Motion is sampled 10 to 200 times a second: check the unit of the time.")
    }
    static func longRecording(seconds: Double) -> Self {
        Self(
            "longRecording", "the recording lasts \(short(seconds / 3600)) hours",
            advice: "Check the unit of the time, or cut the recording into sets.")
    }
    static func unequalSpans(
        shortest: String, seconds: Double, longest: String, longestSeconds: Double
    ) -> Self {
        Self(
            "unequalSpans",
            "\(shortest) runs for \(short(seconds)) s, \(longest) for \(short(longestSeconds)) s",
            advice: "Only the time of the counted sensor is counted: the label must be of that time.")
    }
}

// Labels and logs beside the recording.
extension ImportAdvisory {
    static func eventCount(events: Int, count: Int) -> Self {
        Self(
            "eventCount",
            "the events file has \(counted(events, "event", "events")), and the labelled count is \(count)",
            advice: "Correct one of the two. Errors are computed from the labelled count.")
    }
    /// More repetitions in a second than a motion has: twice as many as a finger taps, 5 to 6 (Halstead-Reitan test).
    static let mostPerSecond = 12.0
    static func fastLabel(count: Int, seconds: Double) -> Self {
        Self(
            "fastLabel",
            "the label is \(count), and the recording lasts \(short(seconds)) s: no motion repeats so fast",
            advice:
                "Check the unit of the time and the number of samples, or correct the label with reptune sessions label NAME --count N."
        )
    }
    static func annotationCount(annotations: Int, count: Int) -> Self {
        Self(
            "eventCount",
            "there \(annotations == 1 ? "is 1 annotation" : "are \(annotations) annotations"), and the labelled count is "
                + "\(count); event times are not stored",
            advice:
                "Correct the count, name the annotations that count with --annotation, or ignore them with --no-annotations."
        )
    }
    /// It can't be known which annotations count.
    static func doubtfulAnnotations(_ texts: [String]) -> Self {
        Self(
            "doubtfulAnnotations",
            texts.count == 1
                ? "the annotation \(listed(texts)) may be an event or a count: give --count, or --annotation \(texts[0])"
                : "the annotations have different texts, \(listed(texts, limit: 8)): name the texts that count with --annotation",
            advice: "The annotations give no label. --no-annotations ignores them.")
    }
    static func annotationsWithoutClock(count: Int) -> Self {
        Self(
            "annotationsWithoutClock",
            "\(counted(count, "annotation is", "annotations are")) on another clock than the samples; only their number "
                + "is stored",
            advice: "Import the recording with its own times, without --rate.")
    }
    static func sortedEvents(count: Int) -> Self {
        Self(
            "sortedEvents",
            "\(counted(count, "event time goes", "event times go")) back in time; events were sorted by time",
            advice: "Check the file for errors made while editing.")
    }
    static func eventsOutside(count: Int) -> Self {
        Self(
            "eventsOutside", "\(counted(count, "event is", "events are")) outside the recording",
            advice:
                "Event times are seconds from the recording's first sample: check whether they come from another clock."
        )
    }
    static func trainer(_ advisory: TrainerAdvisory) -> Self {
        Self("trainerLog", advisory.description, advice: advisory.advice)
    }
}
