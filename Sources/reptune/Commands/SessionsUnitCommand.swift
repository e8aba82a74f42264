import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionImport
import Sessions
import SessionStore

struct SessionsUnitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unit",
        abstract: "Correct a unit that files did not give and that was taken wrongly.",
        usage: "reptune sessions unit <SENSOR=UNIT> [<sessions> ...] [options]",
        discussion: """
            The unit is the right one of the numbers in the files. All sessions whose files have the same header as the \
            named ones are corrected together, so that a header never has two units. Their ids change with their samples; labels and \
            metadata stay. Runs that used them keep their numbers: calibrate again.

            Examples:
              reptune sessions unit rotationRate=deg/s
              reptune sessions unit acceleration=16384/g set-1
            """)

    @Argument(help: ArgumentHelp("A sensor and its unit.", valueName: "SENSOR=UNIT"), transform: SensorUnit.init)
    var unit: SensorUnit
    @Argument(
        help: ArgumentHelp("Sessions, by id or name. (default: all, if they have one header)", valueName: "sessions"))
    var sessions: [String] = []
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore(for: .writing)
            let ids = try sessions.map { try store.session(named: $0).id }
            let taken = try store.takenUnits(of: ids.isEmpty ? nil : Set(ids)).filter { $0.quantity == unit.sensor }
            guard !taken.isEmpty else {
                throw Message(
                    "noTakenUnit",
                    "the unit of \(unit.sensor) was not taken for any of these sessions: their headers or profiles give it. "
                        + "Import a file again with a profile to correct it.")
            }
            let headers = Set(taken.map(\.header)).sorted()
            if ids.isEmpty, headers.count > 1 {
                let names = try headers.compactMap { header in
                    try store.session(ofHeader: header).map { session in
                        "\(session.name) (\(session.id)), in \(taken.first { $0.header == header }?.unit ?? "")"
                    }
                }
                throw Message(
                    "severalHeaders",
                    "the unit of \(unit.sensor) was taken for \(headers.count) headers. Name a session of each header to correct: "
                        + Formatted.listed(names, most: 8) + ".")
            }
            let text = try RecognitionOptions.canonical(unit.unit, of: unit.sensor)
            let corrected = try store.correct(unit.sensor, of: Set(taken.map(\.header)), to: text) { before in
                try RecognitionOptions.factor(of: unit.sensor, from: before, to: text)
            }
            for session in corrected.prefix(5) { console.note("\(session.name): \(unit.sensor) in \(text)") }
            if corrected.count > 5 { console.note("… and \(corrected.count - 5) more") }
            let isMore = !ids.isEmpty && corrected.count > ids.count
            console.textResult(
                corrected.isEmpty
                    ? "\(unit.sensor) was in \(text) already"
                    : "\(Formatted.counted(corrected.count, "session")) corrected\(isMore ? ": all with this header" : "")"
            )
            let database = DatabaseCommand.option(of: store.path)
            let before = Set(taken.map(\.unit))
            let remedy =
                before.count == 1
                ? "To take it back: reptune sessions unit \(unit.sensor)=\(before.joined())\(database)" : nil
            for session in corrected {
                console.warnOfUnits(of: try store.session(session).recording, session, remedy: remedy)
            }
            console.printOthers()
            let runs = Set(try store.runs().map(\.activity))
            for activity in Set(corrected.map(\.activity)).intersection(runs).sorted() {
                console.note(
                    "Runs that used them keep the old numbers: calibrate again with reptune calibrate "
                        + ShellWord.quoted(activity) + database)
            }
            console.document(.sessions, SessionsDocument(sessions: corrected))
        }
    }
}
