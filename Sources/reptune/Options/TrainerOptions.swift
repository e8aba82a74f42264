import ArgumentParser
import CyclingPackets
import Foundation
import SessionImport

/// How a bike's log of notifications is to be read.
struct TrainerOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Only notifications of this characteristic; can be given several times. A table without such a column is of "
                + "the one given.", valueName: "2a5b|2a63|2ad2|fec2"))
    var characteristic: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("log as nRF Connect saves it, or table. (default: by its contents)", valueName: "kind"))
    var format: NotificationReader.Format?

    @Option(
        name: .long, help: ArgumentHelp("The unit of a table's times where no header says so: s or ms.", valueName: "u")
    )
    var timeUnit = "s"

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("What one turn of the wheel covers in metres. (default: 2.083, 700c × 24)", valueName: "M"))
    var wheelCircumference: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The wheel's diameter in millimetres, instead.", valueName: "MM"))
    var wheelDiameter: Double?

    func validate() throws {
        _ = try wheel()
        for text in characteristic where CyclingCharacteristic(text) == nil {
            throw ValidationError("--characteristic is 2a5b, 2a63, 2ad2 or fec2, not \(text).")
        }
        guard ["s", "ms"].contains(timeUnit) else { throw ValidationError("--time-unit is s or ms, not \(timeUnit).") }
    }

    /// The wheel that turns are converted with.
    func wheel() throws -> Wheel {
        if wheelCircumference != nil, wheelDiameter != nil {
            throw ValidationError("Give --wheel-circumference or --wheel-diameter, not both.")
        }
        do {
            if let wheelCircumference { return try Wheel(circumference: wheelCircumference) }
            return try wheelDiameter.map { try Wheel(diameter: $0 / 1000) } ?? .road
        } catch {
            throw ValidationError("A wheel's size is above 0.")
        }
    }

    func file(_ path: String) -> TrainerLogFile {
        TrainerLogFile(
            path: path, format: format, characteristics: characteristic.compactMap { CyclingCharacteristic($0) },
            timeUnit: timeUnit == "ms" ? .milliseconds : .seconds)
    }
}

extension NotificationReader.Format: ExpressibleByArgument {}
