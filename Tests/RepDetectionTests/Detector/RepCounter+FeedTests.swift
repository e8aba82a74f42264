import Testing

@testable import RepDetection

/// The three ways to feed a counter count the same, and a reset counter is as new.
struct RepCounterFeedTests {
    /// Members on derived and raw channels, one of them gated.
    private func config(using random: inout SeededGenerator) -> DetectorConfig {
        let gates = [nil, Gate(channel: "b.magnitude", limit: .above(0.3)), Gate(channel: "pitch", limit: .below(0))]
        let channels: [Channel] = ["a.principal", "a.magnitude", "a.y", "b.x", "pitch", "y"]
        let members = (0..<[1, 3, 5][random.integer(0...2)]).map { _ in
            var member = DetectorCase.all[random.integer(0...DetectorCase.all.count - 1)].parameters
            member.signal.channel = random.element(channels)
            member.gate = random.element(gates)
            return member
        }
        return DetectorConfig(name: "test", activity: "test", sampleRate: 25, detectors: members)
    }

    /// Smooth random values for each input, with a missing one now and then.
    private func samples(_ counter: RepCounter, count: Int, using random: inout SeededGenerator) -> [[Double]] {
        let signals = counter.inputs.map { _ in
            random.element(Shape.allCases).signal(count: count, using: &random)
        }
        return (0..<count).map { index in
            signals.map { random.integer(0...40) == 0 ? .nan : $0[index] }
        }
    }

    @Test func inputsAreTheSensorsChannels() throws {
        var parameters = DetectorParameters.along(
            .threshold(down: 0, up: 1), gate: Gate(channel: "a.y", limit: .below(1)))
        parameters.signal.channel = "a.principal"
        var other = parameters
        other.signal.channel = "y"
        let counter = try RepCounter(.of(parameters, other, parameters))
        #expect(counter.inputs == ["a.x", "a.y", "a.z", "y"])
        #expect(try RepCounter(.of(.along(.threshold(down: 0, up: 1)))).inputs == ["y"])
    }

    @Test func allWaysOfFeedingCountTheSame() throws {
        var total = 0
        for seed in 0..<150 {
            var random = SeededGenerator(seed)
            let config = config(using: &random)
            var byOrder = try RepCounter(config)
            var byName = byOrder
            var byIndex = byOrder
            for (index, values) in samples(byOrder, count: 150, using: &random).enumerated() {
                let time = Double(index) / 25
                let events = byOrder.feed(values, at: time)
                #expect(byIndex.feed(at: time) { values[$0] } == events, "seed \(seed)")
                let named = Dictionary(uniqueKeysWithValues: zip(byName.inputs, values))
                #expect(byName.feed(named, at: time) == events, "seed \(seed)")
            }
            #expect(byName.count == byOrder.count && byIndex.count == byOrder.count)
            #expect(byName.skipped == byOrder.skipped && byIndex.skipped == byOrder.skipped)
            #expect(byName.spread == byOrder.spread && byIndex.spread == byOrder.spread)
            total += byOrder.count
        }
        #expect(total > 500)
    }

    /// Sensors of different rates: an input without a value at a time is the same as one that is absent by name.
    @Test func absentValuesAreSkippedSilently() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed)
            let config = config(using: &random)
            var byIndex = try RepCounter(config)
            var byName = byIndex
            for (index, values) in samples(byIndex, count: 120, using: &random).enumerated() {
                let time = Double(index) / 25
                let isThere = values.map { _ in random.integer(0...3) > 0 }
                let events = byIndex.feed(at: time) { isThere[$0] ? values[$0] : nil }
                var named: [Channel: Double] = [:]
                for (input, channel) in byName.inputs.enumerated() where isThere[input] {
                    named[channel] = values[input]
                }
                #expect(byName.feed(named, at: time) == events, "seed \(seed)")
            }
            #expect(byName.count == byIndex.count && byName.skipped == byIndex.skipped)
        }
    }

    @Test func aResetCounterIsAsNew() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed)
            let config = config(using: &random)
            var used = try RepCounter(config, sampleRate: 50)
            for (index, values) in samples(used, count: 100, using: &random).enumerated() {
                _ = used.feed(values, at: Double(index) / 50)
            }
            used.reset()
            var new = try RepCounter(config, sampleRate: 50)
            #expect(used.count == 0 && used.skipped == 0 && used.spread == 0)
            #expect(used.detectors == new.detectors && used.derived == new.derived)
            for (index, values) in samples(new, count: 100, using: &random).enumerated() {
                #expect(used.feed(values, at: Double(index) / 50) == new.feed(values, at: Double(index) / 50))
            }
            #expect(used.count == new.count)
        }
    }

    @Test(arguments: [0, -25, .nan, .infinity] as [Double])
    func refusesARateThatIsNotAboveZero(rate: Double) {
        #expect(throws: ConfigError.self) {
            try RepCounter(.of(.along(.threshold(down: 0, up: 1))), sampleRate: rate)
        }
    }
}
