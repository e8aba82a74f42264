import Foundation

/// What a user says about recordings where their files don't.
public struct RecognitionOptions: Sendable, Equatable {
    /// The system whose signs the acceleration has.
    public enum Platform: String, Sendable, CaseIterable {
        case ios, android
    }

    /// A flag that a recording may not need.
    public enum Flag: Sendable, Hashable {
        /// The unit of this sensor's columns.
        case unit(String)
        /// The sensor of columns that are called x, y and z.
        case xyz
    }

    /// The sample rate in Hz of rows without a time.
    public var rate: Double?
    /// The platform; nil if the files say it.
    public var platform: Platform?
    /// The unit of a sensor's columns, by the sensor's name, where neither header nor numbers show it.
    public var units: [String: String] = [:]
    /// The sensor of columns that are called x, y and z.
    public var sensor: String?
    /// The time zone of dates and times without an offset; nil if it is unknown.
    public var zone: TimeZone?
    /// Which annotations beside a recording are its repetitions.
    public var annotations = AnnotationUse.all
    /// The column in which a change from 0 marks a repetition; nil without one.
    public var markColumn: String?

    /// Makes options that say nothing.
    public init() {}

    /// The names of the sensors that can be stored.
    public static let sensors = Sensor.allCases.map(\.rawValue)

    /// Whether a sensor's columns can be in a unit.
    public static func isUnit(_ unit: String, of sensor: String) -> Bool {
        guard let sensor = Sensor(rawValue: sensor) else { return false }
        return MeasuredUnit.factor(from: unit, to: sensor.unit.rawValue) != nil
    }

    func unit(of sensor: Sensor) -> MeasuredUnit? {
        units[sensor.rawValue].flatMap { MeasuredUnit(spelling: $0, of: sensor.unit.quantity) }
    }
}
