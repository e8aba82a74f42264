import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct PersonalGainTextTests {
    /// A user of the push-ups with another gain.
    private func advice(
        _ mean: Double, more: Int?, isSignificant: Bool? = false, sessions: Int = 4
    ) async throws -> String {
        let user = try #require(try await TestRun.pushUps.value.document.result.users.first)
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(user))
        var object = try #require(encoded as? [String: Any])
        object["sessions"] = sessions
        var gain: [String: Any] = ["mean": mean]
        gain["moreSessions"] = more
        gain["isSignificant"] = isSignificant
        object["gain"] = gain
        return try JSONDecoder().decode(UserResult.self, from: JSONSerialization.data(withJSONObject: object)).advice
    }

    @Test("A gain is significant or not, with the sessions that are needed")
    func significance() async throws {
        #expect(
            try await advice(1.75, more: 3, isSignificant: true) == "gain 1.75 reps per session, significant (p < 0.05)"
        )
        #expect(
            try await advice(1.75, more: 1)
                == "gain 1.75 reps per session, not significant (p > 0.05); with about 1 more session a gain of this size "
                + "is significant in 80 % of the cases")
        #expect(try await advice(1.75, more: 4).contains("about 4 more sessions a gain"))
        #expect(
            try await advice(0.25, more: nil)
                == "gain 0.25 reps per session, not significant (p > 0.05); to be significant in 80 % of the cases, a gain "
                + "of this size needs more than 99 sessions in all")
        #expect(try await advice(-1, more: nil) == "no gain from personal parameters")
        #expect(
            try await advice(1, more: 5, sessions: 1).hasSuffix(
                "with about 5 more sessions a gain of this size is significant in 80 % of the cases if it is that of the "
                    + "other users, 1 reps per session"))
        // A run of an earlier version, whose number of sessions is for a power of 50 %.
        #expect(try await advice(1.75, more: 4, isSignificant: nil) == "gain 1.75 reps per session")
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
