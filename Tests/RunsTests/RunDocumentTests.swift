import Calibration
import Foundation
import RepDetection
import Sessions
import Testing

@testable import Runs

@Suite struct RunDocumentTests {
    /// A calibration on two swings of `a.x`.
    private func document() async throws -> RunDocument {
        let swing = [0.0, -1, -1, 0, 1, 1, 0, 0, 0, 0]
        let timeline = Timeline(count: 20, sampleRate: 10)
        let signal = Signal(unit: "g", timeline: timeline, values: swing + swing)
        let session = Session(
            id: "5e55", name: "swings", user: "ada", activity: "swing", label: Label(count: 2),
            recording: Recording(signals: ["a.x": signal]))
        var space = SpaceRequest(rule: .threshold)
        space[.lowPass] = Axis.absent
        space[.down] = Axis([-0.5])
        space[.up] = Axis([0.5])
        space[.refractoryPeriod] = Axis([0])
        let request = CalibrationRequest(space: space, validation: .none)
        let result = try await Calibration.run(request, sessions: [session], jobs: 1)
        return RunDocument(id: "abc", tool: "test 1", data: "sha256:00", result: result)
    }

    @Test("A document comes back from JSON with the same bytes")
    func bytes() async throws {
        let document = try await document()
        let data = try CanonicalJSON.encode(document)
        let decoded = try JSONDecoder().decode(RunDocument.self, from: data)
        #expect(decoded == document)
        #expect(try CanonicalJSON.encode(decoded) == data)
    }

    @Test("Provenance carries the program, the run, its data, its validation and the measures given")
    func provenance() async throws {
        let document = try await document()
        let provenance = document.provenance(accuracy: document.result.inSample)
        #expect(provenance.tool == "test 1")
        #expect(provenance.run == "abc")
        #expect(provenance.data == "sha256:00")
        #expect(provenance.validation == "none")
        #expect(provenance.accuracy == document.result.inSample.measures)
        #expect(document.provenance(accuracy: nil).accuracy == [:])
    }
}
