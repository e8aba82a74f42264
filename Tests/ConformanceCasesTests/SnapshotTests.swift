import RepDetection
import Testing

@testable import ConformanceCases

/// Snapshots on the cases of the suite.
@Suite struct SnapshotTests {
    @Test(
        "A counter that is saved and restored at any moment counts the same",
        arguments: SimulatedSuite.cases.map(\.name))
    func goesOn(name: String) throws {
        let suiteCase = try #require(SimulatedSuite.cases.first { $0.name == name })
        let expected = try CountedCase(suiteCase)
        var counter = try RepCounter(suiteCase.config, sampleRate: suiteCase.rate)
        var events: [Double] = []
        for (index, moment) in suiteCase.recording.moments.enumerated() {
            if index % 7 == 3 {
                var other = try RepCounter(suiteCase.config, sampleRate: suiteCase.rate)
                let isTaken = other.restore(counter.snapshot)
                #expect(isTaken, "moment \(index)")
                #expect(other.snapshot == counter.snapshot, "moment \(index)")
                counter = other
            }
            var values: [Channel: Double] = [:]
            for (channel, value) in zip(suiteCase.recording.channels, moment.values) { values[channel] = value }
            events += counter.feed(values, at: moment.time).map { $0.time }
        }
        #expect(events == expected.events && counter.count == expected.count && counter.skipped == expected.skipped)
    }

    @Test("A state with times of any size is restored", arguments: [1e15, 1.7e15, 1e18, 1e300, -1e300])
    func hugeTimes(time: Double) throws {
        let check = PeriodCheck(events: 3, shortest: 1, longest: 2)
        let config = DetectorConfig(
            name: "huge", activity: "walk", sampleRate: 50,
            detectors: [.of("y", .threshold(down: 0, up: 0), cadenceGate: CadenceGate(periodCheck: check))])
        var counter = try RepCounter(config)
        for index in 0..<90 {
            let moment = index == 40 ? time : (time.magnitude < 1e16 ? time : 0) + Double(index) * 0.25
            _ = counter.feed([index % 3 == 0 ? 1 : -1], at: moment)
            var other = try RepCounter(config)
            let isTaken = other.restore(counter.snapshot)
            #expect(isTaken, "moment \(index)")
            #expect(other.snapshot == counter.snapshot, "moment \(index)")
        }
    }

    @Test("A state is restored by counters of the same parameters and rate, whatever their name, and by no other")
    func refusesOthers() throws {
        let counters = try SimulatedSuite.cases.map { try RepCounter($0.config, sampleRate: $0.rate) }
        let states = counters.map(\.snapshot)
        for (index, counter) in counters.enumerated() {
            for (other, state) in states.enumerated() {
                var copy = counter
                let isTaken = copy.restore(state)
                let (own, theirs) = (SimulatedSuite.cases[index], SimulatedSuite.cases[other])
                let isSame =
                    own.config.detectors == theirs.config.detectors && own.config.sampleRate == theirs.config.sampleRate
                    && own.config.resample == theirs.config.resample
                    && (own.rate == theirs.rate || own.config.resample != nil)
                #expect(isTaken == isSame, "\(theirs.name) by \(own.name)")
            }
        }
    }

    @Test("A state fits a config with another name, user, unit and provenance")
    func fitsAnotherName() throws {
        let suiteCase = try #require(SimulatedSuite.cases.first)
        var config = suiteCase.config
        config.name += " for Finn"
        config.user = "finn"
        config.provenance = Provenance(tool: "reptune", run: "1", data: "2", validation: "none", accuracy: [:])
        for index in config.detectors.indices { config.detectors[index].signal.unit = "g" }
        var other = try RepCounter(config, sampleRate: suiteCase.rate)
        let isTaken = other.restore(try RepCounter(suiteCase.config, sampleRate: suiteCase.rate).snapshot)
        #expect(isTaken)
    }
}
