import RepDetection
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
package enum TimeUnit: String, Sendable, CaseIterable {
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

extension SampleTime: FieldCoded {
    package static var blank: SampleTime { .unstated }

    /// `{ "rate": 50 }` or `{ "column": "t", "unit": "ms" }`.
    package mutating func pass(_ fields: inout FieldCoder) {
        var (rate, column, unit, nominalRate) = (
            Double?.none, ColumnReference.number(1), TimeUnit.seconds, Double?.none
        )
        if case .rate(let own) = self { rate = own }
        if case .column(let name, let own, let nominal) = self { (column, unit, nominalRate) = (name, own, nominal) }
        fields.pass("rate", &rate, isOmitted: true)
        if let rate {
            self = .rate(rate)
            return
        }
        fields.pass("column", &column)
        fields.pass("unit", &unit) { $0.rawValue }
        fields.pass("nominalRate", &nominalRate)
        self = .column(column, unit: unit, nominalRate: nominalRate)
    }
}
