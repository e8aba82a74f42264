import Testing

@testable import RepDetection

struct DoubleShakeStateTests {
    /// A still phone at 100 Hz, with given values at some indices.
    private func still(_ count: Int, _ values: [Int: Double] = [:]) -> [Double] {
        (0..<count).map { values[$0] ?? 0 }
    }

    /// The indices at which a new state finds a gesture, at 100 Hz.
    private func gestures(_ values: [Double], _ numbers: DoubleShake = DoubleShake()) -> [Int] {
        var state = DoubleShakeState(numbers)
        return values.indices.filter { state.feed(values[$0], at: Double($0) / 100) }
    }

    private func random(_ random: inout SeededGenerator) -> (values: [Double], times: [Double], numbers: DoubleShake) {
        let numbers = DoubleShake(
            buffer: random.element(ShakeBuffer.allCases), shakes: random.element([1, 2, 2, 2, 3]),
            keep: random.element([1, 2, 3, 4, 4, 4, 9, 30]), quiet: random.element([0.1, 0.2, 0.5, 1]),
            cutoff: random.element([0, 0.2, 0.4, 0.55, 0.8]), laterCutoff: random.element([nil, nil, 0.1, 0.4, 1]),
            armCount: random.element([0, 1, 2, 3, 5, 10]), windowMinimum: random.element([0, 0.05, 0.18]),
            windowMaximum: random.element([0.2, 0.65, 2]))
        let count = random.integer(0...400)
        var values: [Double] = []
        if random.integer(0...2) == 0 {
            values = random.element(Shape.allCases).signal(count: count, using: &random)
        } else {
            // Rest with shakes and tilts.
            var pose = 0.0
            let often = random.integer(5...40)
            for _ in 0..<count {
                if random.integer(0...300) == 0 { pose += random.number(-1...1) }
                let jolt = random.integer(0...often) == 0 ? random.number(-4...4) : 0
                values.append(pose + jolt + random.number(-0.05...0.05))
            }
        }
        var time = 0.0
        let times = values.map { _ in
            time += random.integer(0...20) == 0 ? random.number(0...0.3) : random.number(0...0.02)
            return time
        }
        return (values, times, numbers)
    }

    /// Both buffers, random parameters, uneven times: the same indices as the transcribed prototype.
    @Test func equalsThePrototypeExactly() throws {
        var generator = SeededGenerator(4)
        var found: [ShakeBuffer: Int] = [:]
        for seed in 0..<10_000 {
            let (values, times, numbers) = random(&generator)
            var state = DoubleShakeState(numbers)
            let places = values.indices.filter { state.feed(values[$0], at: times[$0]) }
            try #require(
                places == DoubleShakePrototype.gestures(values, times: times, numbers), "\(numbers), seed \(seed)")
            found[numbers.buffer, default: 0] += places.count
        }
        // The comparison is meaningful only where gestures are found.
        for buffer in ShakeBuffer.allCases { #expect(found[buffer, default: 0] > 1000) }
    }

    @Test func latestPairsConsecutiveShakesExactly() throws {
        var generator = SeededGenerator(5)
        var found = 0
        for seed in 0..<10_000 {
            var (values, times, numbers) = random(&generator)
            (numbers.pairing, numbers.shakes, numbers.laterCutoff) = (.latest, 2, nil)
            var state = DoubleShakeState(numbers)
            let places = values.indices.filter { state.feed(values[$0], at: times[$0]) }
            try #require(
                places == DoubleShakePrototype.pairs(values, times: times, numbers), "\(numbers), seed \(seed)")
            found += places.count
        }
        #expect(found > 2000)
    }

    @Test func latestKeepsALoneShakeFromHidingTheNextGesture() {
        let lone = still(400, [50: 2, 200: 2, 230: 2])
        #expect(gestures(lone) == [])
        #expect(gestures(lone, DoubleShake(pairing: .latest)) == [230])
        let soon = still(300, [100: 2, 113: 2, 143: 2])
        #expect(gestures(soon) == [])
        #expect(gestures(soon, DoubleShake(pairing: .latest)) == [143])
        // Three shakes: the first is forgotten where the third would come too late.
        let three = still(500, [50: 2, 200: 2, 230: 2, 260: 2])
        #expect(gestures(three, DoubleShake(pairing: .latest, shakes: 3)) == [260])
        // One shake: none remains.
        let one = DoubleShake(pairing: .latest, shakes: 1, windowMinimum: 0.1)
        #expect(gestures(still(300, [100: 2, 130: 2]), one) == [])
    }

    @Test func aForgottenShakeLeavesTheFirstCutoff() {
        let numbers = DoubleShake(pairing: .latest, laterCutoff: 0.39)
        #expect(gestures(still(400, [50: 2, 200: 1, 230: 1]), numbers) == [])
        #expect(gestures(still(400, [50: 2, 200: 1, 230: 2, 260: 1]), numbers) == [260])
    }

    @Test(arguments: ShakeBuffer.allCases)
    func twoShakesInTheWindowAreAGesture(buffer: ShakeBuffer) {
        #expect(gestures(still(200, [50: 2, 80: 2]), DoubleShake(buffer: buffer)) == [80])
        #expect(gestures(still(200, [50: 2]), DoubleShake(buffer: buffer)) == [])
    }

    /// At 100 Hz with exact times: 0.25 s and 0.5 s are inside the window, anything beyond is outside.
    @Test func theWindowIncludesItsEnds() {
        let numbers = DoubleShake(windowMinimum: 0.25, windowMaximum: 0.5)
        for (gap, expected) in [(24, 0), (25, 1), (50, 1), (51, 0)] {
            #expect(gestures(still(200, [50: 2, 50 + gap: 2]), numbers).count == expected, "\(gap)")
        }
    }

    @Test func neverArmsIfOneOfTheFirstFourIsOffByOneG() {
        for place in 0..<4 {
            #expect(gestures(still(300, [place: 1, 100: 3, 130: 3])) == [])
            #expect(gestures(still(300, [place: 1, 100: 3, 130: 3]), DoubleShake(buffer: .sliding)) == [130])
        }
        #expect(gestures(still(300, [4: 1, 100: 3, 130: 3])) == [130])
    }

    /// One of five values at a distance d from four has sd = 0.4 d: quiet ends at half a g.
    @Test func stopsArmingAfterATiltOfHalfAG() {
        for (tilt, expected) in [(0.49, 2), (0.51, 1)] {
            let values = (0..<600).map { index in
                let pose = index < 300 ? 0 : tilt
                return [100, 130, 400, 430].contains(index) ? pose + 3 : pose
            }
            #expect(gestures(values).count == expected, "\(tilt)")
            #expect(gestures(values, DoubleShake(buffer: .sliding)).count == 2)
        }
    }

    /// One of five values at a distance d from four has sd = 0.4 d: shakes of 2 g and 1 g have 0.8 g and 0.4 g.
    @Test func laterShakesHaveTheirOwnCutoff() {
        let weaker = still(300, [100: 2, 130: 1])
        let snappier = still(300, [100: 1, 130: 2])
        #expect(gestures(weaker) == [] && gestures(snappier) == [])
        #expect(gestures(weaker, DoubleShake(laterCutoff: 0.39)) == [130])
        #expect(gestures(weaker, DoubleShake(laterCutoff: 0.41)) == [])
        #expect(gestures(snappier, DoubleShake(cutoff: 0.39, laterCutoff: 0.79)) == [130])
        #expect(gestures(snappier, DoubleShake(cutoff: 0.39, laterCutoff: 0.81)) == [])
        // The first of the next gesture has the first cutoff again.
        let twice = still(300, [100: 2, 130: 1, 160: 1, 190: 1])
        #expect(gestures(twice, DoubleShake(laterCutoff: 0.39)) == [130])
    }

    @Test func threeShakesAreAGestureWhereThreeAreAsked() {
        let three = still(300, [100: 2, 130: 2, 160: 2])
        #expect(gestures(three, DoubleShake(shakes: 3)) == [160])
        #expect(gestures(three) == [130])
        #expect(gestures(still(300, [100: 2, 130: 2]), DoubleShake(shakes: 3)) == [])
    }

    /// Eleven quiet samples arm, and the twelfth can be a shake.
    @Test func shakesCloserThanTwelveSamplesDoNotPair() {
        let numbers = DoubleShake(windowMinimum: 0, windowMaximum: 10)
        #expect(gestures(still(300, [100: 2, 111: 2]), numbers) == [])
        #expect(gestures(still(300, [100: 2, 112: 2]), numbers) == [112])
    }

    /// Twice two shakes 0.13 s apart: too soon. The twelfth sample after them is evaluated without a shake, at 0.24 s.
    @Test func twoMissesInARowLeaveAGhost() {
        let twice = still(300, [100: 2, 113: 2, 150: 2, 163: 2])
        #expect(gestures(twice) == [174])
        #expect(gestures(still(300, [100: 2, 113: 2])) == [])
        // After misses that came too late the ghost comes too late as well, and resets them.
        let late = still(600, [100: 2, 180: 2, 250: 2, 330: 2, 450: 2, 480: 2])
        #expect(gestures(late) == [480])
    }

    @Test func disarmResetsTheFirstShake() {
        var state = DoubleShakeState(DoubleShake())
        let values = still(200, [50: 2, 80: 2])
        for index in 0..<60 { _ = state.feed(values[index], at: Double(index) / 100) }
        var disarmed = state
        disarmed.disarm()
        let rest = { (state: inout DoubleShakeState) in
            (60..<200).filter { state.feed(values[$0], at: Double($0) / 100) }
        }
        #expect(rest(&state) == [80])
        #expect(rest(&disarmed) == [])
    }

    /// The phases that samples at 100 Hz go through.
    private func phases(_ values: [Double], _ shake: DoubleShake) -> [String] {
        var state = DoubleShakeState(shake)
        return values.enumerated().reduce(into: []) { phases, sample in
            _ = state.feed(sample.element, at: Double(sample.offset) / 100)
            if phases.last != state.phase.description { phases.append(state.phase.description) }
        }
    }

    @Test func goesThroughItsPhases() {
        #expect(
            phases(still(120, [20: 2, 50: 2, 80: 2, 95: 2]), DoubleShake()) == [
                "resting", "armed", "shaken", "rearmed", "gesture", "resting", "armed", "shaken", "rearmed",
                "outside window", "resting", "armed",
            ])
    }

    @Test func forgetsALoneShakeAfterTheWindow() {
        #expect(
            phases(still(200, [20: 2, 120: 2, 133: 2, 160: 2]), DoubleShake(pairing: .latest)) == [
                "resting", "armed", "shaken", "rearmed", "armed", "shaken", "rearmed", "outside window", "shaken",
                "rearmed",
                "gesture", "resting", "armed",
            ])
    }

    /// A second owner of the window's memory would cause a copy at every sample.
    @Test(arguments: ShakeBuffer.allCases)
    func memoryStaysWhereItIs(buffer: ShakeBuffer) {
        var rule = RuleState(.doubleShake(DoubleShake(buffer: buffer)))
        var places: Set<UnsafePointer<Double>?> = []
        for index in 0..<10_000 {
            _ = rule.feed(Double(index % 7), at: Double(index) / 100, quantizer: nil)
            if index % 100 == 0 { rule.disarm() }
            guard let state = rule.shake else { continue }
            #expect(state.window.values.count <= 4)
            places.insert(state.window.values.withUnsafeBufferPointer { $0.baseAddress })
        }
        #expect(places.count == 1)
    }
}
