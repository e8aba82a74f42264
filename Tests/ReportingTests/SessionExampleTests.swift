import Testing

@testable import Reporting

@Suite struct SessionExampleTests {
    @Test("The events of an example are as many as the reported count")
    func events() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.ensemble.value] {
            for example in SessionExample.each(of: run.document.result) {
                let session = try #require(run.session(example.session.id))
                let events = try DetectedEvents(example.config, of: session.recording)
                #expect(events.times.count == example.session.heldOut)
            }
        }
    }

    @Test("Without validation examples have the parameters selected on all sessions, and no session appears twice")
    func inSample() async throws {
        let result = try await TestRun.bike.value.document.result
        let examples = SessionExample.each(of: result)
        #expect(Set(examples.map(\.session.id)).count == examples.count)
        #expect(examples.allSatisfy { $0.config.detectors == result.selected.detectors && !$0.counts.contains("fold") })
    }
}
