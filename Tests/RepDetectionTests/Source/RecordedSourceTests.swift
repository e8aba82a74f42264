import RepDetection
import Testing

struct RecordedSourceTests {
    private let recording = Recording(signals: [
        "a.x": Signal(unit: "g", timeline: Timeline(times: [0, 1, 2], sampleRate: 1), values: [3, 0, 6]),
        "a.y": Signal(unit: "g", timeline: Timeline(times: [0, 1, 2], sampleRate: 1), values: [4, 1, 8]),
        "a.z": Signal(unit: "g", timeline: Timeline(times: [0, 1, 2], sampleRate: 1), values: [0, 0, 0]),
        "p": Signal(unit: "rad", timeline: Timeline(times: [1, 1.5], sampleRate: 2), values: [7, 9]),
    ])

    @Test func givesValuesByTimeInTheOrderOfTheChannels() throws {
        var source = try RecordedSource(recording, channels: ["p", "a.magnitude"])
        #expect(source.channels == ["p", "a.magnitude"])
        #expect(source.sampleRates == [2, 1])
        #expect(source.next() == SampleMoment(time: 0, values: [nil, 5]))
        #expect(source.next() == SampleMoment(time: 1, values: [7, 1]))
        #expect(source.next() == SampleMoment(time: 1.5, values: [9, nil]))
        #expect(source.next() == SampleMoment(time: 2, values: [nil, 10]))
        #expect(source.next() == nil)
        #expect(source.next() == nil)
    }

    @Test func withoutChannelsItEndsAtOnce() throws {
        var source = try RecordedSource(recording, channels: [])
        #expect(source.next() == nil)
    }

    @Test func namesAMissingChannel() {
        #expect(throws: CountError.missingChannel("q", available: recording.allChannels)) {
            try RecordedSource(recording, channels: ["p", "q"])
        }
    }
}
