import Sessions
import Foundation
import RepDetection
import Testing

@testable import SessionImport

@Suite struct RecordingPartsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func part(_ text: String, to name: String, _ channel: Channel, unit: TimeUnit, dropsHeld: Bool = false)
        throws -> RecordingPart
    {
        let profile = ImportProfile(
            name: name, time: .column("t", unit: unit), channels: [ChannelColumn(channel, column: "v", unit: "g")])
        return RecordingPart(.file(try folder.write(text, to: name)), profile: profile, dropsHeldRows: dropsHeld)
    }

    private func item(_ parts: [RecordingPart]) -> ImportItem {
        var item = ImportItem(path: "both", profile: parts[0].profile, user: "ada", activity: "walk")
        item.parts = parts
        return item
    }

    @Test("Tables with times since 1970 are put on one clock, whatever their unit")
    func aligned() throws {
        let parts = [
            try part("t,v\n1700000000500,1\n1700000000600,2\n", to: "a.csv", "a", unit: .milliseconds),
            try part("t,v\n1700000000000000000,3\n1700000000250000000,4\n", to: "b.csv", "b", unit: .nanoseconds),
        ]
        let session = try readSession(item(parts)).session
        #expect(session.recording.signals["b"]?.timeline.times == [0, 0.25])
        #expect(session.recording.signals["a"]?.timeline.times == [0.5, 0.6])
        #expect(session.start == 1_700_000_000)
    }

    @Test("A date without an offset starts in the recording's zone")
    func localStart() throws {
        var item = item([
            try part("t,v\n2026-07-01 12:00:00.5,1\n2026-07-01 12:00:00.6,2\n", to: "a.csv", "a", unit: .date)
        ])
        #expect(try readSession(item).session.start == nil)
        item.clock.zone = TimeZone(identifier: "Europe/Berlin")
        #expect(try readSession(item).session.start == 1_782_900_000.5)
    }

    @Test("Clocks that can't be compared are an error")
    func different() throws {
        let parts = [
            try part("t,v\n1700000000,1\n1700000001,2\n", to: "a.csv", "a", unit: .seconds),
            try part("t,v\n0,3\n1,4\n", to: "b.csv", "b", unit: .seconds),
        ]
        let error = try #require(throws: Message.self) { try readSession(item(parts)) }
        #expect(error.words == Message.clocksDiffer("a.csv", "b.csv").words)
        var given = parts
        given[1].offset = -0.5
        let session = try readSession(item(given)).session
        #expect(session.recording.signals["a"]?.timeline.times == [0.5, 1.5])
        #expect(session.recording.signals["b"]?.timeline.times == [0, 1])
    }

    @Test("Held rows are dropped where a table has several sensors, and a sensor of one sample is not stored")
    func held() throws {
        let parts = [
            try part("t,v\n5,1\n5,1\n6,1\n6,2\n", to: "a.csv", "a", unit: .seconds, dropsHeld: true),
            try part("t,v\n5,7\n5,7\n5,7\n", to: "b.csv", "b.x", unit: .seconds, dropsHeld: true),
        ]
        let imported = try readSession(item(parts))
        #expect(imported.session.recording.signals["a"]?.values == [1, 1, 2])
        #expect(imported.session.recording.channels == ["a"])
        #expect(imported.advisories.contains(.singleSample(sensor: "b")))
    }

    @Test("Acceleration is the sum of gravity and user acceleration, interpolated where the clocks differ")
    func acceleration() {
        func signal(_ times: [Double], _ values: [Double]) -> Signal {
            Signal(unit: "g", timeline: Timeline(times: times, sampleRate: 1), values: values)
        }
        var recording = Recording()
        for axis in ["x", "y", "z"] {
            recording.signals[Channel("userAcceleration." + axis)] = signal([0, 1, 2, 3], [10, 20, 30, 40])
            recording.signals[Channel("gravity." + axis)] = signal([0.5, 2.5], [1, 5])
        }
        recording.addAcceleration()
        #expect(recording.signals["acceleration.y"]?.timeline.times == [1, 2])
        #expect(recording.signals["acceleration.y"]?.values == [22, 34])
    }
}
