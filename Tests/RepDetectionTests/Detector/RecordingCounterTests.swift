import RepDetection
import Testing

struct RecordingCounterTests {
    private func signal(_ values: [Double], at times: [Double]) -> Signal {
        Signal(unit: "g", timeline: Timeline(times: times, sampleRate: 25), values: values)
    }

    private let push = Rule.threshold(down: -0.5, up: 0.5)

    @Test func countsAWholeRecording() throws {
        let recording = Recording(signals: ["y": signal([-1, 1, .nan, -1, 1], at: [0, 1, 2, 3, 4])])
        let found = try DetectorConfig.of(.along(push)).count(recording)
        #expect(found.events == [1, 4].map(Event.init(time:)))
        #expect(found.count == 2)
        #expect(found.spread == 0)
        #expect(found.skipped == 1)
    }

    @Test func anEmptySignalCountsNothing() throws {
        let found = try DetectorConfig.of(.along(push)).count(Recording(signals: ["y": signal([], at: [])]))
        #expect(found.count == 0)
    }

    @Test func aTimeThatIsNotANumberIsSkipped() throws {
        let recording = Recording(signals: ["y": signal([-1, 5, 0, 1], at: [0, .nan, 1, 2])])
        let found = try DetectorConfig.of(.along(push)).count(recording)
        #expect(found.events == [Event(time: 2)])
        #expect(found.skipped == 1)
    }

    @Test func namesAMissingChannel() {
        let recording = Recording(signals: ["x": signal([0], at: [0])])
        #expect(throws: CountError.missingChannel("y", available: ["x"])) {
            try DetectorConfig.of(.along(push)).count(recording)
        }
        let gate = Gate(channel: "pitch", limit: .below(0))
        #expect(throws: CountError.missingChannel("pitch", available: ["y"])) {
            try DetectorConfig.of(.along(push, gate: gate)).count(Recording(signals: ["y": signal([0], at: [0])]))
        }
    }

    /// A recording of one timeline is counted without moments, by ensembles and with gates, too.
    @Test(arguments: 1...20) func countsATableAsTheStreamDoes(seed: Int) throws {
        var random = SeededGenerator(seed)
        var times = (0..<random.integer(0...200)).map { Double($0) / 25 }
        if seed % 3 == 0, times.count > 9 { (times[4], times[8]) = (.nan, .infinity) }
        func values() -> [Double] {
            times.map { _ in random.integer(0...20) == 0 ? .nan : random.number(-1...1) }
        }
        var recording = Recording(signals: ["y": signal(values(), at: times), "z": signal(values(), at: times)])
        var gated = DetectorParameters.along(
            .threshold(down: -0.3, up: 0.3), gate: Gate(channel: "z", limit: .below(0.5)))
        gated.signal.lowPass = 0.4
        var other = DetectorParameters.along(.threshold(down: -0.1, up: 0.2))
        other.signal.channel = "z"
        for config in [DetectorConfig.of(.along(push)), .of(gated), .of(gated, other, .along(push))] {
            var stream = try CountingStream(config, over: recording)
            var events: [Event] = []
            while case .moment(_, let found) = stream.next() { events += found }
            let found = try config.count(recording)
            #expect(found.events == events && found.count == stream.counter.count)
            #expect(found.spread == stream.counter.spread && found.skipped == stream.counter.skipped)
        }
        // With a channel of other times, the table is not used.
        recording.signals["z"] = signal([1, -1, 1, -1], at: [0.01, 0.5, 1, 1.5])
        var stream = try CountingStream(.of(gated), over: recording)
        var events: [Event] = []
        while case .moment(_, let found) = stream.next() { events += found }
        #expect(try DetectorConfig.of(gated).count(recording).events == events)
    }

    @Test func refusesAnEvenEnsemble() {
        #expect(throws: CountError.config(.ensemble(2))) {
            try DetectorConfig.of(.along(push), .along(push)).count(Recording())
        }
    }

    @Test func countsOnADerivedChannel() throws {
        var parameters = DetectorParameters.along(.threshold(down: 1, up: 4))
        parameters.signal.channel = "a.magnitude"
        let recording = Recording(signals: [
            "a.x": signal([0, 3], at: [0, 1]), "a.y": signal([0, 4], at: [0, 1]), "a.z": signal([0, 0], at: [0, 1]),
        ])
        #expect(try DetectorConfig.of(parameters).count(recording).events == [Event(time: 1)])
    }

    @Test func convertsFactorsToTheChannelsRate() throws {
        var random = SeededGenerator(4)
        let values = Shape.waves.signal(count: 600, using: &random)
        let fast = Signal(unit: "g", timeline: Timeline(count: 600, sampleRate: 50), values: values)
        let config = DetectorConfig.of(.along(.peaks(start: .firstReading), lowPass: 0.25, quantize: 4))
        let expected = Detector.count(values, .along(.peaks(start: .firstReading), lowPass: 0.5, quantize: 4))
        #expect(try config.count(Recording(signals: ["y": fast])).count == expected)
        #expect(expected != Detector.count(values, .along(.peaks(start: .firstReading), lowPass: 0.25, quantize: 4)))
    }

    @Test func aGateWithOtherTimesEqualsAReferenceImplementation() throws {
        var total = 0
        for seed in 0..<300 {
            var random = SeededGenerator(seed)
            let values = random.track(count: 60, missing: 0.05)
            let gate = random.track(count: 15, missing: 0.2)
            let config = DetectorConfig.of(
                .along(.threshold(down: -0.5, up: 0.5), gate: Gate(channel: "pitch", limit: .below(0.3))))
            let recording = Recording(signals: [
                "y": signal(values.values, at: values.times), "pitch": signal(gate.values, at: gate.times),
            ])
            let found = try config.count(recording)
            #expect(found.events.map(\.time) == pushUps(values, gate: gate, below: 0.3), "seed \(seed)")
            total += found.count
        }
        #expect(total > 300)
    }

    /// A member's count at a time is the number of its own events by then.
    @Test func anEnsembleOverSensorsEqualsAReferenceImplementation() throws {
        for seed in 0..<100 {
            var random = SeededGenerator(seed)
            let tracks = ["a", "b", "c"].map { (channel: Channel($0), track: random.track(count: 60, missing: 0.05)) }
            let members = tracks.map { channel, _ in
                var member = DetectorParameters.along(.threshold(down: random.number(-1...0), up: 0.5))
                member.signal.channel = channel
                return member
            }
            let recording = Recording(
                signals: Dictionary(
                    uniqueKeysWithValues: tracks.map { ($0.channel, signal($0.track.values, at: $0.track.times)) }))

            let alone = try members.map { try DetectorConfig.of($0).count(recording).events.map(\.time) }
            var expected: [Event] = []
            for time in Set(tracks.flatMap { $0.track.times }).sorted() {
                let median = alone.map { $0.filter { $0 <= time }.count }.sorted()[1]
                while expected.count < median { expected.append(Event(time: time)) }
            }
            let found = try DetectorConfig.of(members[0], members[1], members[2]).count(recording)
            #expect(found.events == expected, "seed \(seed)")
            let counts = alone.map(\.count)
            #expect(found.spread == (counts.max() ?? 0) - (counts.min() ?? 0))
        }
    }

    /// The push-up prototype's rule where the last known gate value at or before each sample must be below a limit.
    private func pushUps(_ track: Track, gate: Track, below limit: Double) -> [Double] {
        var found: [Double] = []
        var armed = false
        var previous = -Double.infinity
        for (time, value) in zip(track.times, track.values) {
            let heard = zip(gate.times, gate.values).filter { $0 <= time && $1.isFinite }
            if heard.contains(where: { $0 > previous && $1 >= limit }) { armed = false }
            previous = time
            guard let last = heard.last, last.1 < limit, value.isFinite else { continue }
            if value < -0.5 { armed = true }
            if value > 0.5 && armed {
                found.append(time)
                armed = false
            }
        }
        return found
    }
}

/// One sensor's samples.
struct Track {
    var times: [Double]
    var values: [Double]
}

extension SeededGenerator {
    /// Samples at different times on a coarse grid, so that sensors often meet; some values are missing.
    mutating func track(count: Int, missing: Double) -> Track {
        let times = Set((0..<count).map { _ in Double(integer(0...80)) / 4 }).sorted()
        return Track(times: times, values: times.map { _ in number(0...1) < missing ? .nan : number(-2...2) })
    }
}
