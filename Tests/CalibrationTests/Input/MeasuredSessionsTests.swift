import RepDetection
import Sessions
import Testing

@testable import Calibration

struct MeasuredSessionsTests {
    /// 0 to 100, so that the 5th and the 95th percentile are 5 and 95: half their distance is 45.
    private let ramp = (0...100).map { Double($0) }

    private func highest(_ sessions: [[Double]], training: [Int]? = nil) throws -> Double {
        let measured = try MeasuredSessions(
            SpaceRequest(rule: .threshold), sessions: sessions.enumerated().map { .of("\($0)", ["y": $1]) })
        let set = SessionSubset(training ?? Array(sessions.indices), of: sessions.count)
        let spaces = measured.spaces(scales: measured.scales(of: set), gate: nil, sampleRate: 25)
        return try #require(spaces.first)[.up].numbers.last ?? 0
    }

    private func rate(_ rates: [Double]) throws -> Double {
        let sessions = rates.enumerated().map { Session.of("\($0)", ["y": [0, 1]], sampleRate: $1) }
        return try MeasuredSessions(SpaceRequest(rule: .peaks), sessions: sessions)
            .sampleRate(of: SessionSubset(Array(sessions.indices), of: sessions.count))
    }

    /// Thresholds reach the size or the next preferred number: 63 for 45, 100 for 90.
    @Test func sizeIsTheMedianOfTheTrainingSessions() throws {
        #expect(try highest([ramp.shuffled()]) == 63)
        #expect(try highest([ramp + [.nan, .infinity]]) == 63)
        #expect(try highest([ramp, ramp.map { $0 * 2 }, ramp.map { $0 * 1000 }]) == 100)
        #expect(try highest([ramp, [], [1]]) == 63)
        #expect(try highest([ramp, ramp.map { $0 * 2 }, ramp.map { $0 * 1000 }], training: [0]) == 63)
    }

    @Test func theSizeOfAConstantChannelIsOne() throws {
        #expect(try highest([[], [2]]) == 1)
        #expect(try highest([[3, 3, 3]]) == 1)
        #expect(try highest([[-1.5e308, 0, 1.5e308]]).isFinite)
    }

    @Test(
        "The rate of most sessions, else the median to two digits",
        arguments: [
            ([52], 52), ([52.04, 52, 51.98], 52), ([12.53, 12.54, 12.49], 12.5), ([25, 25, 100], 25),
            ([100.4, 103.2, 107.1, 109.9, 106.6], 110), ([25, 50], 50), ([25, 25, 50, 50], 50),
        ] as [([Double], Double)])
    func sampleRate(rates: [Double], expected: Double) throws { #expect(try rate(rates) == expected) }

    @Test("Sessions at a rate within the tolerance, or at an unknown one, are not at another rate")
    func otherRates() throws {
        let sessions = [25, 25.5, 50, 0, 12].enumerated().map {
            Session.of("\($0)", ["y": [0, 1]], sampleRate: $1)
        }
        let measured = try MeasuredSessions(SpaceRequest(rule: .peaks), sessions: sessions)
        #expect(measured.sessions(atOtherRatesThan: 25) == 2)
    }

    @Test func anUnknownRateIsZero() throws { #expect(try rate([0, 0]) == 0) }
}
