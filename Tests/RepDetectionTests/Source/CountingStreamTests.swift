import RepDetection
import Testing

/// A sensor that fails once and could continue afterwards.
private struct Sensor: SampleSource {
    struct Lost: Error, Equatable { let moment: Int }

    let channels: [Channel] = ["other", "y"]
    let sampleRates = [0.0, 25]
    let values: [Double]
    var lostAt: Int?
    private(set) var asked = 0

    init(_ values: [Double], lostAt: Int? = nil) {
        self.values = values
        self.lostAt = lostAt
    }

    mutating func next() throws(Lost) -> SampleMoment? {
        defer { asked += 1 }
        if asked == lostAt { throw Lost(moment: asked) }
        return asked < values.count ? SampleMoment(time: Double(asked), values: [nil, values[asked]]) : nil
    }
}

struct CountingStreamTests {
    private let config = DetectorConfig.of(.along(.threshold(down: -0.5, up: 0.5)))
    private let values = [-1.0, 1, -1, 1, -1, 1]

    /// Steps to the end, and a few times after it.
    private func play<Source: SampleSource>(_ stream: inout CountingStream<Source>) -> (events: [Event], end: String) {
        var events: [Event] = []
        var end = ""
        for _ in 0..<20 {
            switch stream.next() {
            case .moment(_, let found): events += found
            case .ended: end = "ended"
            case .failed(let error): end = "\(error)"
            }
        }
        return (events, end)
    }

    @Test func countsUntilTheEnd() throws {
        var stream = try CountingStream(config, from: Sensor(values))
        let found = play(&stream)
        #expect(found.events == [1, 3, 5].map(Event.init(time:)))
        #expect(found.end == "ended")
        #expect(stream.counter.count == 3)
    }

    /// The sensor could continue after its failure, but is not read again.
    @Test func countsNothingAfterAFailure() throws {
        var stream = try CountingStream(config, from: Sensor(values, lostAt: 2))
        let found = play(&stream)
        #expect(found.events == [Event(time: 1)])
        #expect(found.end == "\(Sensor.Lost(moment: 2))")
        #expect(stream.counter.count == 1)
    }

    @Test func aNewStreamStartsFromZero() throws {
        var lost = try CountingStream(config, from: Sensor(values, lostAt: 3))
        _ = play(&lost)
        var stream = try CountingStream(config, from: Sensor([1, -1, 1]))
        #expect(stream.counter.count == 0)
        // The old stream was armed; the new one is not.
        #expect(play(&stream).events == [Event(time: 2)])
    }

    @Test func namesAMissingChannel() {
        var other = config
        other.detectors[0].signal.channel = "z"
        #expect(throws: CountError.missingChannel("z", available: ["other", "y"])) {
            try CountingStream(other, from: Sensor(values))
        }
    }

    @Test func refusesAnInvalidConfig() {
        #expect(throws: CountError.config(.ensemble(0))) { try CountingStream(.of(), from: Sensor(values)) }
    }

    @Test func convertsFactorsToTheSourcesRate() throws {
        var config = DetectorConfig.of(.along(.threshold(down: -1, up: 1), lowPass: 0.25))
        var random = SeededGenerator(3)
        let values = Shape.noise.signal(count: 500, using: &random)
        config.sampleRate = 12.5
        var stream = try CountingStream(config, from: Sensor(values))
        var detector = Detector(.along(.threshold(down: -1, up: 1), lowPass: 0.5))
        let expected = values.enumerated().flatMap { detector.feed($1, at: Double($0)) }
        var events: [Event] = []
        while case .moment(_, let found) = stream.next() { events += found }
        #expect(events == expected)
        #expect(!events.isEmpty)
    }

    @Test func channelsAreNamedOnce() {
        let gate = Gate(channel: "pitch", limit: .below(0))
        let member = DetectorParameters.along(.threshold(down: 0, up: 1), gate: gate)
        #expect(DetectorConfig.of(member, member, member).channels == ["y", "pitch"])
    }
}
