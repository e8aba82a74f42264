import RepDetection

/// Something in a recording that was imported all the same, but that should be known.
public enum ImportAdvisory: Sendable, Equatable {
    /// So many rows have the time of the row before; the first is in this line.
    case repeatedTimes(count: Int, firstLine: Int?)
    /// So many rows lay before an earlier row and were sorted in; the first is in this line.
    case sortedTimes(count: Int, firstLine: Int?)
    /// The longest stretch without samples in seconds, and its beginning in seconds from the first sample.
    case gap(seconds: Double, start: Double)
    /// This share of the intervals is outside ±50 % of their median.
    case unevenTimes(share: Double)
    /// The measured rate is far from the profile's nominal one, both in Hz.
    case rateDiffers(measured: Double, nominal: Double)
    /// The times don't tell a rate: there is one row, or all are at the same time.
    case rateUnknown
    /// A column lacks so many of its values.
    case missingValues(column: ColumnReference, count: Int, rows: Int)
    /// So many rows have more fields than the table has columns; the first is in this line.
    case longRows(count: Int, firstLine: Int?)
    /// The events file has another number of events than the label counts.
    case eventCount(events: Int, count: Int)
    /// So many event times lay before an earlier one and were sorted in.
    case sortedEvents(count: Int)
    /// So many event times lie before the first or after the last sample.
    case eventsOutside(count: Int)
    /// Something in the log of the trainer beside it.
    case trainer(TrainerAdvisory)
}

extension ImportAdvisory: CustomStringConvertible {
    /// What was found.
    public var description: String {
        switch self {
        case .repeatedTimes(let count, let line):
            "\(counted(count, "row has", "rows have")) the time of the row before\(first(line))"
        case .sortedTimes(let count, let line):
            "\(counted(count, "row goes", "rows go")) back in time\(first(line)); the rows were sorted"
        case .gap(let seconds, let start): "there are no samples for \(short(seconds)) s from \(short(start)) s on"
        case .unevenTimes(let share):
            "\(short(share * 100)) % of the intervals are outside ±50 % of their median"
        case .rateDiffers(let measured, let nominal):
            "the sample rate is \(short(measured)) Hz where the profile expects \(short(nominal)) Hz"
        case .rateUnknown: "the times don't tell a sample rate"
        case .missingValues(let column, let count, let rows): "column \(column) lacks \(count) of \(rows) values"
        case .longRows(let count, let line):
            "\(counted(count, "row has", "rows have")) more fields than there are columns\(first(line))"
        case .eventCount(let events, let count):
            "the events file has \(counted(events, "event", "events")) where the label counts \(count)"
        case .sortedEvents(let count):
            "\(counted(count, "event lies", "events lie")) before an earlier one; the events were sorted"
        case .eventsOutside(let count): "\(counted(count, "event lies", "events lie")) outside the recording"
        case .trainer(let advisory): advisory.description
        }
    }

    /// What to make of it.
    public var advice: String {
        switch self {
        case .repeatedTimes:
            "All samples were kept. A coarse clock does this; with an even sensor a profile with a fixed rate is better."
        case .sortedTimes: "Late packets do this. Look whether the signal there is smooth."
        case .gap: "Repetitions in the gap are not in the signal: check the label, or cut the recording there."
        case .unevenTimes:
            "Filters act on samples, not on seconds: prefer a steady logger, or a profile with a fixed rate if only the "
                + "clock is uneven."
        case .rateDiffers: "Check the unit of the time in the profile, and the logger's setting."
        case .rateUnknown: "Give the profile a fixed rate: \"time\": { \"rate\": 50 }"
        case .missingValues: "The detector passes over missing samples. Many of them in one stretch act like a gap."
        case .longRows: "A decimal comma in a table parted by commas does this: check that the columns are right."
        case .eventCount: "Correct the one or the other; the label's count is what is compared with."
        case .sortedEvents: "Check the file for events that were edited by hand."
        case .eventsOutside: "Event times are seconds from the recording's first sample: check for another clock."
        case .trainer(let advisory): advisory.advice
        }
    }

    private func first(_ line: Int?) -> String { line.map { ", first in line \($0)" } ?? "" }
}
