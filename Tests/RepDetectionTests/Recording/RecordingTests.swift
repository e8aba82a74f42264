import RepDetection
import Testing

struct RecordingTests {
    private func signal(_ value: Double, count: Int = 2, sampleRate: Double = 10) -> Signal {
        Signal(
            unit: "g", timeline: Timeline(count: count, sampleRate: sampleRate),
            values: Array(repeating: value, count: count))
    }

    private var recording: Recording {
        Recording(signals: [
            "acceleration.z": signal(6), "acceleration.x": signal(2), "acceleration.y": signal(3),
            "gyroscope.x": signal(1), "gyroscope.z": signal(1), "power": signal(200, count: 31),
        ])
    }

    @Test func derivesMagnitudesFromAllAxes() {
        #expect(recording["acceleration.magnitude"]?.values == [7, 7])
        #expect(recording["gyroscope.magnitude"] == nil)
        #expect(recording["power.magnitude"] == nil)
        #expect(recording["magnitude"] == nil)
    }

    @Test func derivesPrincipalAxesFromAllAxes() throws {
        let axis = try #require(recording["acceleration.principal"])
        #expect(axis.unit == "g" && axis.timeline == recording["acceleration.x"]?.timeline)
        // Without motion the axis keeps its initial direction: (2 + 3 + 6) ÷ √3.
        #expect(axis.values.allSatisfy { abs($0 - 11 / 3.0.squareRoot()) < 1e-12 })
        #expect(recording.unit(of: "acceleration.principal") == "g")
        for channel: Channel in ["gyroscope.principal", "power.principal", "principal"] {
            #expect(recording[channel] == nil && recording.unit(of: channel) == nil)
        }
    }

    @Test("The duration of channels is that of the one with the fewest seconds, of a derived channel that of its axes")
    func durationOfChannels() {
        #expect(recording.duration == 3)
        #expect(recording.duration(of: ["power"]) == 3)
        #expect(recording.duration(of: ["power", "acceleration.magnitude"]) == 0.1)
        #expect(recording.duration(of: ["nothing"]) == 0)
        var late = recording
        late.signals["late"] = Signal(unit: "g", timeline: Timeline(times: [2, 2.5], sampleRate: 2), values: [0, 0])
        #expect(late.duration(of: ["late"]) == 0.5)
    }

    @Test func listsChannelsInOrder() {
        let recorded: [Channel] = [
            "acceleration.x", "acceleration.y", "acceleration.z", "gyroscope.x", "gyroscope.z", "power",
        ]
        #expect(recording.channels == recorded)
        #expect(recording.allChannels == ["acceleration.magnitude", "acceleration.principal"] + recorded)
    }

    @Test(arguments: ["acceleration.magnitude", "acceleration.principal"] as [Channel])
    func aRecordedChannelTakesPrecedence(channel: Channel) {
        var recording = recording
        recording.signals[channel] = signal(1)
        #expect(recording[channel]?.values == [1, 1])
        #expect(recording.allChannels.filter { $0 == channel } == [channel])
        #expect(recording.allChannels.count == recording.channels.count + 1)
    }

    @Test func axesAtOtherTimesGiveNothing() {
        var recording = recording
        recording.signals["acceleration.y"] = signal(3, sampleRate: 20)
        #expect(recording["acceleration.magnitude"] == nil)
        #expect(recording["acceleration.principal"] == nil)
        #expect(recording.allChannels == recording.channels)
    }

    @Test func durationReachesTheLastSampleOfAll() {
        #expect(recording.duration == 3)
        #expect(Recording().duration == 0)
    }

    @Test func nothingIsDerivedFromAQuaternion() {
        let timeline = Timeline(count: 1, sampleRate: 1)
        var recording = Recording()
        for axis in ["w", "x", "y", "z"] {
            recording.signals[Channel("quaternion." + axis)] = Signal(unit: "", timeline: timeline, values: [0.5])
        }
        #expect(recording["quaternion.magnitude"] == nil)
        #expect(recording["quaternion.principal"] == nil)
        #expect(recording.allChannels == recording.channels)
    }
}
