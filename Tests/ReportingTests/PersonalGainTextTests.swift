import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct PersonalGainTextTests {
    /// A user of the push-ups with another gain.
    private func advice(_ mean: Double, more: Int?, sessions: Int = 4) async throws -> String {
        let user = try #require(try await TestRun.pushUps.value.document.result.users.first)
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(user))
        var object = try #require(encoded as? [String: Any])
        object["sessions"] = sessions
        object["gain"] = ["mean": mean].merging(more.map { ["moreSessions": Double($0)] } ?? [:]) { $1 }
        return try JSONDecoder().decode(UserResult.self, from: JSONSerialization.data(withJSONObject: object)).advice
    }

    @Test("A gain is significant or not, with the sessions that are needed")
    func significance() async throws {
        #expect(try await advice(1.75, more: 0) == "gain 1.75 reps per session, significant (p < 0.05)")
        #expect(
            try await advice(1.75, more: 1)
                == "gain 1.75 reps per session, not significant (p > 0.05); if the gain and its standard deviation stay "
                + "the same, about 1 more session is needed")
        #expect(try await advice(1.75, more: 4).hasSuffix("about 4 more sessions are needed"))
        #expect(
            try await advice(0.25, more: nil)
                == "gain 0.25 reps per session, not significant (p > 0.05); more than 99 sessions in all would be needed"
        )
        #expect(try await advice(-1, more: nil) == "no gain from personal parameters")
        #expect(
            try await advice(1, more: 5, sessions: 1).hasSuffix("about 5 more sessions are needed for significance"))
    }

    @Test("The only user has no shared parameters to compare with")
    func onlyUser() async throws {
        let run = try await TestRun.pushUps.value
        var request = run.document.result.request
        request.validation = .none
        let single = try await TestRun(request, run.sessions.filter { $0.user == "finn" })
        let line = try #require(single.document.text.split(separator: "\n").first { $0.contains("finn:") })
        #expect(line.hasSuffix("; the only user: there are no shared parameters to compare with"))
        #expect(!line.contains("shared,") && !line.contains(" personal;"))
    }
}
