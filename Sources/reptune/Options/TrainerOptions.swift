import ArgumentParser
import CyclingPackets
import Foundation
import SessionImport

/// The format of a bike trainer's log of Bluetooth notifications.
struct TrainerOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Only notifications of this characteristic; repeatable. Also sets the characteristic of a table without that "
                + "column. (default: all)", valueName: "2a5b|2a63|2ad2|fec2"))
    var characteristic: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("A log saved by nRF Connect, or a CSV table. (default: by the contents)", valueName: "kind"))
    var format: NotificationReader.Format?

    @Option(
        name: .long,
        help: ArgumentHelp("The unit of a table's times where its header has none: s or ms.", valueName: "u")
    )
    var timeUnit = "s"

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The circumference of the wheel in metres. (default: 2.083, 700c × 24)", valueName: "M"))
    var wheelCircumference: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The diameter of the wheel in millimetres, instead.", valueName: "MM"))
    var wheelDiameter: Double?

    func validate() throws {
        _ = try wheel()
        for text in characteristic where CyclingCharacteristic(text) == nil {
            throw ValidationError("--characteristic must be 2a5b, 2a63, 2ad2 or fec2, not \(text).")
        }
        guard ["s", "ms"].contains(timeUnit) else {
            throw ValidationError("--time-unit must be s or ms, not \(timeUnit).")
        }
    }

    /// The wheel that converts turns to metres.
    func wheel() throws -> Wheel {
        if wheelCircumference != nil, wheelDiameter != nil {
            throw ValidationError("Give --wheel-circumference or --wheel-diameter, not both.")
        }
        do {
            if let wheelCircumference { return try Wheel(circumference: wheelCircumference) }
            return try wheelDiameter.map { try Wheel(diameter: $0 / 1000) } ?? .road
        } catch {
            throw ValidationError(
                "A wheel's circumference is \(NumberArgument.words(Wheel.circumferences)) m; give --wheel-circumference in m, or "
                    + "--wheel-diameter in mm.")
        }
    }

    func file(_ path: String) -> TrainerLogFile {
        TrainerLogFile(
            path: path, format: format, characteristics: characteristic.compactMap { CyclingCharacteristic($0) },
            timeUnit: timeUnit == "ms" ? .milliseconds : .seconds)
    }
}

extension NotificationReader.Format: ExpressibleByArgument {}
