import RepDetection
import Testing

@testable import Reporting

@Suite struct SignalTraceTests {
    @Test("Each time has a value, in order")
    func times() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.bike.value] {
            let parameters = run.document.result.selected.parameters
            for session in run.sessions {
                let trace = try #require(
                    SignalTrace(parameters, sampleRate: run.document.result.sampleRate, of: session.recording))
                #expect(trace.times.count == trace.filtered.count)
                #expect(trace.times == trace.times.sorted())
            }
        }
    }

    /// A signal of 1 Hz with a gate that follows given values.
    private func makeTrace(gate values: [Double]) -> SignalTrace? {
        let timeline = Timeline(count: values.count, sampleRate: 1)
        let recording = Recording(signals: [
            "a": Signal(unit: "g", timeline: timeline, values: values.map { _ in 1 }),
            "b": Signal(unit: "rad", timeline: timeline, values: values),
        ])
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "a", unit: "g"), rule: .threshold(down: -1, up: 1),
            gate: Gate(channel: "b", limit: .above(0)))
        return SignalTrace(parameters, sampleRate: 1, of: recording)
    }

    @Test(
        "Times with a shut gate",
        arguments: [
            ([1, 1, 1, 1], []), ([-1, -1, 1, 1], [0...2]), ([1, -1, -1, 1, -1], [1...3]), ([-1, -1, -1], [0...2]),
            ([1, -1, 1, -1, -1], [1...2, 3...4]), ([-1], []), ([.nan, 1, 1], [0...1]),
        ] as [([Double], [ClosedRange<Double>])])
    func shut(values: [Double], spans: [ClosedRange<Double>]) throws {
        let trace = try #require(makeTrace(gate: values))
        #expect(trace.shut == spans)
        for (time, value) in zip(trace.times, trace.filtered) where value.isFinite {
            #expect(!spans.contains { $0.contains(time) && time < $0.upperBound })
        }
    }

    @Test("The line breaks where the gate was shut")
    func breaks() throws {
        let trace = try #require(makeTrace(gate: [1, -1, 1]))
        #expect(trace.filtered.map(\.isNaN) == [false, true, false])
    }

    @Test("A missing channel, of the signal or of the gate, gives no trace")
    func missing() async throws {
        let run = try await TestRun.pushUps.value
        let session = try #require(run.sessions.first)
        let parameters = run.document.result.selected.parameters
        for channel in [parameters.signal.channel, "headphone.attitude.pitch"] as [Channel] {
            var recording = session.recording
            recording.signals[channel] = nil
            #expect(SignalTrace(parameters, sampleRate: 25, of: recording) == nil)
        }
    }
}
