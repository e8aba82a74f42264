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
        let found = rows((0..<5).map { (Double($0) / 10, Double($0), -Double($0)) })
        let expected: [[Double?]] = (0..<5).map { [Double($0) / 10, Double($0), -Double($0)] }
        #expect(found == expected)
    }

    /// A sensor that starts later does not hold the first one up.
    @Test func aSensorThatStartsLaterHasNoValuesBefore() {
        let found = rows([(0, 1, nil), (0.1, 2, nil), (0.15, nil, 5), (0.2, 3, nil), (0.3, 4, 8)])
        let expected: [[Double?]] = [[0, 1, nil], [0.1, 2, nil], [0.2, 3, 6], [0.3, 4, 8]]
        #expect(found == expected)
    }

    /// Its value at a row is known only with its next sample.
    @Test func rowsWaitForTheSlowerSensor() {
        let feeds: [(time: Double, first: Double?, second: Double?)] =
            [(0, 0, 0)] + (1..<10).map { (Double($0) / 10, Double($0), nil) }
        #expect(rows(feeds).count == 1)
        let expected: [[Double?]] = (0...10).map { [Double($0) / 10, Double($0), Double($0 * 10)] }
        let found = rows(feeds + [(1, 10, 100)])
        #expect(found.map { $0[0] } == expected.map { $0[0] } && found.map { $0[1] } == expected.map { $0[1] })
        for (row, other) in zip(found, expected) { #expect(abs((row[2] ?? .nan) - (other[2] ?? .nan)) < 1e-9) }
    }

    /// After 2 s of silence it has no values, and rows go on.
    @Test func rowsDoNotWaitForASilentSensor() {
        let feeds: [(time: Double, first: Double?, second: Double?)] =
            [(0, 0, 0)] + (1..<30).map { (Double($0) / 10, Double($0), nil) }
        let found = rows(feeds)
        #expect(found.count == 30)
        #expect(found.dropFirst().allSatisfy { $0[2] == nil && $0[1] != nil })
    }

    @Test func rowsInTheGapsOfAllSensorsAreLeftOut() {
        let found = rows([(0, 1, 2), (0.1, 1, 2), (1e6, 3, 4), (1e6 + 0.1, 3, 4)])
        let times: [Double?] = [0, 0.1, 1e6, 1e6 + 0.1]
        #expect(found.map { $0[0] } == times)
    }
}
