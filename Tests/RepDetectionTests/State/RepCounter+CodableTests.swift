import Foundation
import Testing

@testable import RepDetection

/// A counter that is saved and restored continues as one that was never stopped.
struct RepCounterCodableTests {
    private static func save(_ counter: RepCounter) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(counter)
    }

    private static func restored(_ counter: RepCounter) throws -> RepCounter {
        try JSONDecoder().decode(RepCounter.self, from: save(counter))
    }

    /// Feeds two counters, of which one is saved and restored before each sample; gives their count.
    private func compare(_ config: DetectorConfig, _ moments: [Moment], _ place: Comment) throws -> Int {
        var whole = try RepCounter(config, sampleRate: 30)
        var stopped = whole
        for moment in moments {
            stopped = try RepCounterCodableTests.restored(stopped)
            #expect(stopped.feed(moment.values, at: moment.time) == whole.feed(moment.values, at: moment.time), place)
            #expect(stopped.count == whole.count && stopped.spread == whole.spread, place)
            #expect(stopped.skipped == whole.skipped, place)
            for (one, other) in zip(stopped.detectors, whole.detectors) { #expect(one.state == other.state, place) }
        }
        #expect(try RepCounterCodableTests.save(stopped) == RepCounterCodableTests.save(whole), place)
        return whole.count
    }

    /// The values of one time by channel.
    private struct Moment {
        var time: Double
        var values: [Channel: Double]
    }

    /// A random signal on `y`, with values for the gate's channel, missing samples, and times that stand still.
    private func moments(_ shape: Shape, count: Int, using random: inout SeededGenerator) -> [Moment] {
        Step.random(shape, count: count, using: &random).map { step in
            let isMissing = random.integer(0...30) == 0
            var values: [Channel: Double] = ["y": isMissing ? .nan : step.value]
            values["pitch"] = step.gate
            return Moment(time: random.integer(0...30) == 0 ? .nan : step.time, values: values)
        }
    }

    /// A case of the conformance suite with a random signal: short, since every sample costs a save and a restore.
    private func example(_ number: Int) -> (config: DetectorConfig, moments: [Moment]) {
        var random = SeededGenerator(number)
        let shape = Shape.allCases[number % Shape.allCases.count]
        return (.of(DetectorCase.all[number].parameters), moments(shape, count: 40, using: &random))
    }

    /// Double shakes with a window so short that some end in gestures and some in misses.
    private func shakes(_ buffer: ShakeBuffer) -> (config: DetectorConfig, moments: [Moment]) {
        var random = SeededGenerator(5)
        let shake = DoubleShake(
            buffer: buffer, cutoff: 0.2, quiet: 0.5, armCount: 2, keep: 3, windowMinimum: 0.1, windowMaximum: 0.4)
        return (.of(.along(.doubleShake(shake))), moments(.plateaus, count: 400, using: &random))
    }

    @Test(arguments: 0..<DetectorCase.all.count)
    func everyRuleGateAndCadenceGateContinues(number: Int) throws {
        let example = example(number)
        _ = try compare(example.config, example.moments, "\(DetectorCase.all[number])")
    }

    @Test(arguments: ShakeBuffer.allCases)
    func gesturesAndMissesContinue(buffer: ShakeBuffer) throws {
        let example = shakes(buffer)
        #expect(try compare(example.config, example.moments, "\(buffer)") > 0)
    }

    /// The cases above reach counts, bouts that are held back, shut gates and double shakes.
    @Test func theCasesReachEveryKindOfState() throws {
        var names: Set<String> = []
        let examples = DetectorCase.all.indices.map(example) + ShakeBuffer.allCases.map(shakes)
        for example in examples {
            var counter = try RepCounter(example.config, sampleRate: 30)
            for moment in example.moments {
                _ = counter.feed(moment.values, at: moment.time)
                names.insert(counter.detectors[0].state.name)
            }
        }
        #expect(
            names.isSuperset(of: [
                "skipped", "gate shut", "resting", "armed", "falling", "rising", "event", "too soon", "pending",
                "shaken", "rearmed", "outside window",
            ]), "\(names.sorted())")
    }

    @Test func thePeriodCheckContinues() throws {
        let gate = CadenceGate(refractoryPeriod: 0.1, minimumBout: 3, periodCheck: .walking)
        let config = DetectorConfig.of(.along(.threshold(down: 10.4, up: 11.2), cadenceGate: gate))
        let moments = Gait(step: 0.5, second: 0.9, rate: 30).samples(steps: 24).map {
            Moment(time: $0.time, values: ["y": $0.value])
        }
        let count = try compare(config, moments, "period check")
        #expect((20...32).contains(count))
    }

    /// Uneven samples, with two channels of different rates and a gap.
    @Test func theResamplingContinues() throws {
        var random = SeededGenerator(7)
        var config = derivedEnsemble(using: &random)
        config.resample = 20
        var time = 0.0
        let moments = Vector3.smooth(count: 300, spread: Vector3(6, 4, 3), using: &random).enumerated().map {
            index, v in
            time += index == 200 ? 5 : random.number(0.0001...0.04)
            var values: [Channel: Double] = ["a.x": v.x, "a.y": random.integer(0...20) == 0 ? .nan : v.y, "a.z": v.z]
            if index % 3 == 0 { values["b.x"] = v.z }
            return Moment(time: time, values: values)
        }
        #expect(try compare(config, moments, "resampling") > 2)
    }

    @Test func ensemblesAndDerivedChannelsContinue() throws {
        var total = 0
        for seed in 0..<6 {
            var random = SeededGenerator(seed)
            let config = derivedEnsemble(using: &random)
            let vectors = Vector3.smooth(count: 160, spread: Vector3(6, 4, 3), using: &random)
            let moments = vectors.enumerated().map { index, v in
                Moment(
                    time: Double(index) / 25, values: ["a.x": v.x, "a.y": v.y, "a.z": v.z, "b.x": v.z, "pitch": v.y])
            }
            total += try compare(config, moments, "seed \(seed)")
        }
        #expect(total > 10)
    }

    /// Members on the same derived channel, on another, and on a sensor's own; one has a derived gate.
    private func derivedEnsemble(using random: inout SeededGenerator) -> DetectorConfig {
        func member(_ channel: Channel, gate: Gate? = nil) -> DetectorParameters {
            var member = DetectorParameters.along(
                .threshold(down: random.number(-0.2...0), up: random.number(0.02...0.2), start: .armed),
                baseline: 0.9, lowPass: 0.3, gate: gate)
            member.signal.channel = channel
            return member
        }
        return .of(
            member("a.principal"), member("a.principal", gate: Gate(channel: "a.magnitude", limit: .above(0.1))),
            member("a.magnitude"), member("b.x"), member("a.principal"))
    }

    /// Values so large that filters overflow: infinities and NaN in the state come back.
    @Test func statesThatAreNotFiniteContinue() throws {
        let config = DetectorConfig.of(.along(.peaks(start: .firstReading), baseline: 0.9, lowPass: 0.5))
        let huge = Double.greatestFiniteMagnitude
        let values = [huge] + Array(repeating: -huge, count: 20) + [huge, 0, -0.0, 1, 2, 1]
        let moments = values.enumerated().map { index, value in
            Moment(time: Double(index), values: ["y": value])
        }
        var counter = try RepCounter(config)
        for moment in moments { _ = counter.feed(moment.values, at: moment.time) }
        #expect(counter.detectors[0].filtered?.isNaN == true)
        _ = try compare(config, moments, "overflow")
    }

    // MARK: States that are refused

    /// The text of a saved counter, with one piece changed; nil where it is read all the same.
    private func refusal(_ counter: RepCounter, _ piece: String, _ other: String) throws -> String? {
        let text = try #require(String(data: RepCounterCodableTests.save(counter), encoding: .utf8))
        let changed = text.replacingOccurrences(of: piece, with: other)
        try #require(changed != text, "no \(piece) in \(text)")
        do {
            _ = try JSONDecoder().decode(RepCounter.self, from: Data(changed.utf8))
            return nil
        } catch let error as DecodingError {
            return "\(error)"
        }
    }

    /// A counter with two events held back, where the minimum bout is 3.
    private func held() throws -> RepCounter {
        let gate = CadenceGate(refractoryPeriod: 0.1, minimumBout: 3)
        var counter = try RepCounter(.of(.along(.threshold(down: 0, up: 1), lowPass: 0, cadenceGate: gate)))
        for (index, value) in [-1.0, 2, -1, 2].enumerated() { _ = counter.feed([value], at: Double(index)) }
        return counter
    }

    /// A counter with a period check, 80 samples into a walk.
    private func checked() throws -> RepCounter {
        let gate = CadenceGate(periodCheck: .walking)
        var counter = try RepCounter(.of(.along(.threshold(down: 10.4, up: 11.2), cadenceGate: gate)))
        for sample in Gait(step: 0.5).samples(steps: 4).prefix(80) { _ = counter.feed([sample.value], at: sample.time) }
        return counter
    }

    @Test(arguments: [
        (#""longest":1.5"#, #""longest":1.6"#, "does not have the lags"),
        (#""periodTrack":{"#, #""other":{"#, "periodTrack: does not fit"),
        (#""check":{"#, #""other":{"#, "cadenceGate.check: does not fit"),
        (#""steps":"#, #""steps":-"#, "periodTrack.filter.steps"),
        (#""start":"0000000000000000""#, #""start":"ffe0000000000000""#, "the next step is not after"),
        (#""carry":""#, #""carry":"3ff0000000000000","other":""#, "carry: is outside"),
        (#""recent":["#, #""recent":["7ff8000000000000","#, "not finite"),
    ])
    func refusesAPeriodThatDoesNotFit(piece: String, other: String, message: String) throws {
        let refusal = try #require(try refusal(checked(), piece, other))
        #expect(refusal.contains(message), "\(refusal)")
    }

    /// A counter in the middle of resampling.
    private func resampling() throws -> RepCounter {
        var config = DetectorConfig.of(.along(.threshold(down: 0, up: 1)))
        config.resample = 50
        var counter = try RepCounter(config)
        for index in 0..<100 { _ = counter.feed([Double(index % 7)], at: Double(index) / 128) }
        return counter
    }

    @Test(arguments: [
        (#""rows":{"#, #""other":{"#, "unknown field"),
        (#""resample":50"#, #""resample":40"#, "rows.channels[0].stretch.next: is not the next grid point"),
        (#""resample":50,"#, "", "rows"),
        (#""first":0,"#, #""first":90,"#, "the grid points are not in order"),
        (#""waiting":3"#, #""waiting":4"#, "the grid points are not in order"),
        (#""counts":["#, #""counts":[-1,"#, "stretch"),
        (#""references":["#, #""references":["7ff8000000000000","#, "does not have the right length"),
        (#""settled":35"#, #""settled":99999999999999999"#, "is not a grid point"),
    ])
    func refusesAResamplingThatDoesNotFit(piece: String, other: String, message: String) throws {
        let refusal = try #require(try refusal(resampling(), piece, other))
        #expect(refusal.contains(message), "\(refusal)")
    }

    @Test(arguments: [
        (#""count":0"#, #""count":-1"#, "detectors[0].count: -1 is outside"),
        (#""skipped":0"#, #""skipped":9223372036854775807"#, "detectors[0].skipped"),
        (#""length":2"#, #""length":4"#, "cadenceGate.length: 4 is outside 0 to 3"),
        (#""minimumBout":3"#, #""minimumBout":2"#, "2 events are held back where the minimum bout of 2 allows 1"),
        (#""isCounting":false"#, #""isCounting":true"#, "events are held back in a bout that counts"),
        (#""lastStep":"found""#, #""lastStep":"lost""#, "unknown step"),
        (#""isGateOpen":true"#, #""isGateOpen":false"#, "a detector without a gate"),
        (#""threshold":{"isArmed":false}"#, #""peaks":{"isAscending":false}"#, "the state of another rule"),
        ("reptune.counter/1", "reptune.counter/2", "is not supported"),
        (#""sampleRates":["#, #""sampleRates":["7ff8000000000000","#, "expected a rate"),
        (#""derived":[null]"#, #""derived":[]"#, "0 states for 1 channels"),
        (#""derived":[null]"#, #""derived":[{}]"#, "another kind of channel"),
        (#""lowPass":0,"#, #""lowPass":null,"#, "low-pass filter"),
        (#""up":1"#, #""up":-1"#, "the config is invalid"),
        ("4000000000000000", "400000000000000", "is not a bit pattern"),
        ("4008000000000000", "bff0000000000000", "not in order"),
    ])
    func refusesAStateThatDoesNotFit(piece: String, other: String, message: String) throws {
        let refusal = try #require(try refusal(held(), piece, other))
        #expect(refusal.contains(message), "\(refusal)")
    }

    @Test func refusesADoubleShakeStateThatDoesNotFit() throws {
        var counter = try RepCounter(.of(.along(.doubleShake(DoubleShake(keep: 2)))))
        for index in 0..<5 { _ = counter.feed([Double(index)], at: Double(index)) }
        #expect(try refusal(counter, #""keep":2"#, #""keep":1"#)?.contains("2 values where the config keeps 1") == true)
        #expect(try refusal(counter, #""quietSamples":1"#, #""quietSamples":12"#)?.contains("0 to 11") == true)
        #expect(try refusal(counter, #""misses":0"#, #""misses":3"#)?.contains("0 to 2") == true)
        #expect(try refusal(counter, #""shakes":0"#, #""shakes":-1"#)?.contains("0 to 2") == true)
    }

    @Test func refusesAPrincipalAxisThatIsNone() throws {
        var parameters = DetectorParameters.along(.peaks(start: .firstReading))
        parameters.signal.channel = "a.principal"
        var counter = try RepCounter(.of(parameters))
        _ = counter.feed([1, 2, 4], at: 0)
        let third = String((1.0 / 3).squareRoot().bitPattern, radix: 16)
        #expect(try refusal(counter, third, "4010000000000000")?.contains("principal axis") == true)
        #expect(try refusal(counter, third, "7ff8000000000000")?.contains("principal axis") == true)
    }
}
