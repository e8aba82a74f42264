import Testing

@testable import Calibration

@Suite struct UndercountedSessionTests {
    private func session(_ name: String, _ detected: Int, of labelled: Int) -> UndercountedSession? {
        UndercountedSession(id: name, session: name, labelled: labelled, detected: detected)
    }

    @Test("Less than half of ten labels or more is too few")
    func bounds() {
        #expect(session("a", 4, of: 10) != nil && session("a", 5, of: 10) == nil)
        #expect(session("a", 0, of: 9) == nil && session("a", 99, of: 10) == nil && session("a", 0, of: 0) == nil)
    }

    @Test("The summary names the sessions, the smallest share first")
    func summary() throws {
        let sessions = [session("half", 24, of: 50), session("none", 0, of: 52), session("few", 1, of: 60)].compactMap {
            $0
        }
        #expect(
            sessions.summary.hasPrefix(
                "3 sessions with 10 labelled repetitions or more are counted to less than half, 1 of them to 0: none (0 of 52), "
                    + "few (1 of 60), half (24 of 50). Look at them with reptune plot:"))
        #expect(
            [try #require(session("none", 0, of: 52))].summary.hasPrefix(
                "1 session with 10 labelled repetitions or more is counted to less than half, to 0: none (0 of 52). Look at it "
            ))
    }
}
