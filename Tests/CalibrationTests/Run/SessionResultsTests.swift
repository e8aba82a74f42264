import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SessionResultsTests {
    private func result(_ number: Int, members: [Int]? = nil, events: EventScore? = nil) -> SessionResult {
        SessionResult(
            Session(
                id: "id\(number)", name: "a long name of session \(number)", user: "user \(number % 2)",
                activity: "squat", note: number == 2 ? "day 2" : nil, label: Label(count: 3 * number),
                recording: Recording()), duration: Double(number) + 0.5, inSample: number + 1,
            heldOut: number == 1 ? nil : number - 1, inSampleMembers: members,
            heldOutMembers: number == 1 ? nil : members,
            inSampleEvents: events, heldOutEvents: nil)
    }

    @Test("The results of sessions are those that were added, in memory and as JSON")
    func results() throws {
        let events = EventScore(events: [0.5, 2], truth: EventTruth(times: [0.5, 1.5], tolerance: 0.25))
        let lists = [
            [], [result(0)], [result(0), result(1), result(2)],
            [result(0), result(1, members: [1, 4, 2]), result(2, members: [2, 2, 3], events: events)],
        ]
        for list in lists {
            let results = SessionResults(list)
            #expect(Array(results) == list && results.count == list.count)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let json = try encoder.encode(results)
            #expect(json == (try encoder.encode(list)))
            #expect(try JSONDecoder().decode(SessionResults.self, from: json) == results)
        }
    }

    @Test("The results of a table's sessions are those of sessions in memory")
    func shared() {
        struct Source: RecordingSource {
            func recording(at place: Int, of channels: [Channel]?) -> Recording { Recording() }
        }
        var (table, alone): (SessionTable, [Session]) = (SessionTable(), [])
        for number in 0..<4 {
            let details = SessionDetails(
                id: "id\(number)", name: "session \(number)", user: "user \(number % 2)", activity: "squat",
                place: "wrist", start: 5, note: number == 2 ? "day 2" : nil,
                label: Label(count: number, eventTimes: (0..<number).map(Double.init)), resampledRate: 50)
            table.append(details)
            alone.append(Session(details, recording: Recording()))
        }
        let listed = table.sessions(reading: Source())
        func results(of sessions: [Session]) -> SessionResults {
            var results = SessionResults(of: sessions, durations: sessions.map { _ in 1 })
            for _ in sessions {
                results.add(
                    inSample: SessionScore(detected: 1, labelled: 2, duration: 1), inSampleMembers: nil,
                    heldOut: nil, heldOutMembers: nil, heldOutEvents: nil)
            }
            return results
        }
        #expect(results(of: listed) == results(of: alone))
        // In another order, some, or changed: not those of the table.
        var changed = listed
        changed[1].user = "zoe"
        for (sessions, users) in [
            (Array(listed.reversed()), [1, 0, 1, 0].map { "user \($0)" }),
            (Array(listed[1...2]), ["user 1", "user 0"]),
            (changed, ["user 0", "zoe", "user 0", "user 1"]),
        ] {
            #expect(results(of: sessions).map(\.user) == users)
        }
        #expect(results(of: []).isEmpty)
    }
}
