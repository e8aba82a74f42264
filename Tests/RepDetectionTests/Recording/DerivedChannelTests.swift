import RepDetection
import Testing

/// A counter that is fed raw axes counts exactly what it counts on a recording's derived channels.
struct DerivedChannelTests {
    /// Two sensors with different times; some times occur twice, and some axes are missing.
    private struct Sensors {
        var times: [[Double]] = []
        var vectors: [[Vector3]] = []

        init(using random: inout SeededGenerator) {
            for _ in 0..<2 {
                let times = (0..<200).map { _ in Double(random.integer(0...800)) / 20 }.sorted()
                var vectors = Vector3.smooth(count: 200, spread: Vector3(6, 4, 3), using: &random)
                for index in vectors.indices where random.integer(0...19) == 0 { vectors[index].y = .nan }
                self.times.append(times)
                self.vectors.append(vectors)
            }
        }

        var recording: Recording {
            var recording = Recording()
            for (name, (times, vectors)) in zip(["a", "b"], zip(times, vectors)) {
                let timeline = Timeline(times: times, sampleRate: 25)
                for (axis, path) in zip(["x", "y", "z"], [\Vector3.x, \.y, \.z]) {
                    recording.signals[Channel(name + "." + axis)] = Signal(
                        unit: "g", timeline: timeline, values: vectors.map { $0[keyPath: path] })
                }
            }
            return recording
        }

        /// The moments of an app: at each time the axes of the sensors that have a sample.
        var moments: [(time: Double, values: [Channel: Double])] {
            var walk = Moments(times.map { Timeline(times: $0, sampleRate: 25) })
            var found: [(Double, [Channel: Double])] = []
            while let moment = walk.next() {
                var values: [Channel: Double] = ["other": 1]
                for (number, name) in ["a", "b"].enumerated() {
                    guard let sample = moment.samples[number] else { continue }
                    values[Channel(name + ".x")] = vectors[number][sample].x
                    values[Channel(name + ".y")] = vectors[number][sample].y
                    values[Channel(name + ".z")] = vectors[number][sample].z
                }
                found.append((moment.time, values))
            }
            return found
        }
    }

    /// The axes alone, as a sensor gives them.
    private struct RawSource: SampleSource {
        let channels: [Channel]
        var rest: ArraySlice<(time: Double, values: [Channel: Double])>
        var sampleRates: [Double] { channels.map { _ in 25 } }

        mutating func next() -> SampleMoment? {
            rest.popFirst().map { moment in
                SampleMoment(time: moment.time, values: channels.map { moment.values[$0] })
            }
        }
    }

    private static let axes: [Channel] = ["a.x", "a.y", "a.z", "b.x", "b.y", "b.z"]

    private func member(_ channel: Channel, gate: Gate? = nil, using random: inout SeededGenerator)
        -> DetectorParameters
    {
        var member = DetectorParameters.along(
            .threshold(down: random.number(-0.2...0), up: random.number(0.05...0.3), start: .armed),
            invert: random.integer(0...1) == 0, baseline: 0.95, lowPass: 0.3, gate: gate)
        member.signal.channel = channel
        return member
    }

    /// Single detectors, and an ensemble whose members use the same derived channel, other derived channels and raw axes.
    private func configs(using random: inout SeededGenerator) -> [DetectorConfig] {
        let gate = Gate(channel: "b.principal", limit: .below(0.2))
        return [
            .of(member("a.principal", using: &random)), .of(member("a.magnitude", using: &random)),
            .of(member("a.x", gate: gate, using: &random)),
            .of(
                member("a.principal", using: &random), member("a.principal", using: &random),
                member("b.principal", gate: gate, using: &random), member("b.magnitude", using: &random),
                member("a.z", using: &random)),
        ]
    }

    @Test func rawAxesCountAsARecordingDoes() throws {
        var total = 0
        for seed in 0..<60 {
            var random = SeededGenerator(seed)
            let sensors = Sensors(using: &random)
            for config in configs(using: &random) {
                let expected = try config.count(sensors.recording)
                var counter = try RepCounter(config)
                let events = sensors.moments.flatMap { counter.feed($0.values, at: $0.time) }
                #expect(events == expected.events, "seed \(seed)")
                #expect(counter.count == expected.count && counter.spread == expected.spread)
                #expect(counter.skipped == expected.skipped)
                total += counter.count
            }
        }
        #expect(total > 500)
    }

    @Test func aSourceOfRawAxesCountsAsARecordingDoes() throws {
        for seed in 0..<30 {
            var random = SeededGenerator(seed)
            let sensors = Sensors(using: &random)
            for config in configs(using: &random) {
                let source = RawSource(channels: DerivedChannelTests.axes, rest: sensors.moments[...])
                var stream = try CountingStream(config, from: source)
                var events: [Event] = []
                while case .moment(_, let found) = stream.next() { events += found }
                #expect(try events == config.count(sensors.recording).events, "seed \(seed)")
            }
        }
    }

    /// A copy of a counter has its own state.
    @Test func aCopyContinuesIndependently() throws {
        var random = SeededGenerator(1)
        let sensors = Sensors(using: &random)
        for config in configs(using: &random) {
            var counter = try RepCounter(config)
            for moment in sensors.moments.prefix(150) { _ = counter.feed(moment.values, at: moment.time) }
            var copy = counter
            let rest = sensors.moments.dropFirst(150)
            let events = rest.flatMap { counter.feed($0.values, at: $0.time) }
            #expect(rest.flatMap { copy.feed($0.values, at: $0.time) } == events)
            #expect(try counter.count == config.count(sensors.recording).count)
        }
    }

    /// Fed in the order of its inputs, a counter derives what it needs.
    @Test func aCounterFedInOrderCountsTheSame() throws {
        var random = SeededGenerator(2)
        let sensors = Sensors(using: &random)
        let config = DetectorConfig.of(member("a.principal", using: &random))
        var counter = try RepCounter(config)
        var events: [Event] = []
        for (time, v) in zip(sensors.times[0], sensors.vectors[0]) {
            events += counter.feed([v.x, v.y, v.z], at: time)
        }
        #expect(try events == config.count(sensors.recording).events)
        #expect(!events.isEmpty)
    }

    /// A given channel takes precedence; neither some of the axes nor a quaternion is a vector.
    @Test func derivesOnlyFromAWholeVector() throws {
        var parameters = DetectorParameters.along(.threshold(down: 1, up: 4))
        parameters.signal.channel = "a.magnitude"
        var counter = try RepCounter(.of(parameters))
        #expect(counter.feed(["a.x": 0, "a.y": 0, "a.z": 0], at: 0) == [])
        #expect(counter.feed(["a.x": 3, "a.y": 4], at: 1) == [])
        #expect(counter.feed(["a.x": 3, "a.y": 4, "a.z": 0, "a.w": 0], at: 2) == [])
        #expect(counter.feed(["a.x": 3, "a.y": 4, "a.z": 0, "a.magnitude": 2], at: 3) == [])
        #expect(counter.feed(["a.x": 3, "a.y": 4, "a.z": 0], at: 4) == [Event(time: 4)])
    }

    @Test(arguments: [["a.x", "a.y"], ["a.w", "a.x", "a.y", "a.z"], ["b.x", "b.y", "b.z"]] as [[Channel]])
    func aSourceWithoutTheAxesLacksTheChannel(channels: [Channel]) {
        var random = SeededGenerator(3)
        let config = DetectorConfig.of(member("a.principal", using: &random))
        #expect(throws: CountError.missingChannel("a.principal", available: channels)) {
            try CountingStream(config, from: RawSource(channels: channels, rest: []))
        }
    }
}
