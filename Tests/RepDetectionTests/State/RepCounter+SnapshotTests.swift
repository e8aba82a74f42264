import Testing

@testable import RepDetection

/// States as bytes.
@Suite struct RepCounterSnapshotTests {
    private func counter(_ parameters: DetectorParameters) throws -> RepCounter { try RepCounter(.of(parameters)) }

    @Test("Bytes of another config, damaged or short bytes are refused without a change", arguments: [0, 7, 8, 40])
    func refuses(length: Int) throws {
        var plain = try counter(.along(.threshold(down: -0.3, up: 0.3)))
        for index in 0..<100 { _ = plain.feed([index % 20 < 10 ? -1 : 1], at: Double(index) / 25) }
        let (count, bytes) = (plain.count, plain.snapshot)
        #expect(count > 3)
        let isShortTaken = plain.restore(Array(bytes.prefix(length)))
        #expect(!isShortTaken && plain.count == count)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x10
            let isTaken = plain.restore(damaged)
            #expect(!isTaken, "byte \(place)")
        }
        var other = try counter(.along(.peaks(start: .prototype), lowPass: 0.5))
        let isOtherTaken = other.restore(bytes)
        #expect(!isOtherTaken && other.count == 0)
        #expect(plain.count == count && plain.snapshot == bytes)
    }

    @Test("A state is refused by a counter with the other pairing")
    func pairing() throws {
        var counters = try ShakePairing.allCases.map { try counter(.along(.doubleShake(DoubleShake(pairing: $0)))) }
        let isTaken = counters[1].restore(counters[0].snapshot)
        #expect(!isTaken)
    }

    /// Counters whose states have every part: bouts, shakes, a period check, resampling, a principal axis.
    private static func examples() throws -> [RepCounter] {
        let bouts = CadenceGate(refractoryPeriod: 0.1, minimumBout: 3, periodCheck: .walking)
        let walk = DetectorParameters.along(.threshold(down: 10.4, up: 11.2), baseline: 0.9, cadenceGate: bouts)
        var principal = DetectorParameters.along(.peaks(start: .firstReading), lowPass: 0.5)
        principal.signal.channel = "a.principal"
        var resampled = DetectorConfig.of(walk)
        resampled.resample = 20
        return try [
            DetectorConfig.of(walk), .of(principal), .of(.along(.doubleShake(DoubleShake(keep: 2)))), resampled,
        ].map { config in
            var counter = try RepCounter(config)
            for sample in Gait(step: 0.5).samples(steps: 8).prefix(100) {
                _ = counter.feed(counter.inputs.map { _ in sample.value }, at: sample.time)
            }
            return counter
        }
    }

    @Test("A forged state with a right checksum is refused, or counts on without a trap", arguments: 0..<4)
    func forged(number: Int) throws {
        let counter = try Self.examples()[number]
        let state = Array(counter.snapshot.dropLast(8))
        var random = SeededGenerator(number)
        let words: [UInt64] = [
            0, 1, 2, 7, 1 << 20, 1 << 53, .max, 1 << 63, Double.nan.bitPattern, Double.infinity.bitPattern,
            (1e300).bitPattern, (-1.0).bitPattern,
        ]
        var taken = 0
        for trial in 0..<600 {
            var forged = state
            for _ in 0...trial % 3 {
                let place = 8 * random.integer(0...state.count / 8 - 1)
                let word = words[random.integer(0...words.count - 1)]
                for byte in 0..<8 { forged[place + byte] = UInt8(truncatingIfNeeded: word >> UInt64(8 * byte)) }
            }
            var other = counter
            guard other.restore(other.sealed(forged)) else { continue }
            taken += 1
            for sample in Gait(step: 0.5).samples(steps: 6) {
                _ = other.feed(other.inputs.map { _ in sample.value }, at: sample.time + 4)
            }
        }
        #expect((1..<600).contains(taken))
    }
}
