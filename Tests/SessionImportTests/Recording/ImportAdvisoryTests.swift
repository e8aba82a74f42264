import RepDetection
import Testing

@testable import SessionImport

@Suite struct ImportAdvisoryTests {
    /// A recording with these times.
    private func advisories(_ times: [Double], nominalRate: Double? = nil) throws -> [ImportAdvisory] {
        let rows = times.map { "\($0),1,2\n" }.joined()
        return try read(
            "t,x,y\n" + rows, plainProfile { $0.time = .column("t", unit: .seconds, nominalRate: nominalRate) }
        )
        .advisories
    }

    private let even = (0..<100).map { Double($0) / 10 }

    @Test func evenTimesNeedNoWord() throws {
        #expect(try advisories(even, nominalRate: 10) == [])
        #expect(try advisories(even, nominalRate: 10.5) == [])
    }

    @Test func repeatedTimes() throws {
        var times = even
        times[40] = times[39]
        times[60] = times[59]
        #expect(try advisories(times) == [.repeatedTimes(count: 2, firstLine: 42)])
    }

    @Test func gap() throws {
        let times = even + even.map { $0 + 12 }
        #expect(try advisories(times).contains { $0.description == "there are no samples for 2.1 s from 9.9 s on" })
    }

    @Test func shortGapsNeedNoWord() throws {
        #expect(try advisories(even + even.map { $0 + 10.3 }) == [])
    }

    @Test func unevenTimes() throws {
        let times = even.indices.map { even[$0] + ($0 % 10 == 5 ? 0.06 : 0) }
        let advisories = try advisories(times)
        guard case .unevenTimes(let share) = advisories.first else {
            Issue.record("\(advisories)")
            return
        }
        #expect(share == 20.0 / 99)
    }

    @Test func rateDiffers() throws {
        let advisories = try advisories(even, nominalRate: 100)
        #expect(advisories.map(\.description) == ["the sample rate is 10 Hz where the profile expects 100 Hz"])
    }

    @Test func rateUnknown() throws {
        #expect(try advisories([5]) == [.rateUnknown])
        #expect(try advisories([5, 5]) == [.repeatedTimes(count: 1, firstLine: 3), .rateUnknown])
    }

    @Test func longRows() throws {
        let imported = try read("t,x,y\n0,1,2\n1,1,5,2,5\n2,1,5,2,5\n3,1,2,\n")
        #expect(imported.advisories == [.longRows(count: 2, firstLine: 3)])
    }

    @Test("Each has its words and its advice")
    func words() {
        let all: [ImportAdvisory] = [
            .repeatedTimes(count: 1, firstLine: 2), .sortedTimes(count: 2, firstLine: nil), .gap(seconds: 2, start: 1),
            .unevenTimes(share: 0.25), .rateDiffers(measured: 50.02, nominal: 100), .rateUnknown,
            .missingValues(column: "x", count: 3, rows: 9), .longRows(count: 1, firstLine: 4),
            .eventCount(events: 9, count: 10), .sortedEvents(count: 1), .eventsOutside(count: 2),
        ]
        #expect(
            all.map(\.description) == [
                "1 row has the time of the row before, first in line 2", "2 rows go back in time; the rows were sorted",
                "there are no samples for 2 s from 1 s on", "25 % of the intervals are outside ±50 % of their median",
                "the sample rate is 50.02 Hz where the profile expects 100 Hz", "the times don't tell a sample rate",
                "column \"x\" lacks 3 of 9 values", "1 row has more fields than there are columns, first in line 4",
                "the events file has 9 events where the label counts 10",
                "1 event lies before an earlier one; the events were sorted", "2 events lie outside the recording",
            ])
        #expect(all.allSatisfy { $0.advice.hasSuffix(".") || $0.advice.hasSuffix("}") })
        #expect(Set(all.map(\.advice)).count == all.count)
    }
}
