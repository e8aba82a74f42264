import Testing

@testable import Reporting

@Suite struct SessionExampleTests {
    @Test("Best, median and worst by held-out error, with the parameters of their folds")
    func ranks() async throws {
        let result = try await TestRun.pushUps.value.document.result
        let examples = SessionExample.all(of: result)
        #expect(examples.map(\.rank) == [.best, .median, .worst])
        let errors = result.reported.counts.filter { !$0.score.isAtRest }.map { abs($0.score.error) }.sorted()
        #expect(
            examples.map { abs(($0.session.heldOut ?? $0.session.inSample) - $0.session.labelled) } == [
                errors[0], errors[errors.count / 2], errors[errors.count - 1],
            ])
        for example in examples {
            let fold = try #require(result.folds.first { $0.sessions.contains(example.session.id) })
            #expect(example.config.detectors == fold.selected.detectors)
            #expect(example.counts.hasSuffix("with the parameters of the fold that held it out"))
        }
    }

    @Test("The events of an example are as many as the reported count")
    func events() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.ensemble.value] {
            for example in SessionExample.all(of: run.document.result) {
                let session = try #require(run.session(example.session.id))
                let events = try DetectedEvents(example.config, of: session.recording)
                #expect(events.times.count == example.session.heldOut)
            }
        }
    }

    @Test("Without validation examples have the parameters selected on all sessions, and no session appears twice")
    func inSample() async throws {
        let result = try await TestRun.bike.value.document.result
        let examples = SessionExample.all(of: result)
        #expect(Set(examples.map(\.session.id)).count == examples.count)
        #expect(examples.allSatisfy { $0.config.detectors == result.selected.detectors && !$0.counts.contains("fold") })
    }
}
