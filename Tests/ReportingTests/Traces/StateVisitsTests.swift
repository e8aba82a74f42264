import RepDetection
import Testing

@testable import Reporting

@Suite struct StateVisitsTests {
    private func config(_ rule: Rule, refractoryPeriod: Double = 0, gate: Gate? = nil) -> DetectorConfig {
        DetectorConfig(
            name: "", activity: "", sampleRate: 10,
            detectors: [
                DetectorParameters(
                    signal: SignalPath(channel: "a.x", unit: "g"), rule: rule, gate: gate,
                    cadenceGate: CadenceGate(refractoryPeriod: refractoryPeriod))
            ])
    }

    private func recording(_ values: [Double]) -> Recording {
        Recording(signals: [
            "a.x": Signal(unit: "g", timeline: Timeline(count: values.count, sampleRate: 10), values: values)
        ])
    }

    @Test("Each entry into a state counts once, and each finding of the rule")
    func counted() throws {
        let thresholds = config(.threshold(down: -0.5, up: 0.5), refractoryPeriod: 1)
        let visits = try StateVisits(thresholds, in: recording([0, 0, -1, -1, 1, 0, -1, 1, 0]))
        #expect(visits.counts == ["resting": 3, "armed": 2, "event": 1, "too soon": 1])
    }

    @Test("The names are those of the rule and of what follows it")
    func names() {
        #expect(StateVisits.names(of: config(.peaks(start: .firstReading))) == ["falling", "rising", "event"])
        let gated = config(
            .threshold(down: 0, up: 1), refractoryPeriod: 0.3, gate: Gate(channel: "g.z", limit: .below(0)))
        #expect(StateVisits.names(of: gated) == ["gate shut", "resting", "armed", "event", "too soon"])
    }
}
