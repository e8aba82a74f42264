import Sessions

/// The times of a file's rows.
package enum SampleTime: Sendable, Hashable {
    /// A column of times. The nominal rate in Hz, if there is one, is only compared with the measured rate.
    case column(ColumnReference, unit: TimeUnit, nominalRate: Double? = nil)
    /// A fixed rate in Hz, for rows without a time.
    case rate(Double)
    /// Neither: a recording's rate must be given.
    case unstated
}

/// The unit of a column of times.
package enum TimeUnit: String, Sendable, Codable, CaseIterable {
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "us"
    /// Nanoseconds.
    case nanoseconds = "ns"
    /// A date and time as a text: `2026-05-04T09:30:00.25+02:00`, `2026-05-04 9:30:00.25`, `04-May-2026 09:30:00`.
    case date
    /// A date and time whose day comes before its month: `4/5/2026 9:30:00`.
    case dayFirst = "dmy"
    /// A date and time whose month comes before its day: `5/4/2026 9:30:00 AM`.
    case monthFirst = "mdy"
    /// A time of day as a text: `09:30:00.25`, `9:30:00:250`. It may pass midnight.
    case timeOfDay

    /// Reads `ms`. The error for another text lists the units.
    package init(from decoder: any Decoder) throws { self = try decoder.oneOf("unit of time") }

    /// The number of units per second. Texts are read as whole nanoseconds.
    package var perSecond: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds, .date, .dayFirst, .monthFirst, .timeOfDay: 1e9
        }
    }

    /// Whether times are texts and not numbers.
    var isText: Bool { !TimeUnit.numeric.contains(self) }

    /// The order of day and month, if the unit gives it.
    var order: ClockText.Order? {
        switch self {
        case .dayFirst: .dayFirst
        case .monthFirst: .monthFirst
        default: nil
        }
    }

    /// The units of times that are numbers.
    static let numeric: [TimeUnit] = [.seconds, .milliseconds, .microseconds, .nanoseconds]
}

extension SampleTime: Codable {
    private enum Key: String, CodingKey, CaseIterable { case column, unit, nominalRate, rate }

    /// Reads `{ "rate": 50 }` or `{ "column": "t", "unit": "ms" }`.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.strictFields(keyedBy: Key.self)
        if let rate = try fields.decodeIfPresent(Double.self, forKey: .rate) {
            for key in [Key.column, .unit, .nominalRate] where fields.contains(key) {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: fields, debugDescription: "a fixed rate has no \"\(key.rawValue)\"")
            }
            self = .rate(rate)
        } else {
            self = .column(
                try fields.decode(ColumnReference.self, forKey: .column),
                unit: try fields.decode(TimeUnit.self, forKey: .unit),
                nominalRate: try fields.decodeIfPresent(Double.self, forKey: .nominalRate))
        }
    }

    /// Writes what `init(from:)` reads.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch self {
        case .unstated: break
        case .rate(let rate): try fields.encode(rate, forKey: .rate)
        case .column(let column, let unit, let nominalRate):
            try fields.encode(column, forKey: .column)
            try fields.encode(unit, forKey: .unit)
            try fields.encodeIfPresent(nominalRate, forKey: .nominalRate)
        }
    }
}
