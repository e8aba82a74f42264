import Testing

@testable import RepDetection

struct RecordingResampledTests {
    /// A signal at random times.
    private func signal(_ times: [Double], _ random: inout SeededGenerator, unit: String = "g") -> Signal {
        Signal(
            unit: unit, timeline: Timeline(times: times),
            values: times.map { $0.truncatingRemainder(dividingBy: 1) + random.number(-0.1...0.1) })
    }

    private func times(_ random: inout SeededGenerator, rate: Double, count: Int, from start: Double = 0) -> [Double] {
        var time = start
        return (0..<count).map { index in
            if index > 0 { time += random.number(0.02...1.98) / rate }
            return time
        }
    }

    @Test func sensorsGetOneGrid() throws {
        var random = SeededGenerator(1)
        let fast = times(&random, rate: 200, count: 1000)
        let slow = times(&random, rate: 20, count: 100, from: 0.033)
        let recording = Recording(signals: [
            "a.x": signal(fast, &random), "a.y": signal(fast, &random, unit: "m/s²"), "b.x": signal(slow, &random),
        ])
        let resampled = recording.resampled(at: 50)
        let x = try #require(resampled.signals["a.x"])
        #expect(x.timeline.sampleRate == 50)
        let grid = x.timeline.times.indices.map { Double($0) / 50 }
        #expect(x.timeline.times == grid)
        #expect(resampled.signals["a.y"]?.timeline == x.timeline)
        #expect(resampled.signals["a.y"]?.unit == "m/s²")
        #expect(resampled.signals["b.x"]?.timeline.times.first == 0.04)
        #expect(resampled.resampled(at: 50) == resampled)
    }

    @Test func aChannelWithoutSamplesIsMissingWhereAnotherHasSome() throws {
        let times = (0..<500).map { Double($0) / 100 }
        let timeline = Timeline(times: times)
        let values = times.map { $0 > 1 && $0 < 4 ? .nan : $0 }
        let recording = Recording(signals: [
            "a.x": Signal(unit: "g", timeline: timeline, values: times),
            "a.y": Signal(unit: "g", timeline: timeline, values: values),
        ])
        let resampled = recording.resampled(at: 50)
        let y = try #require(resampled.signals["a.y"])
        #expect(y.timeline == resampled.signals["a.x"]?.timeline)
        for (time, value) in zip(y.timeline.times, y.values) {
            let isGap = time > 1 && time < 4
            #expect(value.isNaN == isGap, "\(time)")
        }
    }

    @Test func missingSamplesAtTheEndReleaseTheLastOutputs() throws {
        let timeline = Timeline(times: (0..<400).map { Double($0) / 100 })
        let values = timeline.times.map { $0 > 1 ? .nan : $0 }
        let recording = Recording(signals: [
            "a.x": Signal(unit: "g", timeline: timeline, values: timeline.times),
            "a.y": Signal(unit: "g", timeline: timeline, values: values),
        ])
        let y = try #require(recording.resampled(at: 25).signals["a.y"])
        #expect(Array(zip(y.timeline.times, y.values)).last { $1.isFinite }?.0 == 1)
    }

    @Test(arguments: [1.9, 2.1, 30])
    func aSensorThatEndsBeforeAnotherKeepsItsLastOutputs(seconds: Double) throws {
        var random = SeededGenerator(3)
        let early = times(&random, rate: 100, count: 500)
        let late = times(&random, rate: 50, count: 100 + Int((early.last! + seconds) * 50))
        let end = try #require(early.last)
        let recording = Recording(signals: [
            "a.x": signal(early, &random),
            "b.x": signal(late.filter { $0 <= end + seconds } + [end + seconds], &random),
        ])
        let resampled = recording.resampled(at: 25)
        let last = try #require(resampled.signals["a.x"]?.timeline.times.last)
        // Else the last three points of the grid would need later samples.
        #expect((end - last < 1 / 25.0) == (seconds > 2))
        #expect(resampled.resampled(at: 25) == resampled)
        // A counter that both sensors feed takes the same rows.
        let config = DetectorConfig(
            name: "both", activity: "walk", sampleRate: 25, resample: 25,
            detectors: [
                DetectorParameters(
                    signal: SignalPath(channel: "a.x", unit: "g"), rule: .threshold(down: 0.2, up: 0.8),
                    gate: Gate(channel: "b.x", limit: .below(9), unit: "g"))
            ])
        let rows = try config.prepared(recording).recording
        #expect(rows.signals["a.x"] == resampled.signals["a.x"])
    }

    @Test func anEmptyRecordingStaysEmpty() {
        #expect(Recording().resampled(at: 50) == Recording())
        let empty = Recording(signals: ["y": Signal(unit: "g", timeline: Timeline(times: []), values: [])])
        #expect(empty.resampled(at: 50).signals["y"]?.values == [])
    }

    // MARK: Counting

    private func config(_ channel: Channel, gate: Gate? = nil, resample: Double? = 50) -> DetectorConfig {
        func member(_ channel: Channel) -> DetectorParameters {
            let isVector = channel.axis.count > 1
            var member = DetectorParameters.along(
                .threshold(down: isVector ? 1 : 0.5, up: isVector ? 1.3 : 0.7), lowPass: 0.6, gate: gate,
                cadenceGate: CadenceGate(refractoryPeriod: 0.2))
            member.signal.channel = channel
            return member
        }
        return DetectorConfig(
            name: "test", activity: "walk", sampleRate: 50, resample: resample,
            detectors: [member(channel), member("a.principal"), member("a.x")])
    }

    private func recording(_ seed: Int) -> Recording {
        var random = SeededGenerator(seed)
        var fast = times(&random, rate: random.number(60...300), count: 3000)
        if seed % 3 == 1 { fast = fast.map { $0 > 4 ? $0 + 3 : $0 } }
        let slow = times(&random, rate: random.number(5...40), count: Int((fast.last ?? 0) * 20), from: 0.02)
            .filter { $0 <= fast[fast.count - 1] }
        func moving(_ times: [Double]) -> Signal {
            let values = times.map { time in
                let phase = time.truncatingRemainder(dividingBy: 0.9) / 0.9
                return random.integer(0...40) == 0 ? .nan : 4 * phase * (1 - phase) + random.number(-0.1...0.1)
            }
            return Signal(unit: "g", timeline: Timeline(times: times), values: values)
        }
        return Recording(signals: [
            "a.x": moving(fast), "a.y": moving(fast), "a.z": moving(fast), "b.pitch": moving(slow),
        ])
    }

    /// Feeds the recorded, uneven samples as an app would.
    private func live(_ config: DetectorConfig, _ recording: Recording) throws -> (events: [Event], counter: RepCounter)
    {
        var counter = try RepCounter(config, sampleRate: 200)
        let signals = counter.inputs.compactMap { recording.signals[$0] }
        var moments = Moments(signals.map(\.timeline))
        var events: [Event] = []
        while let moment = moments.next() {
            events += counter.feed(at: moment.time) { index in
                moment.samples[index].map { signals[index].values[$0] }
            }
        }
        return (events, counter)
    }

    /// A counter that is fed the uneven samples counts what is counted on the recording, whether it is resampled when it
    /// is imported or when it is counted.
    @Test(arguments: 0..<12)
    func aCounterOfUnevenSamplesCountsAsOnTheResampledRecording(seed: Int) throws {
        let recording = recording(seed)
        for channel in ["a.magnitude", "a.principal", "a.y"] as [Channel] {
            for gate in [nil, Gate(channel: "b.pitch", limit: .above(0.3))] {
                let config = config(channel, gate: gate)
                let live = try live(config, recording)
                let counted = try config.count(recording)
                let imported = try config.count(recording.resampled(at: 50))
                #expect(live.events.count > 5)
                #expect(counted.events == live.events)
                #expect(counted.count == live.counter.count && counted.spread == live.counter.spread)
                #expect(imported == counted)
                // All channels end together, so that a config without resampling counts the same there.
                if gate == nil {
                    var plain = config
                    plain.resample = nil
                    #expect(try plain.count(recording.resampled(at: 50)).events == live.events)
                    #expect(try plain.count(recording).events != live.events)
                }
            }
        }
    }

    @Test func feedingByChannelCountsTheSame() throws {
        let recording = recording(2)
        let config = config("a.magnitude")
        var counter = try RepCounter(config)
        let axes = ["a.x", "a.y", "a.z"] as [Channel]
        let times = try #require(recording.signals["a.x"]).timeline.times
        var events: [Event] = []
        for (index, time) in times.enumerated() {
            let values = axes.compactMap { axis in recording.signals[axis].map { (axis, $0.values[index]) } }
            events += counter.feed(Dictionary(uniqueKeysWithValues: values), at: time)
        }
        #expect(try events == live(config, recording).events)
        counter.reset()
        #expect(counter.count == 0 && counter.rows?.lastRow == nil)
    }

    @Test func aTraceHasTheSameEvents() throws {
        let recording = recording(3)
        var config = config("a.magnitude")
        config.detectors = [config.detectors[0]]
        #expect(try DetectorTrace(config, of: recording).events == config.count(recording).events.map(\.time))
    }

    @Test func refusesARateOutsideOfItsRange() {
        for rate in [0, 0.9, 1001, .nan] {
            #expect(throws: (any Error).self) { try RepCounter(config("a.x", resample: rate)) }
        }
    }
}
