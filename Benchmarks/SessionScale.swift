import Foundation
import RepDetection
import Sessions
import Simulation

/// Time, memory and disk of an import and a calibration by number of sessions: sets of ten seconds at 50 Hz of one activity, ten
/// of each user, each a CSV file, in the default search space of thresholds on the axes of an accelerometer. Each import and each
/// calibration is a process of its own.
struct SessionScale {
    /// The figures for one number of sessions.
    struct Row {
        let sessions: Int
        let users: Int
        /// Seconds to import all recordings.
        let importing: Double
        /// The peak memory of the import in bytes.
        let importMemory: Int
        /// Seconds to calibrate: the median of some runs.
        let calibrating: Double
        /// Processor seconds to calibrate, of all cores, in the median: other programs change them less than seconds.
        let coreSeconds: Double
        /// The bytes of the database after the calibration.
        let disk: Int
        /// The peak memory of the calibration in bytes.
        let peakMemory: Int

        /// Seconds of the import for each recording.
        var importingPerSession: Double { importing / Double(sessions) }
        /// Processor seconds of the calibration for each session.
        var coreSecondsPerSession: Double { coreSeconds / Double(sessions) }
    }

    private(set) var rows: [Row] = []

    /// The numbers of sessions; the last takes half an hour.
    static let sizes = [100, 1000, 10_000, 100_000]
    /// The sessions of each user.
    private static let sessionsPerUser = 10
    private static let channels: [Channel] = ["acceleration.x", "acceleration.y", "acceleration.z"]

    /// Measures some numbers of sessions.
    static func measure(_ sizes: [Int], with reptune: ReptuneProcess, note: (String) -> Void) throws -> SessionScale {
        var scale = SessionScale()
        for size in sizes {
            note("measuring \(size) sessions")
            scale.rows.append(try row(sessions: size, reptune))
        }
        return scale
    }

    private static func row(sessions: Int, _ reptune: ReptuneProcess) throws -> Row {
        let folder = FileManager.default.temporaryDirectory.path + "/reptune-bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (database, recordings) = (folder + "/reptune.sqlite", folder + "/recordings")
        try write(sessions, to: recordings)
        let imported = try reptune.run([
            "import", "--db", database, "--quiet", "--profile", recordings + "/profile.json", "--manifest",
            recordings + "/sessions.csv",
        ])
        try FileManager.default.removeItem(atPath: recordings)
        let runs = try (0..<runs(sessions)).map { _ in
            try reptune.run(["calibrate", "--db", database, "--quiet", "--rule", "threshold"])
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let disk = files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
        return Row(
            sessions: sessions, users: (sessions + sessionsPerUser - 1) / sessionsPerUser, importing: imported.seconds,
            importMemory: imported.peakMemory, calibrating: median(runs.map(\.seconds)),
            coreSeconds: median(runs.map(\.coreSeconds)), disk: disk,
            peakMemory: runs.map(\.peakMemory).max() ?? 0)
    }

    /// The number of calibrations: other programs change what a short one takes.
    private static func runs(_ sessions: Int) -> Int { sessions <= 100 ? 5 : sessions <= 1000 ? 3 : 1 }

    private static func median(_ numbers: [Double]) -> Double { Measurement.quantile(0.5, of: numbers.sorted()) }

    /// Writes each session as a CSV file, a manifest of all, and the profile of their columns.
    private static func write(_ sessions: Int, to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try profile.write(toFile: folder + "/profile.json", atomically: false, encoding: .utf8)
        var manifest = "file,user,activity,count\n"
        for number in 0..<sessions {
            let (session, file) = (session(number), "set \(number + 1).csv")
            try Data(rows(of: session.recording).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
            manifest += "\(file),\(session.user),\(session.activity),\(session.label?.count ?? 0)\n"
        }
        try manifest.write(toFile: folder + "/sessions.csv", atomically: false, encoding: .utf8)
    }

    private static let profile = """
        {
          "format": "reptune.profile/1",
          "name": "set",
          "time": { "column": "time", "unit": "s", "nominalRate": 50 },
          "channels": [
            \(channels.map { "{ \"channel\": \"\($0.name)\", \"column\": \"\($0.name)\", \"unit\": \"g\" }" }.joined(separator: ",\n    "))
          ]
        }
        """

    private static func rows(of recording: Recording) -> String {
        let columns = [recording.timeline(of: channels[0])?.times ?? []] + channels.map { recording[$0]?.values ?? [] }
        let header = (["time"] + channels.map(\.name)).joined(separator: ",") + "\n"
        return columns[0].indices.reduce(into: header) { text, row in
            text += columns.map { "\($0[row])" }.joined(separator: ",") + "\n"
        }
    }

    /// A simulated set: each user moves at a tempo, a size and a tilt of their own. The same on every machine.
    static func session(_ number: Int) -> Session {
        let user = number / sessionsPerUser
        var own = SplitMix64(seed: UInt64(user), name: "user")
        let (tempo, size, tilt) = (own.uniform(0.5...1.2), own.uniform(0.4...1), own.uniform(0...0.5))
        var random = SplitMix64(seed: UInt64(number), name: "session")
        let frequency = tempo * random.uniform(0.95...1.05)
        let repetitions = Int(10 * frequency)
        let timeline = Timeline(count: 500, sampleRate: 50)
        var axes = channels.map { _ in [Double]() }
        for time in timeline.times {
            let turns = time * frequency
            let wave = turns < Double(repetitions) ? size * Trigonometry.sine(turns: turns) : 0
            for (axis, share) in [tilt, 1, 0.3].enumerated() {
                let value = (axis == 2 ? 1 : 0) + share * wave + random.gaussian(0.05)
                axes[axis].append(FixedPoint.rounded(value, decimals: 6))
            }
        }
        let signals = zip(channels, axes).map { ($0, Signal(unit: "g", timeline: timeline, values: $1)) }
        return Session(
            id: "", name: "set \(number + 1)", user: "user \(user + 1)", activity: "set",
            label: Label(count: repetitions),
            recording: Recording(signals: Dictionary(uniqueKeysWithValues: signals)))
    }

    var markdown: String {
        let head = """
            # Sessions

            Simulated sets of ten seconds at 50 Hz on three axes, ten of each user, each a CSV file; thresholds in the default search \
            space of 907,200 candidates, the default validation. The time to calibrate includes reading the database; core seconds are the processor time of \
            all cores; both are the median of five calibrations of 100 sessions and of three of 1,000. Memory is the peak of each process.

            | sessions | users | importing, s | ms a recording | import memory, MiB | calibrating, s | core s | core s per session | peak memory, MiB | database, MB |
            |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|

            """
        return head
            + rows.map { row in
                "| \(row.sessions) | \(row.users) | \(short(row.importing)) | \(short(1000 * row.importingPerSession)) | "
                    + "\(row.importMemory >> 20) | \(short(row.calibrating)) | "
                    + "\(short(row.coreSeconds)) | \(short(row.coreSecondsPerSession)) | \(row.peakMemory >> 20) | \(short(Double(row.disk) / 1e6)) |\n"
            }.joined()
    }

    private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}
