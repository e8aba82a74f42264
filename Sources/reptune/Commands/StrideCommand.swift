import ArgumentParser
import Calibration
import Foundation
import Reporting
import SessionStore

struct StrideCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stride",
        abstract: "Finds how far a stride goes, from sessions beside a trainer.",
        discussion: """
            Metres that the trainer told ÷ strides that the detector counted, over all sessions; judged on each session with \
            the ratio of the others. The file is a JSON document, format reptune.stride/1.

              reptune stride --run latest
              reptune stride --run latest --user ada -o ada.stride.json
              reptune cadence --run latest --user ada --stride ada.stride.json
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var detector: DetectorOptions
    @Argument(help: "Sessions' ids, or their beginnings.") var ids: [String] = []
    @OptionGroup var sessions: SessionOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("Write the length here.", valueName: "FILE")) var output: String?

    func validate() throws { try OutputFile.check(output, isA: "json") }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore()
            let detector = try detector.detector(in: store)
            var filter = try sessions.filter(in: store)
            filter.ids = ids
            let trained = try TrainedSessions(filter, in: store, detector: detector, console: console)
            var rides: [StrideCalibration.Ride] = []
            for ride in trained.rides {
                guard let metres = ride.track.metres(in: 0...ride.session.recording.duration) else {
                    console.warning("\(ride.session.name) is left out: its trainer's log does not reach its ends")
                    continue
                }
                rides.append(
                    StrideCalibration.Ride(
                        session: ride.session.name, user: ride.session.user, strides: ride.detection.count,
                        metres: metres))
            }
            guard let all = StrideCalibration(rides) else {
                throw Failure("no stride goes any way: no strides were counted, or the trainer tells no distance.")
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
            if console.isJSON {
                console.result(try CanonicalJSON.encode(files))
            } else {
                console.result(StrideCommand.table(files))
            }
            if let output {
                try OutputFile.write(try CanonicalJSON.encode(own), to: output)
                console.note("wrote \(Numbers.decimal(own.metresPerStride, 3)) m a stride to \(output)")
            }
            if trained.hasFailed { throw ExitCode.inputsFailed }
        }
    }

    private static func table(_ files: [StrideFile]) -> String {
        var table = Table(["", ">sessions", ">strides", ">m", ">m/stride", ">left out"])
        for file in files {
            table.add([
                file.user ?? "all", "\(file.sessions)", "\(file.strides)", Numbers.decimal(file.metres, 0),
                Numbers.decimal(file.metresPerStride, 3), Numbers.percent(file.leftOutRelativeError),
            ])
        }
        return table.text
    }
}
