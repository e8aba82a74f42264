import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct CalibrationResultUpToDateTests {
    /// A result as an earlier version stored it: pooled measures, and none of the keys that came later.
    private func earlier(_ result: CalibrationResult) throws -> CalibrationResult {
        let data = try JSONEncoder().encode(result)
        var fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var agreement = try #require(fields["agreement"] as? [String: Any])
        agreement["evidence"] = nil
        agreement["rest"] = nil
        agreement["sessions"] = 99
        fields["agreement"] = agreement
        for key in ["inSample", "heldOut"] {
            var accuracy = try #require(fields[key] as? [String: Any])
            accuracy["rest"] = nil
            accuracy["sessions"] = 99
            accuracy["falseCountsPerMinute"] = 0.5
            fields[key] = accuracy
        }
        return try JSONDecoder().decode(CalibrationResult.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    @Test("The measures of a stored result of an earlier version are computed anew from its counts")
    func recomputes() async throws {
        let sessions = ["ann", "bob", "cid"].flatMap { user in
            [Session.swings("\(user) 1", user: user, count: 3), .swings("\(user) rest", user: user, count: 0)]
        }
        let request = CalibrationRequest(space: .thresholds(up: Axis([0.4, 0.6])))
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(result.upToDate == result)
        let old = try earlier(result)
        #expect(old.inSample.sessions == 99 && old.agreement?.evidence == nil)
        let new = old.upToDate
        #expect(new.inSample == result.inSample && new.heldOut == result.heldOut && new.agreement == result.agreement)
        #expect(new.folds == result.folds)
    }

    @Test(
        "In-sample counts of sessions in no fold leave the measures of an earlier version, and the sessions are named")
    func inNoFold() async throws {
        let sessions = [
            Session.swings("a", user: "ann", note: "A", count: 3), .swings("b", user: "bob", note: "B", count: 4),
            .swings("c", user: "cid", note: "C", count: 5, labelled: 15),
        ]
        let request = CalibrationRequest(
            space: .thresholds(up: Axis([0.4, 0.6])), validation: .halves(.note, ["A"], ["B"]))
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        var old = try earlier(result)
        old.advisories = []
        #expect(old.upToDate.agreement?.sessions == 2 && old.upToDate.heldOut?.sessions == 2)
        #expect(old.upToDate.advisories == [.inNoFold(["c"])])
    }
}
