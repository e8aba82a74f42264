import Calibration
import Foundation
import RepDetection
import Sessions
import Simulation

/// Personal parameters as an app chooses them on a device: five sets of a minute at 50 Hz, one core.
struct OnDevice {
    private static let sampleRate = 50.0

    /// Measures a rule each, and the memory that all of them add to the program's.
    func measure() async throws -> BenchReport.Comparison {
        let before = Self.peakMemory
        let ridden = (1...5).map { BenchSignals.session(minutes: 1, sampleRate: Self.sampleRate, seed: $0) }
        let shaken = (1...5).map(Self.gestures)
        let cases: [(name: String, rule: Rule, sessions: [Session])] = [
            ("threshold", .threshold(down: -0.5, up: 0.5), ridden),
            ("peaks", .peaks(start: .firstReading), ridden),
            ("double shakes", .doubleShake(DoubleShake()), shaken),
        ]
        var measurements: [Measurement] = []
        for (name, rule, sessions) in cases {
            guard let (channel, signal) = sessions.first?.recording.signals.first else { continue }
            let config = DetectorConfig(
                name: name, activity: name, sampleRate: Self.sampleRate,
                detectors: [
                    DetectorParameters(signal: SignalPath(channel: channel, unit: signal.unit), rule: rule)
                ])
            let sets = sessions.map { LabelledSet($0.recording, count: $0.label?.count ?? 0) }
            measurements.append(
                try await Measurement.of(name, runs: 3) {
                    let result = try Calibration.personal(config, sets: sets)
                    guard result.personalHeldOut != nil else {
                        throw BenchmarkFailure("\(name): nothing was held out.")
                    }
                })
        }
        var comparison = BenchReport.Comparison(
            "Calibrating on the device: five sets of a minute at 50 Hz, one core",
            amount: 5 * 60 * Self.sampleRate, unit: "samples", measurements)
        comparison.peakMemory = Self.peakMemory - before
        return comparison
    }

    /// A minute of simulated gestures.
    private static func gestures(_ seed: Int) -> Session {
        let sessions = SimulatedSets.gestures(seed: UInt64(seed)).sessions
        let channel: Channel = "acceleration.z"
        let values = sessions.flatMap { $0.recording[channel]?.values ?? [] }
        let count = Int(60 * sampleRate)
        let signal = Signal(
            unit: "g", timeline: Timeline(count: count, sampleRate: sampleRate),
            values: (0..<count).map { values[$0 % values.count] })
        return Session(
            id: "\(seed)", name: "\(seed)", user: "", activity: "doubleShake", label: Label(count: 10),
            recording: Recording(signals: [channel: signal]))
    }

    /// The peak memory of this program so far in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            let (program, unit) = (RUSAGE_SELF, 1)
        #else
            let (program, unit) = (__rusage_who_t(RUSAGE_SELF.rawValue), 1024)
        #endif
        return getrusage(program, &usage) == 0 ? usage.ru_maxrss * unit : 0
    }
}
