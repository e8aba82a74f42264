import RepDetection
import Testing

struct PrincipalAxisTests {
    /// Feeds vectors at an even rate and gives what comes out.
    private func feed(_ axis: inout PrincipalAxis, _ vectors: [Vector3], rate: Double = 25, from start: Double = 0)
        -> [Double]
    {
        vectors.enumerated().map { axis.feed($1.x, $1.y, $1.z, at: start + Double($0) / rate) }
    }

    private func direction(_ axis: PrincipalAxis) -> Vector3 {
        Vector3(axis.direction.x, axis.direction.y, axis.direction.z)
    }

    /// f = ½ at 4 s. Behind the second sample C = ⅛ along x; behind the third C²·x is as (13, −14, 0).
    @Test func followsItsFormula() {
        var axis = PrincipalAxis()
        let third = 3.0.squareRoot()
        #expect(abs(axis.feed(1, 1, 1, at: 0) - third) < 1e-15)
        #expect(abs(axis.feed(2, 1, 1, at: 4) - 2) < 1e-15)
        #expect(abs(axis.feed(1, 2, 1, at: 8) - (13 - 28) / 365.0.squareRoot()) < 1e-14)
    }

    @Test func equalsTheFormulaOverWholeArrays() {
        for seed in 0..<20 {
            var random = SeededGenerator(seed)
            let vectors = Vector3.motion(count: 300, spread: Vector3(1, 0.5, 0.3), using: &random)
            var axis = PrincipalAxis()
            let found = feed(&axis, vectors)
            for (one, other) in zip(found, PrincipalPrototype.projections(vectors, rate: 25)) {
                #expect(abs(one - other) < 1e-9, "seed \(seed)")
            }
        }
    }

    /// However the sensor is worn, a swing along one line counts as it does along that line.
    @Test func aSwingCountsTheSameHoweverTheSensorIsTurned() {
        var total = 0
        for seed in 0..<200 {
            var random = SeededGenerator(seed)
            let line = Vector3.direction(using: &random)
            let sign = line.dot(Vector3(1, 1, 1)) > 0 ? 1.0 : -1
            let swing = [0] + Shape.waves.signal(count: 500, using: &random)
            var axis = PrincipalAxis()
            let found = feed(&axis, swing.map { line.times($0) })
            let rule = DetectorParameters.along(.threshold(down: -0.5, up: 0.5))
            let expected = Detector.count(swing.map { sign * $0 }, rule)
            #expect(Detector.count(found, rule) == expected, "seed \(seed)")
            #expect(abs(direction(axis).dot(line) - sign) < 1e-12, "seed \(seed)")
            total += expected
        }
        #expect(total > 2000)
    }

    @Test func aTurnedSensorGivesTheSameSignalOnceTheAxisIsFound() {
        for seed in 0..<100 {
            var random = SeededGenerator(seed)
            let vectors = Vector3.motion(count: 750, spread: Vector3(1, 0.3, 0.1), using: &random)
            let turn = Turn(using: &random)
            var (one, other) = (PrincipalAxis(), PrincipalAxis())
            let plain = feed(&one, vectors).dropFirst(250)
            let turned = feed(&other, vectors.map(turn.callAsFunction)).dropFirst(250)
            let sign = zip(plain, turned).reduce(0) { $0 + $1.0 * $1.1 } > 0 ? 1.0 : -1
            #expect(zip(plain, turned).allSatisfy { abs($0 - sign * $1) < 1e-9 }, "seed \(seed)")
        }
    }

    @Test func neverTurnsOver() {
        for seed in 0..<100 {
            var random = SeededGenerator(seed)
            let spread = Vector3(random.number(0...1), random.number(0...1), random.number(0...1))
            let vectors = Vector3.motion(count: 200, spread: spread, using: &random)
            var axis = PrincipalAxis()
            var last = direction(axis)
            for (index, v) in vectors.enumerated() {
                _ = axis.feed(v.x, v.y, v.z, at: Double(index) / 25)
                #expect(direction(axis).dot(last) > 0, "seed \(seed), sample \(index)")
                #expect(abs(direction(axis).length - 1) < 1e-12)
                last = direction(axis)
            }
        }
    }

    /// Ten seconds along x, then along y, with a sensor's noise: the axis goes over.
    @Test func followsAnotherMotion() {
        var random = SeededGenerator(1)
        let swing = Shape.waves.signal(count: 500, using: &random)
        let vectors = swing.enumerated().map { index, value in
            Vector3(index < 250 ? value : 0, index < 250 ? 0 : value, 0).plus(.noise(0.01, using: &random))
        }
        var axis = PrincipalAxis()
        _ = feed(&axis, Array(vectors[..<250]))
        #expect(abs(direction(axis).x) > 0.99)
        _ = feed(&axis, Array(vectors[250...]), from: 10)
        #expect(abs(direction(axis).y) > 0.99)
    }

    @Test func learnsAtTheSamePaceAtAnyRate() {
        var random = SeededGenerator(2)
        let fast = Vector3.smooth(count: 4000, spread: Vector3(1, 0.6, 0.2), using: &random)
        let slow = stride(from: 0, to: fast.count, by: 4).map { fast[$0] }
        var (one, other) = (PrincipalAxis(), PrincipalAxis())
        _ = feed(&one, fast, rate: 100)
        _ = feed(&other, slow, rate: 25)
        #expect(abs(direction(one).dot(direction(other))) > 0.999)
    }

    @Test(arguments: [Vector3(.nan, 0, 0), Vector3(1, .infinity, 0), Vector3(0, 0, -.infinity)])
    func aComponentThatIsMissingGivesNaNAndChangesNothing(missing: Vector3) {
        var random = SeededGenerator(3)
        var axis = PrincipalAxis()
        #expect(axis.feed(missing.x, missing.y, missing.z, at: 0).isNaN)
        #expect(axis == PrincipalAxis())
        _ = feed(&axis, Vector3.motion(count: 100, spread: Vector3(1, 1, 0), using: &random))
        let before = axis
        #expect(axis.feed(missing.x, missing.y, missing.z, at: 5).isNaN)
        #expect(axis == before)
    }

    @Test(arguments: [3.96, 3.9, -1, .nan, .infinity, -.infinity])
    func aSampleThatIsNoLaterIsOnlyMeasured(time: Double) {
        var random = SeededGenerator(4)
        var axis = PrincipalAxis()
        _ = feed(&axis, Vector3.motion(count: 100, spread: Vector3(1, 1, 0), using: &random))
        let before = axis
        let value = axis.feed(7, -8, 9, at: time)
        #expect(axis == before)
        #expect(value == direction(before).dot(Vector3(7, -8, 9)))
    }

    /// Not even by rounding: 0.1 is no sum of halves.
    @Test func whatDoesNotMoveTurnsNoAxis() {
        var axis = PrincipalAxis()
        let values = feed(&axis, [Vector3](repeating: Vector3(0.1, 0.7, -0.3), count: 1000))
        #expect(Set(values).count == 1)
        #expect(direction(axis) == direction(PrincipalAxis()))
    }

    @Test func hoursOfStillnessLeaveADirection() {
        var random = SeededGenerator(5)
        var axis = PrincipalAxis()
        _ = feed(&axis, Vector3.motion(count: 100, spread: Vector3(1, 0.1, 0.1), using: &random))
        for second in 4..<20_000 { _ = axis.feed(0, 0, 1, at: Double(second)) }
        #expect(abs(direction(axis).length - 1) < 1e-12)
        #expect(axis.feed(0, 0, 1, at: 20_000).isFinite)
    }

    /// Before, within and behind a motion; what comes after is learnt again.
    @Test(arguments: [1e150, 1e155, 1e200, -1e308, .greatestFiniteMagnitude])
    func hugeValuesAreLivedThrough(size: Double) {
        let line = Vector3(1, -2, 2).times(1 / 3.0)
        for place in [0, 1, 50, 99] {
            var random = SeededGenerator(6)
            var vectors = Shape.waves.signal(count: 100, using: &random).map { line.times($0) }
            vectors[place] = Vector3(size, -size, size)
            var axis = PrincipalAxis()
            #expect(feed(&axis, vectors).allSatisfy { !$0.isNaN })
            #expect(abs(direction(axis).length - 1) < 1e-12)
            // A square that a Double holds is forgotten as all is, by a factor of e in 4 s: 1e300 in 46 minutes.
            let count = size.magnitude < 1e154 ? 75_000 : 500
            _ = feed(&axis, Shape.waves.signal(count: count, using: &random).map { line.times($0) }, from: 4)
            #expect(abs(direction(axis).dot(line)) > 0.999, "at \(place)")
        }
    }

    @Test func tinyValuesAreNoDirectionOrTheirOwn() {
        for (size, isFound) in [(1e-150, true), (1e-160, false), (.leastNonzeroMagnitude, false)] {
            var axis = PrincipalAxis()
            var random = SeededGenerator(7)
            _ = feed(&axis, Shape.waves.signal(count: 200, using: &random).map { Vector3($0 * size, 0, 0) })
            #expect(abs(direction(axis).length - 1) < 1e-12)
            #expect((direction(axis).x > 0.999) == isFound, "\(size)")
        }
    }

    /// A swing orthogonal to the first axis: errors as small as rounding would otherwise choose the direction. The first
    /// axis with nearly the largest variance becomes positive.
    @Test(
        arguments: zip(
            [Vector3(1, -1, 0), Vector3(-1, 0, 1), Vector3(0, 2, -2), Vector3(1, 1, -2), Vector3(-2, 1, 1)],
            [Vector3(1, -1, 0), Vector3(1, 0, -1), Vector3(0, 1, -1), Vector3(-1, -1, 2), Vector3(2, -1, -1)]))
    func theDirectionOfAnOrthogonalSwingDoesNotHangOnRounding(line: Vector3, expected: Vector3) {
        for seed in 0..<50 {
            var random = SeededGenerator(seed)
            var axis = PrincipalAxis()
            for index in 0..<100 {
                let rounded = line.times(Double(index % 20) - 9.5).plus(.noise(2e-15, using: &random))
                _ = axis.feed(rounded.x, rounded.y, rounded.z, at: Double(index) / 25)
            }
            #expect(direction(axis).dot(expected) > 0.999999 * expected.length, "seed \(seed): \(direction(axis))")
        }
    }
}
