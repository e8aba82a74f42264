import ArgumentParser
import CyclingPackets
import Foundation
import SessionImport

/// The format of a bike trainer's log of Bluetooth notifications.
struct TrainerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only notifications of this characteristic; repeatable. Also sets the characteristic of a log that names "
                + "none. (default: all)", valueName: "2a5b|2a63|2ad2|fec2"))
    var characteristic: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The circumference of the wheel in metres. (default: 2.083, 700c × 24)", valueName: "M"))
    var wheelCircumference: Double?

    func validate() throws {
        _ = try wheel()
        for text in characteristic where CyclingCharacteristic(text) == nil {
            throw ValidationError("--characteristic must be 2a5b, 2a63, 2ad2 or fec2, not \(text).")
        }
    }

    /// The wheel that converts turns to metres.
    func wheel() throws -> Wheel {
        do {
            return try wheelCircumference.map { try Wheel(circumference: $0) } ?? .road
        } catch {
            throw ValidationError("--wheel-circumference must be \(NumberArgument.words(Wheel.circumferences)) m.")
        }
    }

    /// The log, with the unit of times that have none; nil to take it from their steps.
    func file(_ path: String, _ unit: TimeUnit?) -> TrainerLogFile {
        let units: [TimeUnit: LogTimeUnit] = [
            .seconds: .seconds, .milliseconds: .milliseconds, .microseconds: .microseconds, .nanoseconds: .nanoseconds,
        ]
        return TrainerLogFile(
            path: path, characteristics: characteristic.compactMap { CyclingCharacteristic($0) },
            timeUnit: unit.flatMap { units[$0] })
    }
}

/// The unit of a log's times.
struct LogTimeOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The unit of times without one: s, ms, us or ns. (default: by their steps)", valueName: "s|ms|us|ns"),
        transform: { text in
            let units: [TimeUnit] = [.seconds, .milliseconds, .microseconds, .nanoseconds]
            guard let unit = units.first(where: { $0.rawValue == text }) else {
                throw ValidationError("--time-unit must be s, ms, us or ns, not \(text).")
            }
            return unit
        })
    var timeUnit: TimeUnit?
}
