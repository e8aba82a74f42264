import Calibration
import Foundation
import RepDetection
import Testing

@testable import Reporting

@Suite struct ReportTests {
    /// A run whose names hold the characters that HTML and Markdown treat as markup.
    private func nasty() async throws -> TestRun {
        let run = try await TestRun.pushUps.value
        let sessions = run.sessions.map { session in
            var session = session
            session.name = "<b>&\"|`x`\n\(session.name)"
            session.user = "<i>|\(session.user)"
            return session
        }
        return try await TestRun(run.document.result.request, sessions)
    }

    private func contents(_ run: TestRun, _ path: String) throws -> String {
        try #require(try run.report.files().first { $0.path == path }).contents
    }

    @Test("A report has its pages, its document and its charts")
    func files() async throws {
        let paths = try await TestRun.pushUps.value.report.files().map(\.path)
        #expect(
            paths == [
                "report.html", "report.md", "report.json", "charts/error-by-person.svg",
                "charts/detected-against-labelled.svg",
                "charts/bland-altman.svg", "charts/before-after.svg",
                "charts/personal.svg",
                "charts/slices.svg",
            ])
    }

    @Test("An ensemble's report shows the error by spread, and marks doubted sessions")
    func ensemble() async throws {
        let run = try await TestRun.ensemble.value
        let report = try Report(run.document, abstain: 0) { run.session($0) }
        let files = try report.files()
        #expect(files.contains { $0.path == "charts/error-by-spread.svg" })
        let markdown = try #require(files.first { $0.path == "report.md" }).contents
        let spread = try #require(run.document.result.spreadAccuracy)
        #expect(markdown.contains("## Spread of the ensemble"))
        #expect(spread.levels.last?.upTo.meanAbsoluteError == run.document.result.heldOut?.meanAbsoluteError)
        let doubted = run.document.result.sessions.filter { ($0.heldOutSpread ?? 0) > 0 }.count
        #expect(doubted > 0)
        #expect(
            markdown.contains(
                "Marked as uncertain (spread above 0): \(doubted) of \(run.sessions.count) sessions. The others: "))
        #expect(markdown.split(separator: "\n").count { $0.hasSuffix(", uncertain |") } == doubted)
        #expect(run.document.text.contains("spread    "))
        // One detector has no spread.
        #expect(try await !contents(TestRun.pushUps.value, "report.md").contains("spread"))
    }

    @Test("A report of long counts has the answer's tolerance of ±5 % throughout, and one of short counts ±1")
    func tolerance() async throws {
        let texts = try await [TestRun.walks.value, TestRun.pushUps.value].map { run in
            let files = try run.report.files() + run.report.paper.files([])
            return files.filter { $0.path != "methods.md" }.map(\.contents).joined() + run.document.text
        }
        for (text, own, other) in [(texts[0], "±5 %", "±1"), (texts[1], "±1", "±5 %")] {
            for words in ["counted within", "not within", "with \(own == "±1" ? "repetitions" : "steps") within"] {
                #expect(text.contains("\(words) \(own)"), "\(words)")
            }
            #expect(text.contains(">within \(own)</th>") && text.contains("| within \(own) |"))
            #expect(!text.contains("within \(other)"))
        }
        #expect(texts[0].contains("20 * Math.abs(error) <=") && !texts[0].contains("Math.abs(error) <= 1"))
        // The filter of the sessions has the same: 5 steps too many are off from labels below 100.
        let walks = try await TestRun.walks.value
        let off = walks.document.result.sessions.count { 20 * abs(($0.heldOut ?? 0) - $0.labelled) > $0.labelled }
        let rows = try contents(walks, "report.html").split(separator: "\n")
        #expect(off > 1 && rows.count { $0.contains("<td class=\"number off\">") } == off)
    }

    @Test("Several runs are pooled by session, with shared beside personal parameters")
    func pooled() async throws {
        let run = try await TestRun.pushUps.value.document
        let ensemble = try await TestRun.ensemble.value.document
        let pooled = try #require([run, ensemble].pooledText)
        let scores = (Array(run.result.sessions) + Array(ensemble.result.sessions)).compactMap(\.heldOutScore)
        let both = Accuracy(scores.filter { $0.labelled > 0 })
        // Sessions at rest may have joined both, and their minutes would count twice.
        #expect(scores.contains { $0.labelled == 0 } && !pooled.contains("at rest"))
        #expect(pooled.hasPrefix("all 2     held out  \(both.lines[0]) (leave-one-user-out)\n"))
        // Every user's sessions are one cluster, over both runs.
        let clusters = (Array(run.result.sessions) + Array(ensemble.result.sessions)).compactMap { session in
            session.heldOutScore.map { UserScore(user: session.user, score: $0) }
        }
        let users = Set(clusters.map(\.user)).count
        #expect(
            users == 3
                && pooled.contains("\n          no 95 % intervals: \(users) users are too few; 5 or more are needed"))
        let lines = run.result.users.personalLines
        #expect(lines.count == 4 && lines[0].hasPrefix("from 1 session of each user, held out: MAE "), "\(lines)")
        for line in lines { #expect(pooled.contains("\n          " + line) && run.text.contains(line)) }
        #expect([run].pooledText == nil)
    }

    @Test("HTML loads no other file, has scripts of its own alone, and closes its tags")
    func html() async throws {
        for run in [
            try await TestRun.pushUps.value, try await TestRun.bike.value, try await TestRun.ensemble.value,
            try await nasty(),
        ] {
            let html = try contents(run, "report.html")
            let scripts = html.matches(of: /<script([^>]*)>(?s:.*?)<\/script>\n/)
            #expect(
                scripts.map { String($0.1) } == [
                    " type=\"application/json\" id=\"detector-data\"", " type=\"text/plain\" id=\"detector-wasm\"",
                    " type=\"module\"", "", "",
                ])
            #expect(!html.contains("src="))
            #expect(html.firstMatch(of: /(href|url\(|@import)[^>]*http/) == nil)
            var text = html
            for script in scripts.reversed() { text.removeSubrange(script.range) }
            #expect(openTags(of: text) == [])
        }
    }

    @Test("Names are escaped in HTML")
    func escapedHTML() async throws {
        let html = try contents(try await nasty(), "report.html")
        #expect(!html.contains("<b>"))
        #expect(!html.contains("<i>"))
        #expect(html.contains("&lt;b&gt;&amp;&quot;|"))
    }

    @Test("Every row of a Markdown table has as many cells as its header")
    func markdownTables() async throws {
        for run in [
            try await TestRun.pushUps.value, try await TestRun.bike.value, try await TestRun.ensemble.value,
            try await nasty(),
        ] {
            let lines = try contents(run, "report.md").components(separatedBy: "\n")
            var head: Int?
            for line in lines {
                guard line.hasPrefix("|") else {
                    head = nil
                    continue
                }
                let cells = line.replacing("\\|", with: "").count { $0 == "|" }
                #expect(cells == head ?? cells, "\(line)")
                head = head ?? cells
            }
        }
    }

    @Test("Markdown escapes names and not the config")
    func markdown() async throws {
        let run = try await nasty()
        let markdown = try contents(run, "report.md")
        #expect(markdown.contains("| &lt;b&gt;&amp;\"\\|\\`x\\` finn-fast | &lt;i&gt;\\|finn |"))
        let parts = markdown.components(separatedBy: "```json\n")
        let json = try #require(parts.last?.components(separatedBy: "```").first)
        let config = try JSONDecoder().decode(DetectorConfig.self, from: Data(json.utf8))
        #expect(config == (try run.document.config()))
    }

    @Test("Markdown links to every chart")
    func markdownCharts() async throws {
        let report = try await TestRun.pushUps.value.report
        let markdown = try #require(try report.files().first { $0.path == "report.md" }).contents
        for chart in report.charts { #expect(markdown.contains("](charts/\(chart.name).svg)")) }
    }

    @Test("Without its samples a session has no signal chart; the other charts are drawn")
    func gone() async throws {
        let run = try await TestRun.pushUps.value
        let report = try Report(run.document) { _ in nil }
        #expect(
            report.charts.map(\.name) == [
                "error-by-person", "detected-against-labelled", "bland-altman", "before-after",
                "personal", "slices",
            ])
    }

    /// The tags that stay open, or the first that closes another.
    private func openTags(of html: some StringProtocol) -> [String] {
        let empty: Set<String> = ["meta", "br", "hr", "img", "input", "link"]
        var open: [String] = []
        for match in String(html).matches(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"]|"[^"]*")*?)(\/?)>/) {
            let name = String(match.2)
            if match.4 == "/" || empty.contains(name) { continue }
            if match.1.isEmpty {
                open.append(name)
            } else if open.popLast() != name {
                return open + ["/" + name]
            }
        }
        return open
    }
}
