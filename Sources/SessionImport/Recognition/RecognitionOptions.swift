import Foundation

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
    }

    /// The sample rate in Hz of rows without a time.
    package var rate: Double?
    /// The platform; nil to take it from the files.
    package var platform: Platform?
    /// The unit of a sensor's columns, by the sensor's name, if neither header nor numbers show it.
    package var units: [String: String] = [:]
    /// The sensor of columns that are called x, y and z.
    package var sensor: String?
    /// The time zone of dates and times without an offset; nil if it is unknown.
    package var zone: TimeZone?
    /// Selects the annotations that are repetitions.
    package var annotations = AnnotationUse.all
    /// The column in which a change from 0 marks a repetition; nil without one.
    package var markColumn: String?

    /// Makes options without any statement.
    package init() {}

    /// The names of the sensors that can be stored.
    package static let sensors = Sensor.allCases.map(\.rawValue)

    /// Whether a sensor's columns can be in a unit.
    package static func isUnit(_ unit: String, of sensor: String) -> Bool {
        guard let sensor = Sensor(rawValue: sensor) else { return false }
        return MeasuredUnit.factor(from: unit, to: sensor.unit.rawValue) != nil
    }

    func unit(of sensor: Sensor) -> MeasuredUnit? {
        units[sensor.rawValue].flatMap { MeasuredUnit(spelling: $0, of: sensor.unit.quantity) }
    }
}
