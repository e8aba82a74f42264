import RepDetection
import Testing

@testable import Conformance

/// Snapshots on the cases of the suite.
@Suite struct SnapshotTests {
    @Test(
        "A counter that is saved and restored at any moment counts the same",
        arguments: ConformanceSuite.cases.map(\.name))
    func goesOn(name: String) throws {
        let suiteCase = try #require(ConformanceSuite.cases.first { $0.name == name })
        let expected = try ConformanceResult(counting: suiteCase)
        var counter = try RepCounter(suiteCase.config, sampleRate: suiteCase.rate)
        var events: [Double] = []
        for (index, moment) in suiteCase.recording.moments.enumerated() {
            if index % 7 == 3 {
                var other = try RepCounter(suiteCase.config, sampleRate: suiteCase.rate)
                let isTaken = other.restore(counter.snapshot)
                #expect(isTaken, "moment \(index)")
                #expect(other.snapshot == counter.snapshot, "moment \(index)")
                counter = other
            }
            var values: [Channel: Double] = [:]
            for (channel, value) in zip(suiteCase.recording.channels, moment.values) { values[channel] = value }
            events += counter.feed(values, at: moment.time).map { $0.time }
        }
        #expect(events == expected.events && counter.count == expected.count && counter.skipped == expected.skipped)
    }
}
