import Sessions
import RepDetection
import Testing

@testable import SessionImport

@Suite struct RecordingWarningsTests {
    /// A recording with these times.
    private func advisories(_ times: [Double], nominalRate: Double? = nil) throws -> [Message] {
        let rows = times.map { "\($0),1,2\n" }.joined()
        return try read(
            "t,x,y\n" + rows, plainProfile { $0.time = .column("t", unit: .seconds, nominalRate: nominalRate) }
        )
        .advisories
    }

    private let even = (0..<100).map { Double($0) / 10 }

    @Test("Even times give no advisory") func evenTimes() throws {
        #expect(try advisories(even, nominalRate: 10) == [])
        #expect(try advisories(even, nominalRate: 10.5) == [])
    }

    @Test("Repeated times are counted") func repeatedTimes() throws {
        var times = even
        times[40] = times[39]
        times[60] = times[59]
        #expect(try advisories(times) == [.repeatedTimes(count: 2, firstLine: 42)])
    }

    @Test("A long gap is reported with its start") func gap() throws {
        let times = even + even.map { $0 + 12 }
        #expect(try advisories(times).contains { $0.words == "there is a gap of 2.1 s at 9.9 s" })
    }

    @Test("A short gap gives no advisory") func shortGap() throws {
        #expect(try advisories(even + even.map { $0 + 10.3 }) == [])
    }

    @Test("The share of uneven intervals is reported") func unevenTimes() throws {
        let times = even.indices.map { even[$0] + ($0 % 10 == 5 ? 0.06 : 0) }
        let advisories = try advisories(times)
        #expect(advisories.first?.words.hasPrefix("20 % of the sampling intervals") == true, "\(advisories)")
    }

    @Test("A rate far from the nominal rate is reported") func rateDiffers() throws {
        let advisories = try advisories(even, nominalRate: 100)
        #expect(advisories.map(\.words) == ["the sample rate is 10 Hz, and the profile expects 100 Hz"])
    }

    @Test("One row gives no rate") func rateUnknown() throws { #expect(try advisories([5]) == [.rateUnknown]) }

    @Test("Rows with more fields than columns are counted") func longRows() throws {
        let imported = try read("t,x,y\n0,1,2\n1,1,5,2,5\n2,1,5,2,5\n3,1,2,\n")
        #expect(imported.advisories == [.longRows(count: 2, firstLine: 3)])
    }

    @Test("Each advisory has a description and its own advice")
    func words() {
        let all: [Message] = [
            .repeatedTimes(count: 1, firstLine: 2), .sortedTimes(count: 2, firstLine: nil), .gap(seconds: 2, start: 1),
            .rateDiffers(measured: 50.02, nominal: 100), .rateUnknown,
            .missingValues([("x", 3)], rows: 9), .longRows(count: 1, firstLine: 4),
            .eventCount(events: 9, count: 10), .sortedEvents(count: 1), .eventsOutside(count: 2),
        ]
        #expect(
            all.map(\.words) == [
                "1 row repeats the time of the row before, first in line 2",
                "2 rows go back in time; rows were sorted by time",
                "there is a gap of 2 s at 1 s",
                "the sample rate is 50.02 Hz, and the profile expects 100 Hz", "the times give no sample rate",
                "values are missing: 3 of 9 in column \"x\"",
                "1 row has more fields than the table has columns, first in line 4",
                "the events file has 9 events, and the labelled count is 10",
                "1 event time goes back in time; events were sorted by time", "2 events are outside the recording",
            ])
        #expect(all.allSatisfy { $0.remedy?.last == "." })
        #expect(Set(all.map(\.remedy)).count == all.count)
    }
}
