import Foundation
import RepDetection
import SessionStore
import Sessions
import Simulation

/// Time, memory and disk of an import and a calibration by number of sessions: sets of ten seconds at 50 Hz of one activity, ten
/// of each user, in the default search space of thresholds on the axes of an accelerometer. Each calibration is a process of its
/// own.
struct SessionScale: Encodable {
    /// The figures for one number of sessions.
    struct Row: Encodable {
        let sessions: Int
        let users: Int
        /// Seconds to store all sessions.
        let storing: Double
        /// Seconds to calibrate.
        let calibrating: Double
        /// Processor seconds to calibrate, of all cores: other programs change them less than seconds.
        let coreSeconds: Double
        /// The bytes of the database after the calibration.
        let disk: Int
        /// The peak memory of the calibration in bytes.
        let peakMemory: Int

        /// Processor seconds of the calibration for each session.
        var coreSecondsPerSession: Double { coreSeconds / Double(sessions) }
    }

    private(set) var rows: [Row] = []

    /// The numbers of sessions; the last takes hours.
    static let sizes = [100, 1000, 10_000, 100_000]
    /// The sessions of each user.
    private static let sessionsPerUser = 10
    private static let channels: [Channel] = ["acceleration.x", "acceleration.y", "acceleration.z"]

    /// Measures some numbers of sessions.
    static func measure(_ sizes: [Int], note: (String) -> Void) async throws -> SessionScale {
        var scale = SessionScale()
        for size in sizes {
            note("measuring \(size) sessions")
            scale.rows.append(try await row(sessions: size))
        }
        return scale
    }

    private static func row(sessions: Int) async throws -> Row {
        let folder = FileManager.default.temporaryDirectory.path + "/reptune-bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = folder + "/reptune.sqlite"
        let storing = try await seconds { try await store(sessions, in: database) }
        var cost = ChildProcess.Cost(coreSeconds: 0, peakMemory: 0)
        let calibrating = try await seconds {
            cost = try ChildProcess.run([
                "calibrate", "--db", database, "--quiet", "--fresh", "--rule", "threshold",
            ])
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let disk = files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
        return Row(
            sessions: sessions, users: (sessions + sessionsPerUser - 1) / sessionsPerUser, storing: storing,
            calibrating: calibrating, coreSeconds: cost.coreSeconds, disk: disk, peakMemory: cost.peakMemory)
    }

    private static func seconds(_ work: () async throws -> Void) async rethrows -> Double {
        try await ContinuousClock().measure { try await work() } / .seconds(1)
    }

    private static func store(_ sessions: Int, in database: String) async throws {
        let store = try SessionStore(path: database)
        try await processInOrder(Array(0..<sessions), ahead: 64) { number in
            PackedSession(session(number))
        } take: { _, session in
            try await store.add(session)
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

            Simulated sets of ten seconds at 50 Hz on three axes, ten of each user; thresholds in the default search space, \
            the default validation. The time to calibrate includes reading the database; core seconds are the processor time of all cores, and the memory \
            is the peak, of that process.

            | sessions | users | storing, s | calibrating, s | core s | core s per session | peak memory, MiB | database, MB |
            |--:|--:|--:|--:|--:|--:|--:|--:|

            """
        return head
            + rows.map { row in
                "| \(row.sessions) | \(row.users) | \(short(row.storing)) | \(short(row.calibrating)) | "
                    + "\(short(row.coreSeconds)) | \(short(row.coreSecondsPerSession)) | \(row.peakMemory >> 20) | \(short(Double(row.disk) / 1e6)) |\n"
            }.joined()
    }

    private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}

/// This program as a process of its own.
enum ChildProcess {
    /// What a process took.
    struct Cost {
        /// Processor seconds of all cores, in the program and for it in the system.
        let coreSeconds: Double
        /// Peak memory in bytes.
        let peakMemory: Int
    }

    /// Runs the program with arguments to its end, without its output.
    static func run(_ arguments: [String]) throws -> Cost {
        guard let program = Bundle.main.executableURL?.path else { throw Failure("the program does not find itself.") }
        var process = pid_t()
        var actions: posix_spawn_file_actions_t
        #if canImport(Darwin)
            actions = nil
        #else
            actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else {
            throw Failure("\(program) can't be started.")
        }
        var (status, usage) = (Int32(), rusage())
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw Failure("reptune \(arguments.first ?? "") failed.")
        }
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Cost(
            coreSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: Int(usage.ru_maxrss) * unit)
    }
}
