import RepDetection

/// A finding in a recording that was imported anyway.
public enum ImportAdvisory: Sendable, Equatable {
    /// Rows have the time of the row before; the first is in this line.
    case repeatedTimes(count: Int, firstLine: Int?)
    /// Rows had earlier times than a row before and were sorted; the first is in this line.
    case sortedTimes(count: Int, firstLine: Int?)
    /// Rows had no readable time and were dropped; the first is in this line.
    case droppedRows(count: Int, firstLine: Int?)
    /// A sensor has one sample and is not stored.
    case singleSample(sensor: String)
    /// A table of the recording has this fault, and its sensors are not stored.
    case tableLeftOut(ImportError)
    /// A sensor's numbers contradict its unit.
    case doubtfulUnit(DoubtfulUnit)
    /// The sample rate in Hz is none of a sensor of motion.
    case rateUnlikely(Double)
    /// The recording lasts more than a day; seconds.
    case longRecording(seconds: Double)
    /// A sensor ran for a much shorter time than another: the sensors and their seconds.
    case unequalSpans(shortest: String, seconds: Double, longest: String, longestSeconds: Double)
    /// The longest gap in seconds, and its start in seconds from the first sample.
    case gap(seconds: Double, start: Double)
    /// Intervals differ from the median by more than 50 %.
    case unevenTimes(UnevenTimes)
    /// Rows hold the values of the row before: these sensors are slower than the logger.
    case heldValues([RowRates])
    /// The measured rate differs from the profile's nominal rate, both in Hz.
    case rateDiffers(measured: Double, nominal: Double)
    /// The times give no sample rate: there is one row.
    case rateUnknown
    /// A column has missing values.
    case missingValues(column: ColumnReference, count: Int, rows: Int)
    /// Rows have more fields than the table has columns; the first is in this line.
    case longRows(count: Int, firstLine: Int?)
    /// The number of event times differs from the labelled count.
    case eventCount(events: Int, count: Int)
    /// The number of annotations differs from the labelled count.
    case annotationCount(annotations: Int, count: Int)
    /// The annotations have these texts, and it can't be known which are repetitions.
    case doubtfulAnnotations([String])
    /// The annotations are on another clock than the samples.
    case annotationsWithoutClock(count: Int)
    /// Event times were less than the one before and were sorted.
    case sortedEvents(count: Int)
    /// Event times are before the first or after the last sample.
    case eventsOutside(count: Int)
    /// A finding in the trainer's log beside the recording.
    case trainer(TrainerAdvisory)
}

extension ImportAdvisory: CustomStringConvertible {
    /// The finding.
    public var description: String {
        switch self {
        case .repeatedTimes(let count, let line):
            "\(counted(count, "row repeats", "rows repeat")) the time of the row before\(first(line))"
        case .sortedTimes(let count, let line):
            "\(counted(count, "row goes", "rows go")) back in time\(first(line)); rows were sorted by time"
        case .droppedRows(let count, let line):
            "\(counted(count, "row has", "rows have")) no readable time and \(count == 1 ? "was" : "were") dropped\(first(line))"
        case .singleSample(let sensor): "\(sensor) has one sample and is not stored"
        case .tableLeftOut(let error):
            "\(error.place.map { TextSource.file($0.file).fileName } ?? "a table") is not stored: "
                + error.kind.description
                + (error.place?.line.map { " in line \($0)" } ?? "")
                + (error.place?.column.map { ", column \($0)" } ?? "")
        case .doubtfulUnit(let doubt): doubt.description
        case .rateUnlikely(let rate): "the sample rate is \(short(rate)) Hz"
        case .unequalSpans(let shortest, let seconds, let longest, let longestSeconds):
            "\(shortest) runs for \(short(seconds)) s, \(longest) for \(short(longestSeconds)) s"
        case .longRecording(let seconds): "the recording lasts \(short(seconds / 3600)) hours"
        case .gap(let seconds, let start): "there is a gap of \(short(seconds)) s at \(short(start)) s"
        case .unevenTimes(let times): times.description
        case .heldValues(let rates):
            rates.map {
                "\($0.sensor) changes \(shortRate($0.changes)) times per second in \(shortRate($0.rows)) rows per second"
            }.joined(separator: ", ") + "; the other rows repeat values"
        case .rateDiffers(let measured, let nominal):
            "the sample rate is \(short(measured)) Hz, and the profile expects \(short(nominal)) Hz"
        case .rateUnknown: "the times give no sample rate"
        case .missingValues(let column, let count, let rows): "column \(column): \(count) of \(rows) values are missing"
        case .longRows(let count, let line):
            "\(counted(count, "row has", "rows have")) more fields than the table has columns\(first(line))"
        case .eventCount(let events, let count):
            "the events file has \(counted(events, "event", "events")), and the labelled count is \(count)"
        case .annotationCount(let annotations, let count):
            "there \(annotations == 1 ? "is 1 annotation" : "are \(annotations) annotations"), and the labelled count is "
                + "\(count); event times are not stored"
        case .doubtfulAnnotations(let texts) where texts.count == 1:
            "the annotation \(listed(texts)) may be a repetition or a count: give --count, or --annotation \(texts[0])"
        case .doubtfulAnnotations(let texts):
            "the annotations have different texts, \(listed(texts, limit: 8)): name those of repetitions with --annotation"
        case .annotationsWithoutClock(let count):
            "\(counted(count, "annotation is", "annotations are")) on another clock than the samples; only their number "
                + "is stored"
        case .sortedEvents(let count):
            "\(counted(count, "event time goes", "event times go")) back in time; events were sorted by time"
        case .eventsOutside(let count): "\(counted(count, "event is", "events are")) outside the recording"
        case .trainer(let advisory): advisory.description
        }
    }

    /// What to do about it.
    public var advice: String {
        switch self {
        case .repeatedTimes:
            "All samples were kept; resampling takes the first of each time. The logger's clock is coarse: if the sensor samples evenly, set a fixed rate in the profile."
        case .sortedTimes: "Packets probably arrived late. Check that the signal is smooth there."
        case .droppedRows: "Repeated headers and blanks are usual. If samples were lost, correct the lines."
        case .singleSample: "The logger probably reads it once in a while."
        case .tableLeftOut(let error): error.remedy
        case .doubtfulUnit(let doubt): doubt.advice
        case .rateUnlikely: "Motion is sampled 10 to 200 times a second: check the unit of the time."
        case .unequalSpans:
            "Repetitions are counted only while the counted sensor runs: the label must be of that time."
        case .longRecording: "Check the unit of the time, or cut the recording into sets."
        case .gap: "Repetitions in the gap are not in the signal: check the label, or split the recording at the gap."
        case .unevenTimes(let times): times.advice
        case .heldValues:
            "Sensors are slower than the logger, so that their samples have steps. Record at the sensors' own rate where the "
                + "logger can."
        case .rateDiffers: "Check the unit of the time in the profile, and the logger's settings."
        case .rateUnknown: "Set a fixed rate in the profile: \"time\": { \"rate\": 50 }"
        case .missingValues: "The detector skips missing samples. Many of them in a row act like a gap."
        case .longRows: "Check the columns: decimal commas in a table that is separated by commas cause this."
        case .eventCount: "Correct one of the two. Errors are computed from the labelled count."
        case .annotationCount:
            "Correct the count, name the annotations of repetitions with --annotation, or ignore them with --no-annotations."
        case .doubtfulAnnotations: "The annotations give no label. --no-annotations ignores them."
        case .annotationsWithoutClock: "Import the recording with its own times, without --rate."
        case .sortedEvents: "Check the file for errors made while editing."
        case .eventsOutside:
            "Event times are seconds from the recording's first sample: check whether they come from another clock."
        case .trainer(let advisory): advisory.advice
        }
    }

    private func first(_ line: Int?) -> String { line.map { ", first in line \($0)" } ?? "" }
}
