import Testing

@testable import Reporting

@Suite struct SessionTracesTests {
    @Test("Every session's row links to its trace, the largest errors first")
    func linked() async throws {
        let run = try await TestRun.pushUps.value
        let traces = try run.report.traces
        let result = run.document.result
        #expect(traces.all.count == result.sessions.count && traces.ids.count == result.sessions.count)
        let worst = try #require(result.reported.counts.max { abs($0.score.error) < abs($1.score.error) })
        #expect(abs(worst.score.error) == 9 && traces.all[0].title.contains("error +9"))
        #expect(traces.all.allSatisfy { !$0.html.contains("<style>") && $0.html.contains("</svg>") })
        let html = try #require(try run.report.files().first { $0.path == "report.html" }).contents
        for (session, id) in traces.ids {
            let name = try #require(result.sessions.first { $0.id == session }).name
            #expect(
                html.contains("<a href=\"#\(id)\">\(name)</a>")
                    && html.contains("id=\"\(id)\" data-session=\"\(session)\""))
        }
    }

    @Test("A report can leave out the detector and the samples, and keeps its traces")
    func noSamples() async throws {
        let run = try await TestRun.pushUps.value
        let report = try Report(run.document, hasSamples: false) { run.session($0) }
        let html = try #require(try report.files().first { $0.path == "report.html" }).contents
        #expect(!html.contains("detector-data") && !html.contains("#try") && html.contains("id=\"trace-1\""))
    }

    @Test("Without samples there are no traces and no links")
    func gone() async throws {
        let report = try Report(try await TestRun.pushUps.value.document) { _ in nil }
        let html = try #require(try report.files().first { $0.path == "report.html" }).contents
        #expect(report.traces.all.isEmpty && !html.contains("href=\"#trace-"))
    }
}
