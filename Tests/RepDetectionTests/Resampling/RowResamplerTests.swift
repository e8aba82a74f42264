import Testing

@testable import RepDetection

struct RowResamplerTests {
    /// The rows of some feeds: time, and a value or nil for each of two channels.
    private func rows(_ feeds: [(time: Double, first: Double?, second: Double?)]) -> [[Double?]] {
        var rows = RowResampler(rate: 10, channels: 2)
        var found: [[Double?]] = []
        for feed in feeds {
            rows.feed(at: feed.time) { $0 == 0 ? feed.first : feed.second }
            while let time = rows.next() { found.append([time] + rows.values) }
        }
        return found
    }

    @Test func channelsOfOneTimeShareARow() {
        let values = (0..<5).map { Double($0) }
        let found = rows(values.map { ($0 / 10, $0, -$0) })
        let expected = values.map { value -> [Double?] in [value / 10, value, -value] }
        #expect(found == expected)
    }

    /// A sensor that starts later does not hold the first one up.
    @Test func aSensorThatStartsLaterHasNoValuesBefore() {
        let found = rows([(0, 1, nil), (0.1, 2, nil), (0.15, nil, 5), (0.2, 3, nil), (0.3, 4, 8)])
        let expected: [[Double?]] = [[0, 1, nil], [0.1, 2, nil], [0.2, 3, 6], [0.3, 4, 8]]
        #expect(found == expected)
    }

    private typealias Feed = (time: Double, first: Double?, second: Double?)

    /// Samples at 10 Hz, of which the second sensor has the first one alone.
    private static func feeds(_ count: Int) -> [Feed] {
        (0..<count).map { index -> Feed in (Double(index) / 10, Double(index), index == 0 ? 0 : nil) }
    }

    /// Its value at a row is known only with its next sample.
    @Test func rowsWaitForTheSlowerSensor() {
        let feeds = Self.feeds(10)
        #expect(rows(feeds).count == 1)
        let expected = (0...10).map { index -> [Double?] in
            let value = Double(index)
            return [value / 10, value, 10 * value]
        }
        let last: Feed = (1, 10, 100)
        let found = rows(feeds + [last])
        #expect(found.map { Array($0[..<2]) } == expected.map { Array($0[..<2]) })
        for (row, other) in zip(found, expected) { #expect(abs((row[2] ?? .nan) - (other[2] ?? .nan)) < 1e-9) }
    }

    /// After 2 s of silence it has no values, and rows go on.
    @Test func rowsDoNotWaitForASilentSensor() {
        let found = rows(Self.feeds(30))
        #expect(found.count == 30)
        #expect(found.dropFirst().allSatisfy { $0[2] == nil && $0[1] != nil })
    }

    @Test func rowsInTheGapsOfAllSensorsAreLeftOut() {
        let found = rows([(0, 1, 2), (0.1, 1, 2), (1e6, 3, 4), (1e6 + 0.1, 3, 4)])
        let times: [Double?] = [0, 0.1, 1e6, 1e6 + 0.1]
        #expect(found.map { $0[0] } == times)
    }
}
