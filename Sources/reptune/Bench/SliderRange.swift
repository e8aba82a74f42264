import Calibration
import Foundation
import RepDetection
import SessionStore
import Simulation

/// Calibrates the whole range of the bike prototype's two sliders over all channels of many stored sessions, in a separate
/// process, so that time and memory are those of `reptune calibrate`.
struct SliderRange {
    let sessions: Int
    let minutes: Int
    /// The temporary folder of the database.
    private let folder = FileManager.default.temporaryDirectory.path + "/reptune-bench-\(UUID().uuidString)"

    private static let lowPass = "0.75:1:0.01"
    private static let quantize = "1:600:1"

    /// Measures one job and two jobs.
    func measure() async throws -> BenchReport.Comparison {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = folder + "/reptune.sqlite"
        try await store(in: database)
        let channels = BenchSignals.channels
        var runs: [Measurement] = []
        for jobs in [1, 2] { runs.append(try calibrate(channels, jobs: jobs, database)) }
        let candidates = try Axis(parsing: Self.lowPass).values.count * Axis(parsing: Self.quantize).values.count
        let samples = minutes * 60 * 30
        var comparison = BenchReport.Comparison(
            "The whole range of the sliders: low-pass \(Self.lowPass), quantize \(Self.quantize), \(channels.count) channels, "
                + "\(sessions) sessions of \(minutes) min at 30 Hz, stored, each of ten users held out",
            amount: Double(candidates * channels.count) * Double(samples * sessions), unit: "candidate-samples", runs)
        comparison.peakMemory = ChildProcesses.peakMemory
        return comparison
    }

    /// Stores simulated rides.
    private func store(in database: String) async throws {
        let store = try SessionStore(path: database)
        let seeds = (1...UInt64(sessions)).map { $0 }
        try await processInOrder(seeds, ahead: 4) { [minutes] seed in
            PackedSession(BenchSignals.ride(minutes: minutes, sampleRate: 30, seed: seed))
        } take: { _, session in
            try await store.add(session)
        }
    }

    private func calibrate(_ channels: [Channel], jobs: Int, _ database: String) throws -> Measurement {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments =
            [
                "calibrate", "--db", database, "--quiet", "--rule", "peaks", "--start", "prototype", "--lowpass",
                Self.lowPass, "--quantize", Self.quantize, "--refractory-period", "0", "--jobs", "\(jobs)",
            ] + channels.flatMap { ["--channel", $0.name] }
        process.standardOutput = FileHandle.nullDevice
        let seconds =
            try ContinuousClock().measure {
                try process.run()
                process.waitUntilExit()
            } / .seconds(1)
        guard process.terminationStatus == 0 else { throw Failure("the calibration failed.") }
        return Measurement(name: "--jobs \(jobs)", seconds: [seconds])
    }
}

/// Resource usage of child processes that have ended.
private enum ChildProcesses {
    /// The peak memory of a child process in bytes.
    static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            let (children, unit) = (RUSAGE_CHILDREN, 1)
        #else
            let (children, unit) = (__rusage_who_t(RUSAGE_CHILDREN.rawValue), 1024)
        #endif
        return getrusage(children, &usage) == 0 ? usage.ru_maxrss * unit : 0
    }
}
