import Calibration
import RepDetection
import Testing

@testable import Reporting

@Suite struct ReportPageTests {
    @Test("The search space lists a channel once with its orientations, absent filters and the start state")
    func searchSpace() async throws {
        let run = try await TestRun.pushUps.value
        var request = run.document.result.request
        (request.space.invert, request.space[.down], request.space[.up]) = (nil, nil, nil)
        request.perUser = false
        request.validation = .none
        let page = try ReportPage(EvaluatedRun(try await TestRun(request, run.sessions).document), charts: [])
        let values = Dictionary(page.searchSpace.map { ($0.name, $0.value) }) { $0 + $1 }
        #expect(values["Channels"] == "headphone.userAcceleration.y, upright and inverted")
        #expect(values["Start state"] == "armed or disarmed")
        #expect(values["Baseline factor"] == "none")
        #expect(values["Quantize factor"] == nil)
    }

    @Test("A period check is given with its events and seconds")
    func periodCheck() {
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "a.x", unit: "g"), rule: .peaks(start: .firstReading),
            cadenceGate: CadenceGate(periodCheck: .walking))
        #expect(parameters.words(sampleRate: nil) == "a.x, peaks, period check 2 events in 0.8 to 1.5 s")
    }

    @Test("Selected peaks have a start state; a line gives only one that is not the default")
    func startState() throws {
        func parameters(_ start: PeakStart) -> DetectorParameters {
            DetectorParameters(signal: SignalPath(channel: "a.x", unit: "g"), rule: .peaks(start: start))
        }
        let rows = parameters(.firstReading).rows(sampleRate: nil)
        #expect(rows.contains { $0.name == "start state" && $0.value == "neither rising nor falling" })
        #expect(parameters(.firstReading).words(sampleRate: nil) == "a.x, peaks")
        #expect(parameters(.prototype).words(sampleRate: nil) == "a.x, peaks, rising from 0 at the start")
    }
}
