import Sessions
import Calibration
import Testing

@testable import Reporting

@Suite struct PersonalChartTests {
    @Test("Each user has both held-out errors, the largest gain first")
    func users() async throws {
        let users = try await TestRun.pushUps.value.document.result.users
        let chart = try #require(PersonalChart.make(users))
        let svg = chart.svg()
        var gains: [(user: String, gain: Double)] = []
        for user in users {
            let shared = try #require(user.shared?.meanAbsoluteError)
            let personal = try #require(user.personal?.meanAbsoluteError)
            #expect(svg.contains("\(user.user), shared: MAE \(Formatted.decimal(shared))"))
            #expect(svg.contains("\(user.user), personal: MAE \(Formatted.decimal(personal))"))
            gains.append((user.user, shared - personal))
        }
        let order = gains.sorted { (-$0.gain, $0.user) < (-$1.gain, $1.user) }.map(\.user)
        let rows = svg.matches(of: /class="sc-tick"[^>]*?y="([0-9.]+)"[^>]*>(finn|gita|hugo)</)
            .sorted { (Double($0.1) ?? 0) < (Double($1.1) ?? 0) }.map { String($0.2) }
        #expect(rows == order)
        let lower = gains.count { $0.gain > 0 }
        let higher = gains.count { $0.gain < 0 }
        #expect(
            chart.summary
                == "Personal parameters lower the held-out error for \(lower) of 3 users, and raise it for \(higher)."
        )
    }

    @Test("Without personal parameters there is no chart")
    func none() { #expect(PersonalChart.make([]) == nil) }
}
