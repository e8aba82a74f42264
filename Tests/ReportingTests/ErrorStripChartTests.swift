import Testing

@testable import Reporting

@Suite struct ErrorStripChartTests {
    private func session(_ user: String, _ name: String, _ detected: Int, labelled: Int = 20) -> CountPoint {
        CountPoint(user: user, name: name, labelled: labelled, detected: detected)
    }

    private func svg(_ sessions: [CountPoint], _ evidence: ErrorStripChart.Evidence = .heldOut) -> String {
        ErrorStripChart.make(sessions, evidence: evidence, subtitle: "words").svg()
    }

    /// The users from the top row to the bottom one.
    private func rows(_ svg: String) -> [String] {
        var rows: [(y: Double, name: String)] = []
        for tick in svg.matches(of: /class="sc-tick"[^>]*?y="([0-9.]+)"[^>]*>(user-[0-9]+)</) {
            rows.append((Double(tick.1) ?? 0, String(tick.2)))
        }
        return rows.sorted { $0.y < $1.y }.map(\.name)
    }

    @Test("Users stand in rows, the largest mean absolute error first, ties by name")
    func order() {
        let svg = svg([
            session("user-1", "a", 21), session("user-2", "b", 12), session("user-3", "c", 22),
            session("user-3", "d", 18), session("user-4", "e", 19),
        ])
        #expect(rows(svg) == ["user-2", "user-3", "user-1", "user-4"])
    }

    @Test("Every session has a dot with session, user, counts and error")
    func dots() {
        let svg = svg([session("user-1", "a", 22), session("user-1", "b", 22), session("user-1", "c", 19)])
        #expect(svg.contains("a, user-1: 22 detected, 20 labelled, error +2"))
        #expect(svg.contains("b, user-1: 22 detected, 20 labelled, error +2"))
        #expect(svg.contains("c, user-1: 19 detected, 20 labelled, error −1"))
        let centers = svg.matches(of: /<circle cx="([0-9.]+)" cy="([0-9.]+)"/).map { "\($0.1) \($0.2)" }
        #expect(centers.count == 3)
        #expect(Set(centers).count == 3)
    }

    @Test("Sessions at rest have a dot only where there are no others")
    func atRest() {
        let rest = session("user-2", "r", 1, labelled: 0)
        #expect(rows(svg([session("user-1", "a", 20), rest])) == ["user-1"])
        #expect(
            svg([session("user-1", "a", 20), rest]).contains("False counts at rest: 1 in 1 of 1 session.")
        )
        #expect(rows(svg([rest])) == ["user-2"])
    }

    @Test("Sessions with the same error are above each other, at their error")
    func stacked() {
        let svg = svg((1...5).map { session("user-1", "s\($0)", 21) } + [session("user-2", "t", 20)])
        let centers = svg.matches(of: /<circle cx="([0-9.]+)" cy="([0-9.]+)"/).map { String($0.1) }
        #expect(Dictionary(grouping: centers) { $0 }.values.map(\.count).sorted() == [1, 5])
        #expect(svg.contains("users by mean absolute error, largest first"))
    }

    @Test("Of more than thirty users the worst thirty are drawn, and the others counted")
    func many() {
        let sessions = (1...37).map { session("user-\($0)", "s\($0)", 20 + $0) }
        let svg = svg(sessions)
        #expect(rows(svg) == (8...37).reversed().map { "user-\($0)" })
        #expect(svg.contains("the 30 users with the largest errors; 7 more omitted"))
        #expect(!self.svg(Array(sessions.prefix(30))).contains("omitted"))
    }

    @Test("The title states whether the counts are held out or in sample")
    func titles() {
        let sessions = [session("user-1", "a", 21)]
        #expect(svg(sessions, .heldOut).contains("<title>Held-out error by person</title>"))
        #expect(svg(sessions, .inSample).contains("<title>In-sample error by person</title>"))
        #expect(svg(sessions, .mixed).contains("<title>Error by person</title>"))
    }

    @Test("The description names the people for whom the detector fails")
    func description() {
        let svg = svg([session("user-1", "a", 21), session("user-2", "b", 12)])
        #expect(
            svg.contains(
                "<desc>A row for each of 2 users, the largest errors first, and a dot for each session with repetitions. "
                    + "Fails (more than ±1 off) for 1 of 2 people: user-2 (−8 reps).</desc>"))
    }

    @Test("No sessions give a chart without data")
    func empty() {
        #expect(svg([]).contains("no data"))
    }
}
