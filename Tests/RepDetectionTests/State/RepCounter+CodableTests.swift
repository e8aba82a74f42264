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
    private func shakes(_ buffer: ShakeBuffer, _ pairing: ShakePairing = .reset) -> (
        config: DetectorConfig, moments: [Moment]
    ) {
        var random = SeededGenerator(5)
        let shake = DoubleShake(
            buffer: buffer, pairing: pairing, keep: 3, quiet: 0.5, cutoff: 0.2, armCount: 2, windowMinimum: 0.1,
            windowMaximum: 0.4)
        return (.of(.along(.doubleShake(shake))), moments(.plateaus, count: 400, using: &random))
    }

    @Test(arguments: 0..<DetectorCase.all.count)
    func everyRuleGateAndCadenceGateContinues(number: Int) throws {
        let example = example(number)
        _ = try compare(example.config, example.moments, "\(DetectorCase.all[number])")
    }

    @Test(arguments: ShakeBuffer.allCases, ShakePairing.allCases)
    func gesturesAndMissesContinue(buffer: ShakeBuffer, pairing: ShakePairing) throws {
        let example = shakes(buffer, pairing)
        #expect(try compare(example.config, example.moments, "\(buffer), \(pairing)") > 0)
    }

    /// The cases above reach counts, bouts that are held back, shut gates and double shakes.
    @Test func theCasesReachEveryKindOfState() throws {
        var names: Set<String> = []
        let examples = DetectorCase.all.indices.map(example) + ShakeBuffer.allCases.map { shakes($0) }
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

    /// Why a saved counter is refused after one piece of its text was changed; nil where it is read all the same.
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

    @Test(arguments: [
        ("reptune.counter/1", "reptune.counter/2", "is not supported"),
        (#""sampleRates":["#, #""sampleRates":[-1,"#, "expected a rate"),
        (#""sampleRates":[25]"#, #""sampleRates":[50]"#, "belongs to another config or rate"),
        (#""minimumBout":3"#, #""minimumBout":2"#, "belongs to another config"),
        (#""up":1"#, #""up":-1"#, "the config is invalid"),
        (#""state":"0"#, #""state":"1"#, "the state is damaged"),
        (#""state":"00"#, #""state":"0"#, "the state is damaged"),
        (#""state":"0"#, #""state":"é"#, "the state is damaged"),
        (#""state":"#, #""other":1,"state":"#, "unknown field"),
    ])
    func refusesAStateThatDoesNotFit(piece: String, other: String, message: String) throws {
        let refusal = try #require(try refusal(held(), piece, other))
        #expect(refusal.contains(message), "\(refusal)")
    }
}
