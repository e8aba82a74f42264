import Foundation
import RepDetection

/// A user's statements about recordings, for facts that are missing in the files.
package struct RecognitionOptions: Sendable, Equatable {
    /// The system whose signs the acceleration has.
    package enum Platform: String, Sendable, CaseIterable {
        case ios, android
    }

    /// A flag that a recording may not need.
    package enum Flag: Sendable, Hashable {
        /// The unit of this sensor's columns.
        case unit(String)
        /// The sensor of columns that are called x, y and z.
        case xyz
        /// The unit of times.
        case timeUnit
        /// The column of this name.
        case signal(String)
    }

    /// The sample rate in Hz of rows without a time.
    package var rate: Double?
    /// The platform; nil to take it from the files.
    package var platform: Platform?
    /// The unit of a sensor's columns, by the sensor's name, if the header does not give it.
    package var units: [String: String] = [:]
    /// The unit of times, if neither the header nor their form gives it.
    package var timeUnit: TimeUnit?
    /// The units that were taken for headers before: by the sessions of a database, or by those of a config.
    package var known: [TakenUnit] = []
    /// Whether the recordings are stored, not only counted.
    package var isStored = false
    /// The sensor of columns that are called x, y and z.
    package var sensor: String?
    /// Columns that are taken by their name, each as a channel of that name.
    package var signals: [SignalColumn] = []
    /// Columns that are taken where a table has them: those that a config counts.
    package var knownSignals: [SignalColumn] = []
    /// The time zone of dates and times without an offset; nil if it is unknown.
    package var zone: TimeZone?
    /// Selects the annotations that are repetitions.
    package var annotations = AnnotationUse.all
    /// The column in which a change from 0 marks a repetition; nil without one.
    package var markColumn: String?

    /// A column of any signal.
    package struct SignalColumn: Sendable, Equatable {
        /// The column's name, with or without the unit in brackets after it.
        package let name: String
        /// The unit; nil if the header has it.
        package let unit: String?

        /// Makes a column.
        package init(name: String, unit: String?) {
            self.name = name
            self.unit = unit
        }
    }

    /// Makes options without any statement.
    package init() {}

    /// The names of the sensors that can be stored.
    package static let sensors = Sensor.allCases.map(\.rawValue)

    /// Whether a sensor's columns can be in a unit.
    package static func isUnit(_ unit: String, of sensor: String) -> Bool {
        guard let sensor = Sensor(rawValue: sensor) else { return false }
        return ColumnUnit(spelling: unit, of: sensor.unit.quantity) != nil
    }

    /// The units of a sensor's columns, as RepTune writes them.
    package static func units(of sensor: String) -> [String] {
        let quantity = Sensor(rawValue: sensor)?.unit.quantity
        return MeasuredUnit.allCases.filter { $0.quantity == quantity }.map(\.rawValue)
    }

    func unit(of sensor: Sensor) -> ColumnUnit? {
        units[sensor.rawValue].flatMap { ColumnUnit(spelling: $0, of: sensor.unit.quantity) }
    }
}
