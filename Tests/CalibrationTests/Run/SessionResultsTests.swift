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
}
