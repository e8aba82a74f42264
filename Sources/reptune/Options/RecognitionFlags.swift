import ArgumentParser
import Foundation
import SessionImport

/// What a recording's files don't say.
struct RecognitionFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The phone's system: Core Motion's acceleration has the opposite sign of Android's. (default: by the logger's files)",
            valueName: "ios|android"))
    var platform: RecognitionOptions.Platform?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The unit of a sensor's columns, also in place of a profile's, such as acceleration=m/s² or acceleration=16384/g for raw counts; repeatable. (default: by header or numbers)",
            valueName: "SENSOR=UNIT"),
        transform: SensorUnit.init)
    var unit: [SensorUnit] = []

    @Option(
        help: ArgumentHelp(
            "The unit of times: s, ms, us or ns; dmy or mdy for dates. (default: by header or steps)", valueName: "UNIT"
        ))
    var timeUnit: TimeUnit?

    @Option(
        name: .customLong("xyz"),
        help: ArgumentHelp(
            "The sensor of columns x, y and z: \(RecognitionOptions.sensors.joined(separator: ", ")). (default: by unit, file name or numbers)",
            valueName: "SENSOR"),
        transform: RecognitionFlags.sensor)
    var xyz: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A column of any other signal, such as kneeAngle=deg; repeatable.", valueName: "COLUMN=UNIT"))
    var signal: [String] = []

    /// The options, with the computer's time zone for dates without an offset.
    func options(rate: Double?) -> RecognitionOptions {
        var options = RecognitionOptions()
        options.rate = rate
        options.platform = platform
        options.timeUnit = timeUnit
        options.units = Dictionary(unit.map { ($0.sensor, $0.unit) }, uniquingKeysWith: { _, last in last })
        options.sensor = xyz
        options.signals = signal.map { text in
            // A name may hold the sign; a unit doesn't.
            guard let place = text.lastIndex(of: "=") else { return .init(name: text, unit: nil) }
            return .init(name: String(text[..<place]), unit: String(text[text.index(after: place)...]))
        }
        options.zone = .current
        return options
    }

    private static func sensor(_ text: String) throws -> String {
        guard RecognitionOptions.sensors.contains(text) else { throw ValidationError(unknown(text)) }
        return text
    }

    fileprivate static func unknown(_ text: String) -> String {
        "There is no sensor \"\(text)\": name one of \(RecognitionOptions.sensors.joined(separator: ", "))."
    }
}

extension RecognitionOptions.Platform: ExpressibleByArgument {}

/// A sensor with the unit of its columns.
struct SensorUnit: Sendable {
    let sensor: String
    let unit: String

    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw ValidationError("Write a sensor and its unit, such as acceleration=m/s².")
        }
        guard RecognitionOptions.sensors.contains(parts[0]) else {
            throw ValidationError(RecognitionFlags.unknown(parts[0]))
        }
        guard RecognitionOptions.isUnit(parts[1], of: parts[0]) else {
            throw ValidationError(
                "\"\(parts[1])\" is no unit of \(parts[0]): write one of \(RecognitionOptions.units(of: parts[0]).joined(separator: ", ")), or counts such as 16384/g."
            )
        }
        (sensor, unit) = (parts[0], parts[1])
    }
}
