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

    @Test func derivesMagnitudesWhereAllAxesAreThere() {
        #expect(recording["acceleration.magnitude"]?.values == [7, 7])
        #expect(recording["gyroscope.magnitude"] == nil)
        #expect(recording["power.magnitude"] == nil)
        #expect(recording["magnitude"] == nil)
    }

    @Test func listsChannelsInOrder() {
        let recorded: [Channel] = [
            "acceleration.x", "acceleration.y", "acceleration.z", "gyroscope.x", "gyroscope.z", "power",
        ]
        #expect(recording.channels == recorded)
        #expect(recording.allChannels == ["acceleration.magnitude"] + recorded)
    }

    @Test func recordedMagnitudeWins() {
        var recording = recording
        recording.signals["acceleration.magnitude"] = signal(1)
        #expect(recording["acceleration.magnitude"]?.values == [1, 1])
        #expect(recording.allChannels == recording.channels)
    }

    @Test func axesAtOtherTimesGiveNoMagnitude() {
        var recording = recording
        recording.signals["acceleration.y"] = signal(3, sampleRate: 20)
        #expect(recording["acceleration.magnitude"] == nil)
        #expect(recording.allChannels == recording.channels)
    }

    @Test func durationReachesTheLastSampleOfAll() {
        #expect(recording.duration == 3)
        #expect(Recording().duration == 0)
    }

    @Test func aQuaternionIsNoVector() {
        let timeline = Timeline(count: 1, sampleRate: 1)
        var recording = Recording()
        for axis in ["w", "x", "y", "z"] {
            recording.signals[Channel("quaternion." + axis)] = Signal(unit: "", timeline: timeline, values: [0.5])
        }
        #expect(recording["quaternion.magnitude"] == nil)
        #expect(recording.allChannels == recording.channels)
    }
}
