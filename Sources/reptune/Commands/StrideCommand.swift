import Sessions
import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs

struct StrideCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "stride",
        abstract: "Calibrate the length of a stride on sessions with a bike trainer's log.",
        usage: "reptune bike stride DETECTOR [<sessions> ...] [options]",
        discussion: """
            A stride is one turn of the cranks. Its length is the trainer's metres divided by the counted strides, \
            over all sessions with distance. The held-out error estimates each session with the length of the others. The file is a JSON document of the \
            format reptune.stride/1.

            Examples:
              reptune bike stride latest --user ada -o ada.stride.json
              reptune bike cadence latest --user ada --stride ada.stride.json
            """)

    @OptionGroup var detector: DetectorArgument
    @Argument(help: ArgumentHelp("Sessions, by id or name. (default: all)", valueName: "sessions")) var ids: [String] =
        []
    @OptionGroup(title: "Sessions") var sessions: SessionOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("Write the stride length.", valueName: "FILE")) var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws { try OutputFile.check(output, isA: "json") }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        let detector = try detector.subject(global).configBySession()
        var filter = try sessions.filter(in: store)
        filter.ids = try store.sessionIDs(named: ids)
        let trained = try TrainerRides(filter, in: store, detector: detector, console: console)
        var rides: [StrideCalibration.Ride] = []
        for ride in trained.rides {
            guard let metres = ride.track.metres(in: 0...ride.session.recording.duration) else {
                console.warn(
                    "trainerLog", "skipped \(ride.session.name): its trainer's log does not cover the whole session",
                    session: ride.session.reference)
                continue
            }
            rides.append(
                StrideCalibration.Ride(
                    session: ride.session.name, user: ride.session.user, strides: ride.detection.count,
                    metres: metres))
        }
        guard let all = StrideCalibration(rides) else {
            throw Message(
                "noStride", "no stride length: no strides were counted, or the trainer's log has no distance.")
        }
        let users = Set(rides.map(\.user)).sorted()
        let name = trained.rides.first?.config.activity ?? ""
        func file(_ calibration: StrideCalibration, _ user: String?) -> StrideFile {
            StrideFile(calibration, name: name, user: user, tool: Version.tool)
        }
        var files = users.compactMap { user in
            StrideCalibration(rides.filter { $0.user == user }).map { file($0, user) }
        }
        let own = file(all, users.count == 1 ? users.first : nil)
        if users.count > 1 { files.append(own) }
        console.document(.strides, ["strides": files])
        console.textResult(StrideCommand.table(files))
        if let output {
            try console.write(try CanonicalJSON.encode(own), to: output)
            console.note("wrote \(Formatted.decimal(own.metresPerStride, 3)) m per stride to \(output)")
        }
    }

    private static func table(_ files: [StrideFile]) -> String {
        var table = Table(["", ">sessions", ">strides", ">m", ">m/stride", ">held-out error"])
        for file in files {
            table.add([
                file.user ?? "all", "\(file.sessions)", "\(file.strides)", Formatted.decimal(file.metres, 0),
                Formatted.decimal(file.metresPerStride, 3), Formatted.percent(file.heldOutRelativeError),
            ])
        }
        return table.text
    }
}
