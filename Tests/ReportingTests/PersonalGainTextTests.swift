import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct PersonalGainTextTests {
    /// A user of the push-ups with another gain, and its p-value with Holm's correction.
    private func advice(
        _ mean: Double, more: Int?, p: Double? = 0.2, users: Int = 3, sessions: Int = 4
    ) async throws -> String {
        let user = try #require(try await TestRun.pushUps.value.document.result.users.first)
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(user))
        var object = try #require(encoded as? [String: Any])
        object["sessions"] = sessions
        var gain: [String: Any] = ["mean": mean]
        gain["moreSessions"] = more
        gain["level"] = p.map { _ in 0.05 }
        object["gain"] = gain
        object["gainTest"] = p.map { ["pValue": $0 / 2, "correctedPValue": $0, "users": users] as [String: Any] }
        return try JSONDecoder().decode(UserResult.self, from: JSONSerialization.data(withJSONObject: object)).advice
    }

    @Test("A gain is significant or not, with the sessions that are needed")
    func significance() async throws {
        #expect(
            try await advice(1.75, more: 3, p: 0.0123)
                == "gain 1.75 reps per session, significant (p = 0.012, with Holm's correction for 3 users)")
        #expect(
            try await advice(1.75, more: 3, p: 0.0123, users: 1)
                == "gain 1.75 reps per session, significant (p = 0.012)")
        #expect(
            try await advice(1.75, more: 1)
                == "gain 1.75 reps per session, not significant (p = 0.2, with Holm's correction for 3 users); with about 1 "
                + "more session a gain of this size is significant in 80 % of the cases")
        #expect(try await advice(1.75, more: 4).contains("about 4 more sessions a gain"))
        #expect(
            try await advice(0.25, more: nil).hasSuffix(
                "; to be significant in 80 % of the cases, a gain of this size needs more than 99 sessions in all"))
        #expect(try await advice(-1, more: nil, p: 0.001) == "no gain from personal parameters")
        #expect(
            try await advice(1, more: 5, sessions: 1).hasSuffix(
                "the other users gain 1 rep per session: with about 5 more sessions a gain of this size is significant in "
                    + "80 % of the cases"))
        // A run of an earlier version, whose number of sessions is for a power of 50 %.
        #expect(try await advice(1.75, more: 4, p: nil) == "gain 1.75 reps per session")
        #expect(
            try await advice(1.75, more: 4, p: nil, sessions: 1)
                == "record 1 more session: personal parameters need two for a held-out error")
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
