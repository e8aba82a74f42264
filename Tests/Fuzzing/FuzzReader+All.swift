import Calibration
import CountHistory
import CyclingPackets
import Foundation
import RepDetection
import Reporting
import SessionImport
import Sessions

extension FuzzReader {
    /// The readers of all files that a user can name. A new reader is added here, with a folder in `Corpus`.
    public static let all: [FuzzReader] = files + shards

    private static let files: [FuzzReader] = [
        FuzzReader("recording") { path in try Self.readRecording(path) },
        FuzzReader("header") { path in try Self.recognise(path) },
        FuzzReader("logger") { path in try Self.recognise(path) },
        FuzzReader("zip") { path in try Self.recognise(path) },
        FuzzReader("json") { path in try Self.recognise(path) },
        FuzzReader("events") { path in
            let recording = recordingFolder + "/plain.csv"
            let item = ImportItem(
                path: recording, profile: profiles[0], user: "ada", activity: "walk", eventsPath: path)
            _ = try readSession(item)
        },
        FuzzReader("manifest") { path in
            let manifest = try Manifest(contentsOf: path)
            for problem in manifest.problems { _ = problem.description }
        },
        FuzzReader("profile") { path in
            guard let profile = try TableProfiles(contentsOf: path).single else { return }
            let item = ImportItem(
                path: recordingFolder + "/plain.csv", profile: profile, user: "ada", activity: "walk")
            _ = try? readSession(item)
        },
        FuzzReader("config") { path in try Self.count(with: ConfigFile.read(path).shared) },
        FuzzReader("space") { path in try Self.resolve(JSONFile.read(SpaceRequest.self, from: path, remedy: "")) },
        FuzzReader("stride") { path in _ = try StrideFile.read(path) },
        FuzzReader("packets") { path in
            var tracker = RideTracker()
            let log = try LoggedPackets(TrainerLogFile(path: path))
            for (packet, time) in log.packets { _ = tracker.feed(packet, at: time) }
        },
        FuzzReader("pedometer") { path in
            for since in CountKind.allCases.map({ Optional($0) }) + [nil] {
                let log = try PedometerLog(.file(path), since: since, zone: .gmt)
                for stretch in log.stretches { _ = stretch.count }
                _ = log.advisories
            }
        },
        FuzzReader("flagged") { path in _ = try FlaggedFile(contentsOf: path) },
        FuzzReader("health") { path in
            _ = HealthExport.isLikely(.file(path))
            _ = try HealthExport(.file(path)).sources()
        },
    ]

    /// Reads recordings of loggers: the first that can't be recognised or read is the error.
    private static func recognise(_ path: String) throws {
        var options = RecognitionOptions()
        options.zone = .gmt
        let found = Recogniser(options).find(at: path)
        for recording in found.recordings { _ = (recording.summary, try Inspection.of(recording)) }
        if let problem = found.problems.first { throw problem }
    }

    private static let recordingFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpus/recording").path

    /// Profiles for the columns of the valid recordings.
    private static let profiles = [
        profile(SampleTime.column("t", unit: .milliseconds)), profile(.column("t", unit: .nanoseconds)),
        profile(.rate(50)), profile(.column(1, unit: .seconds)),
    ]

    private static func profile(_ time: SampleTime) -> ImportProfile {
        ImportProfile(
            name: "fuzz", time: time,
            channels: [
                ChannelColumn("a.x", column: "x", unit: "g", scale: 0.1), ChannelColumn("a.y", column: "y", unit: "g"),
            ])
    }

    private static func readRecording(_ path: String) throws {
        var result: Result<Void, any Error> = .success(())
        for profile in profiles {
            result = Result {
                let item = ImportItem(path: path, profile: profile, user: "ada", activity: "walk")
                let imported = try readSession(item)
                for advisory in imported.advisories { _ = advisory.description }
            }
        }
        try result.get()
    }

    /// Counts two seconds of a signal.
    private static func count(with config: DetectorConfig) throws {
        var counter = try RepCounter(config)
        for index in 0..<100 {
            let value = Double(index % 20) / 10 - 1
            _ = counter.feed(counter.inputs.map { _ in value }, at: Double(index) / 50)
        }
    }

    /// Resolves a space on a short session, and gives the last parameters of each grid.
    private static func resolve(_ request: SpaceRequest) throws {
        let timeline = Timeline(count: 60, sampleRate: 10)
        let values = (0..<60).map { Double($0 % 7) / 3 - 1 }
        let signals = Dictionary(
            uniqueKeysWithValues: ["a.x", "a.y", "a.z"].map { name in
                (Channel(name), Signal(unit: "g", timeline: timeline, values: values))
            })
        let session = Session(
            id: "", name: "a", user: "ada", activity: "walk", label: Label(count: 8),
            recording: Recording(signals: signals))
        for space in try request.resolve(for: [session], sampleRate: 10) {
            let grid = Grid(space)
            try grid.validate()
            if 1..<Grid.uncountable ~= grid.count { _ = grid.parameters(of: grid.count - 1) }
        }
    }
}
