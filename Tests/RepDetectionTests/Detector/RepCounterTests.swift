import Testing

@testable import RepDetection

struct RepCounterTests {
    private let prone = Gate(channel: "pitch", limit: .below(-0.5))

    /// Three members with different upper thresholds.
    private func ensemble() throws -> RepCounter {
        let members = [1.0, 2, 3].map { DetectorParameters.along(.threshold(down: 0, up: $0)) }
        return try RepCounter(.of(members[0], members[1], members[2]))
    }

    @Test func channelsAreListedOnce() throws {
        let gated = DetectorParameters.along(.threshold(down: 0, up: 1), gate: prone)
        var other = gated
        other.signal.channel = "x"
        let counter = try RepCounter(.of(gated, other, gated))
        #expect(counter.channels == ["y", "pitch", "x"])
    }

    @Test func feedsTheGateFirst() throws {
        var counter = try RepCounter(.of(.along(.threshold(down: 0, up: 1), gate: prone)))
        #expect(counter.feed(["y": -1, "pitch": -1], at: 0) == [])
        #expect(counter.feed(["y": 2, "pitch": 0], at: 1) == [])
        #expect(counter.feed(["y": -1, "pitch": -1], at: 2) == [])
        #expect(counter.feed(["y": 2], at: 3) == [Event(time: 3)])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aTimeThatIsNotFiniteChangesNothing(time: Double) throws {
        var counter = try RepCounter(.of(.along(.threshold(down: 0, up: 1), gate: prone)))
        #expect(counter.feed(["y": -1, "pitch": -1], at: 0) == [])
        #expect(counter.feed(["y": 2, "pitch": 0], at: time) == [])
        #expect(counter.feed(["y": 2], at: 1) == [Event(time: 1)])
        #expect(counter.skipped == 1)
    }

    @Test func channelsThatAreNotUsedAreIgnored() throws {
        var counter = try RepCounter(.of(.along(.threshold(down: 0, up: 1))))
        #expect(counter.feed(["x": -1], at: 0) == [])
        #expect(counter.feed(["y": -1, "x": .nan], at: 1) == [])
        #expect(counter.feed(["y": 2, "x": 5], at: 2) == [Event(time: 2)])
        #expect(counter.skipped == 0)
    }

    /// Repetitions that reach 1.5, 2.5 and 3.5: the members count 3, 2 and 1.
    @Test func anEnsemblesCountIsTheMedian() throws {
        var counter = try ensemble()
        let found = [-1, 1.5, -1, 2.5, -1, 3.5].enumerated().map { time, value in
            (counter.feed(["y": value], at: Double(time)), counter.count, counter.spread)
        }
        #expect(found.map(\.0) == [[], [], [], [Event(time: 3)], [], [Event(time: 5)]])
        #expect(found.map(\.1) == [0, 0, 0, 1, 1, 2])
        #expect(found.map(\.2) == [0, 1, 1, 2, 2, 2])
    }

    @Test(arguments: [
        ([], 0), ([7], 0), ([4, 1], 3), ([1, 9, 2, 4], 2), ([30, 1, 9, 5, 9, 10, 12, 9, 10], 1),
    ]) func theSpreadIsOfTheMiddleHalf(counts: [Int], spread: Int) {
        #expect(RepCounter.spread(of: counts) == spread)
    }

    /// The members find one repetition at three times; the second counts.
    @Test func anEnsemblesEventIsWhereTheMedianRises() throws {
        var counter = try ensemble()
        let events = [-1, 1.5, 2.5, 3.5, 1.5].enumerated().flatMap { counter.feed(["y": $1], at: Double($0)) }
        #expect(events == [Event(time: 2)])
        #expect(counter.count == 1)
        #expect(counter.spread == 0)
    }

    /// Bouts of three events count at once: the median rises by three.
    @Test func aMedianMayRiseBySeveral() throws {
        let member = DetectorParameters.along(.threshold(down: 0, up: 1), cadenceGate: CadenceGate(minimumBout: 3))
        var counter = try RepCounter(.of(member, member, member))
        let events = [-1.0, 2, -1, 2, -1, 2].enumerated().flatMap { counter.feed(["y": $1], at: Double($0)) }
        #expect(events == [5, 5, 5].map(Event.init(time:)))
        #expect(counter.count == 3)
    }

    @Test func oneDetectorGivesItsOwnEvents() throws {
        let parameters = DetectorParameters.along(.threshold(down: 0, up: 1), cadenceGate: CadenceGate(minimumBout: 3))
        var counter = try RepCounter(.of(parameters))
        let events = [-1.0, 2, -1, 2, -1, 2].enumerated().flatMap { counter.feed(["y": $1], at: Double($0)) }
        #expect(events == [1, 3, 5].map(Event.init(time:)))
        #expect(counter.spread == 0)
    }

    /// At twice the rate a factor of ¼ is one of ½.
    @Test func convertsFactorsToTheRateOfTheSamples() throws {
        let config = DetectorConfig.of(.along(.threshold(down: -1, up: 1), lowPass: 0.25))
        var counter = try RepCounter(config, sampleRate: 50)
        var detector = Detector(.along(.threshold(down: -1, up: 1), lowPass: 0.5))
        var random = SeededGenerator(2)
        for (index, value) in Shape.noise.signal(count: 500, using: &random).enumerated() {
            let time = Double(index) / 50
            #expect(counter.feed(["y": value], at: time) == detector.feed(value, at: time))
        }
        #expect(counter.count > 0)
    }

    @Test func refusesAnInvalidConfig() {
        let member = DetectorParameters.along(.threshold(down: 0, up: 1))
        #expect(throws: ConfigError.ensemble(2)) { try RepCounter(.of(member, member)) }
        #expect(throws: ConfigError.ensemble(0)) { try RepCounter(.of()) }
        #expect(throws: ConfigError.parameters(detector: 1, .crossed(down: 2, up: 1))) {
            try RepCounter(.of(member, .along(.threshold(down: 2, up: 1)), member))
        }
    }
}
