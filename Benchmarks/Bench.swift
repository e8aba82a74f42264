import Calibration
import Foundation
import RepDetection
import Sessions

/// The subjects of the benchmark.
enum BenchSubject: String, CaseIterable {
    case onDevice = "on-device"
    case peaks, threshold
    case peaksWithIntervals = "peaks-with-intervals"
    case steps
    case doubleShakes = "double-shakes"
    case live, reading
    case sessions, intervals

    /// The subjects that are measured only if they are named: they take minutes.
    static let long: [BenchSubject] = [.sessions, .intervals]
    /// The subjects by default.
    static var usual: [BenchSubject] { allCases.filter { !long.contains($0) } }
}

/// Runs the benchmarks.
struct Bench {
    /// The program that some subjects run.
    let reptune: ReptuneProcess
    /// The length of each signal in minutes.
    let minutes: Int

    /// The speed of a subject; nil of those with a table of their own.
    func measure(_ subject: BenchSubject) async throws -> BenchReport.Comparison? {
        switch subject {
        case .peaks:
            try await Bench.kernel("Peaks: 600 quantize × 5 low-pass factors", BenchSpaces.peaks, slow)
        case .threshold:
            try await Bench.kernel("Threshold: 41 × 41 pairs × 5 low-pass factors", BenchSpaces.threshold, fast)
        case .peaksWithIntervals:
            try await Bench.kernel(
                "Peaks with refractory period: 20 quantize × 21 periods × 5 low-pass factors",
                BenchSpaces.peaksWithIntervals,
                slow)
        case .steps:
            try await Bench.kernel(
                "Steps: 13 × 13 pairs × 35 cadence gates × 5 low-pass factors", BenchSpaces.steps, fast)
        case .doubleShakes:
            try await Bench.kernel("Double shakes: 2592 candidates", BenchSpaces.doubleShake, fast)
        case .onDevice: try await OnDevice().measure()
        case .live: try await LiveCost(minutes: minutes).measure()
        case .reading: try await Reading(reptune: reptune).measure()
        case .sessions, .intervals: nil
        }
    }

    private var slow: Session { BenchSignals.session(minutes: minutes, sampleRate: 30) }
    private var fast: Session { BenchSignals.session(minutes: minutes, sampleRate: 50) }

    /// The streaming detector, once per candidate, against the sweep, on one core.
    static func kernel(_ title: String, _ space: ParameterSpace, _ session: Session) async throws
        -> BenchReport.Comparison
    {
        let rate = session.recording[space.channel]?.timeline.sampleRate ?? 0
        let values = session.recording[space.channel]?.values ?? []
        let times = session.recording[space.channel]?.timeline.times ?? []
        let sweep = try await SweepCounts([space], recordings: [session.recording], sampleRate: rate, jobs: 1)
        let grid = sweep.grids[0]
        let candidates = (0..<grid.count).filter { sweep.count(grid: 0, candidate: $0, session: 0) != nil }
        let streaming = try await Measurement.of("streaming detector, once per candidate", runs: 3) {
            for candidate in candidates {
                var detector = Detector(grid.parameters(of: candidate))
                for index in values.indices { _ = detector.feed(values[index], at: times[index]) }
                guard detector.count == sweep.count(grid: 0, candidate: candidate, session: 0) else {
                    throw BenchmarkFailure(
                        "candidate \(candidate) counts differently in the sweep. Please report this.")
                }
            }
        }
        let fast = try await Measurement.of("sweep, one core", runs: 20) {
            _ = try await SweepCounts([space], recordings: [session.recording], sampleRate: rate, jobs: 1)
        }
        return BenchReport.Comparison(
            title, amount: Double(candidates.count * values.count), unit: "candidate-samples", [streaming, fast])
    }
}
