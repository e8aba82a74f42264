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
    case live, jobs, reading, calibration
    case sliderRange = "slider-range"
    case sessions, intervals

    /// The subjects that are measured only if they are named, or with `--all`: they take minutes.
    static let long: [BenchSubject] = [.sliderRange, .sessions, .intervals]
    /// The subjects by default.
    static var usual: [BenchSubject] { allCases.filter { !long.contains($0) } }
}

/// Runs the benchmarks.
struct Bench {
    /// The length of each signal in minutes.
    let minutes: Int
    /// The number of sessions in subjects with several; nil for 12, or 100 for slider-range.
    let sessions: Int?

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
        case .jobs: try await Bench.jobs(many)
        case .sliderRange: try await SliderRange(sessions: sessions ?? 100, minutes: minutes).measure()
        case .reading: try await Reading().measure()
        case .sessions, .intervals: nil
        case .calibration:
            try await Bench.calibration(many, jobs: ProcessInfo.processInfo.activeProcessorCount)
        }
    }

    private var slow: Session { BenchSignals.session(minutes: minutes, sampleRate: 30) }
    private var fast: Session { BenchSignals.session(minutes: minutes, sampleRate: 50) }
    private var many: [Session] {
        (1...(sessions ?? 12)).map { BenchSignals.session(minutes: minutes, sampleRate: 30, seed: UInt64($0)) }
    }

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
                    throw Failure("candidate \(candidate) counts differently in the sweep. Please report this.")
                }
            }
        }
        let fast = try await Measurement.of("sweep, one core", runs: 20) {
            _ = try await SweepCounts([space], recordings: [session.recording], sampleRate: rate, jobs: 1)
        }
        return BenchReport.Comparison(
            title, amount: Double(candidates.count * values.count), unit: "candidate-samples", [streaming, fast])
    }

    /// One job against two.
    static func jobs(_ sessions: [Session]) async throws -> BenchReport.Comparison {
        var runs: [Measurement] = []
        for jobs in [1, 2] {
            runs.append(
                try await Measurement.of("--jobs \(jobs)", runs: 5) {
                    _ = try await SweepCounts(
                        [BenchSpaces.peaks], recordings: sessions.map(\.recording), sampleRate: 30, jobs: jobs)
                })
        }
        let samples = sessions.reduce(0) { $0 + ($1.recording[BenchSignals.channel]?.values.count ?? 0) }
        return BenchReport.Comparison(
            "Two jobs", amount: Double(samples * Grid(BenchSpaces.peaks).count), unit: "candidate-samples", runs)
    }

    /// Sweep, selection and leave-one-user-out validation.
    static func calibration(_ sessions: [Session], jobs: Int) async throws -> BenchReport.Comparison {
        var space = SpaceRequest(rule: .peaks)
        space.start = .prototype
        space[.lowPass] = try Axis(parsing: "0.75:1:0.01")
        space[.quantize] = try Axis(parsing: "1:600:1")
        space[.refractoryPeriod] = Axis([0])
        let request = CalibrationRequest(space: space)
        let run = try await Measurement.of("calibration, --jobs \(jobs)", runs: 3) {
            _ = try await Calibration.run(request, sessions: sessions, jobs: jobs)
        }
        let samples = sessions.reduce(0) { sum, session in
            sum + session.recording.signals.values.reduce(0) { $0 + $1.values.count }
        }
        return BenchReport.Comparison(
            "A whole calibration: \(sessions.count) sessions, low-pass 0.75–1 by 0.01, quantize 1–600",
            amount: Double(samples * 26 * 600), unit: "candidate-samples", [run])
    }
}
