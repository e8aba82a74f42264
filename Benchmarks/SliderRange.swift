import Calibration
import Foundation
import RepDetection
import SessionStore
import Simulation

/// Calibrates the whole range of the bike prototype's two sliders over all channels of many stored sessions, in a separate
/// process, so that time and memory are those of `reptune calibrate`.
struct SliderRange {
    let reptune: ReptuneProcess
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
        let costs = try [1, 2].map { (jobs: $0, cost: try calibrate(channels, jobs: $0, database)) }
        let candidates = try Axis(parsing: Self.lowPass).values.count * Axis(parsing: Self.quantize).values.count
        let samples = minutes * 60 * 30
        var comparison = BenchReport.Comparison(
            "The whole range of the sliders: low-pass \(Self.lowPass), quantize \(Self.quantize), \(channels.count) channels, "
                + "\(sessions) sessions of \(minutes) min at 30 Hz, stored, each of ten users held out",
            amount: Double(candidates * channels.count) * Double(samples * sessions), unit: "candidate-samples",
            costs.map { Measurement(name: "--jobs \($0.jobs)", seconds: [$0.cost.seconds]) })
        comparison.peakMemory = costs.map(\.cost.peakMemory).max()
        return comparison
    }

    /// Stores simulated rides.
    private func store(in database: String) async throws {
        let store = try SessionStore(path: database)
        let seeds = (1...UInt64(sessions)).map { $0 }
        for seed in seeds {
            try await store.add(PackedSession(BenchSignals.ride(minutes: minutes, sampleRate: 30, seed: seed)))
        }
    }

    private func calibrate(_ channels: [Channel], jobs: Int, _ database: String) throws -> ReptuneProcess.Cost {
        try reptune.run(
            [
                "calibrate", "--db", database, "--quiet", "--rule", "peaks", "--start", "prototype", "--lowpass",
                Self.lowPass, "--quantize", Self.quantize, "--refractory-period", "0", "--jobs", "\(jobs)",
            ] + channels.flatMap { ["--channel", $0.name] })
    }
}
