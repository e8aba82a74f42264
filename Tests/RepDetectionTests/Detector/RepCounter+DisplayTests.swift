import Testing

@testable import RepDetection

/// What an app shows beside the count.
@Suite struct RepCounterDisplayTests {
    @Test("Gate, phase and bout of a member")
    func member() throws {
        let gate = Gate(channel: "pitch", limit: .below(0))
        var counter = try RepCounter(
            .of(.along(.threshold(down: -0.5, up: 0.5), gate: gate, cadenceGate: CadenceGate(minimumBout: 3))))
        #expect(counter.inputs == ["y", "pitch"] && counter.units == ["g", nil])
        #expect(!counter.isGateOpen() && counter.minimumBout() == 3 && counter.lastTime == nil)
        var pending: [Int] = []
        for index in 0..<8 {
            _ = counter.feed([index % 2 == 0 ? -1 : 1, -1], at: Double(index) / 2)
            #expect(counter.isGateOpen() && counter.isArmed() == (index % 2 == 0))
            pending.append(counter.pending())
        }
        #expect(pending == [0, 1, 1, 2, 2, 0, 0, 0] && counter.count == 4)
        #expect(counter.lastTime == 3.5 && counter.lastEvent == 3.5 && counter.cadence == 60)
        _ = counter.feed([0, 1], at: 5.6)
        #expect(!counter.isGateOpen() && counter.cadence == 0)
    }

    @Test("An input has the unit of the first signal that reads it, else of the first gate that names one")
    func units() throws {
        func units(_ detectors: (Channel, Gate)...) throws -> [String?] {
            let rule = Rule.threshold(down: -0.5, up: 0.5)
            return try RepCounter(
                DetectorConfig(
                    name: "n", activity: "a", sampleRate: 50,
                    detectors: detectors.map {
                        DetectorParameters(signal: SignalPath(channel: $0, unit: "g"), rule: rule, gate: $1)
                    })
            ).units
        }
        let (nameless, named) = (
            Gate(channel: "p", limit: .below(0)), Gate(channel: "p", limit: .below(0), unit: "rad")
        )
        #expect(try units(("y", nameless)) == ["g", nil] && units(("y", named)) == ["g", "rad"])
        #expect(try units(("y", nameless), ("y", named), ("y", nameless)) == ["g", "rad"])
        #expect(try units(("p", named)) == ["g"])
        let derived = Gate(channel: "b.magnitude", limit: .above(1), unit: "rad/s")
        #expect(try units(("y", derived)) == ["g", "rad/s", "rad/s", "rad/s"])
    }

    @Test("The delay of the slowest low-pass and of resampling")
    func delay() {
        var config = DetectorConfig.of(.along(.peaks(start: .firstReading), lowPass: 0.8))
        config.sampleRate = 20
        #expect(abs(config.delay - 0.2) < 1e-12)
        config.resample = 50
        #expect(abs(config.delay - 0.26) < 1e-12)
        config.detectors[0].signal.lowPass = nil
        #expect(config.delay == 0.06)
    }

    @Test("A pause does not slow the cadence after it")
    func cadence() {
        var cadence = LiveCadence()
        #expect(cadence.perMinute(at: 0) == 0)
        for time in [0, 1, 2, 3, 13, 14] as [Double] { cadence.feed(time) }
        #expect(cadence.perMinute(at: 14) == 60 / 5.5)
        cadence.feed(15)
        #expect(cadence.perMinute(at: 15) == 60 / 3.25 && cadence.perMinute(at: 21.6) == 0)
    }
}
