import ArgumentParser
import Foundation

/// The time zone of local days.
struct TimeZoneOptions: ParsableArguments {
    @Option(
        name: .customLong("time-zone"),
        help: ArgumentHelp(
            "The time zone whose midnights separate the days, such as Europe/Berlin. (default: this machine's)",
            valueName: "ZONE"))
    var name: String?

    func validate() throws {
        if let name, TimeZone(identifier: name) == nil {
            throw ValidationError("There is no time zone \(name). Name one such as Europe/Berlin.")
        }
    }

    var zone: TimeZone { name.flatMap { TimeZone(identifier: $0) } ?? .current }
}
