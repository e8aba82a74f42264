import Testing

@testable import Reporting

@Suite struct SessionErrorChartTests {
    private func session(_ user: String, _ name: String, _ error: Int) -> CountPoint {
        CountPoint(user: user, name: name, labelled: 20, detected: 20 + error)
    }

    private func svg(_ sessions: [CountPoint]) -> String {
        SessionErrorChart.make(sessions, subtitle: "held out").svg()
    }

    @Test("Each user has a panel, the largest mean absolute error first")
    func panels() {
        let svg = svg([
            session("ada", "a", 1), session("ben", "b", -5), session("cleo", "c", 2), session("ben", "d", 0),
        ])
        let titles = svg.matches(of: /class="sc-panel"[^>]*>([^<]*)</).map { String($0.1) }
        #expect(titles == ["ben: −5", "cleo: +2", "ada"])
    }

    @Test("Bars of a panel ascend, and have a tooltip")
    func sorted() {
        let svg = svg([session("ada", "a", 1), session("ada", "b", -2), session("ada", "c", 0)])
        let tips = svg.matches(of: /<title>(\w), ada: [^<]*error ([^<]*)</).map { "\($0.1) \($0.2)" }
        #expect(tips == ["b −2", "c 0", "a +1"])
    }

    @Test("A panel's title gives the largest error of more than ±1")
    func names() {
        let svg = svg([session("ada", "far", -3), session("ada", "farther", 4), session("ben", "near", 1)])
        let titles = svg.matches(of: /class="sc-panel"[^>]*>([^<]*)</).map { String($0.1) }
        #expect(titles == ["ada: +4", "ben"])
    }

    @Test("Of more than twelve users the worst are drawn, and the others counted")
    func many() {
        let all = (1...15).map { session("user-\($0)", "s\($0)", $0) }
        let svg = svg(all)
        #expect(svg.contains("the 12 users with the largest errors; 3 more omitted"))
        #expect(svg.contains(">user-15: +15<"))
        #expect(!svg.contains(">user-3"))
    }

    @Test("The finding counts sessions and users, and names the largest error")
    func finding() {
        let off = SessionErrorChart.make(
            [session("ada", "a", 1), session("ben", "b", -5), session("ben", "c", 2)], subtitle: "")
        #expect(off.summary == "2 of 3 sessions are more than ±1 off, of 1 user; the largest error is −5, of b, ben.")
        let ties = SessionErrorChart.make(
            [session("ada", "a", 3), session("ben", "b", -3), session("ben", "c", 0)], subtitle: "")
        #expect(
            ties.summary
                == "2 of 3 sessions are more than ±1 off, of 2 users; the largest error is ±3, of a, ada and 1 more.")
        let rest = CountPoint(user: "ada", name: "r", labelled: 0, detected: 4)
        let both = SessionErrorChart.make([session("ada", "a", 1), rest], subtitle: "")
        #expect(
            both.summary
                == "Every session with repetitions is within ±1; the largest error is +1, of a, ada. At rest, 1 of 1 session with "
                + "false counts, 4 at most.")
        let exact = SessionErrorChart.make([session("ada", "a", 0)], subtitle: "")
        #expect(exact.summary == "Every session is counted exactly.")
        #expect(svg([]).contains("no data"))
    }
}
