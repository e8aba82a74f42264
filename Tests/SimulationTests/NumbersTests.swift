import Testing

@testable import Simulation

@Suite struct NumbersTests {
    /// The first outputs of SplitMix64 from seed 1234567, as given with the reference implementation (Vigna 2015).
    @Test func splitMixGivesTheReferenceNumbers() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func drawsHaveTheirMeanAndDeviation() {
        var random = SplitMix64(seed: 3, name: "draws")
        let draws = (0..<4000).map { _ in random.gaussian(2) }
        let mean = draws.reduce(0, +) / 4000
        let variance = draws.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 3999
        #expect(abs(mean) < 0.15 && abs(variance - 4) < 0.5)
        #expect((0..<1000).allSatisfy { _ in (1.5...2.5).contains(random.uniform(1.5...2.5)) })
    }

    @Test func namedStreamsDiffer() {
        var (one, other) = (SplitMix64(seed: 1, name: "a"), SplitMix64(seed: 1, name: "b"))
        #expect(one.next() != other.next())
    }

    @Test func fixedPointHasItsDecimals() {
        #expect(FixedPoint.text(-0.25, decimals: 3) == "-0.250")
        #expect(FixedPoint.text(-0.0004, decimals: 3) == "0.000")
        #expect(FixedPoint.text(12.0005, decimals: 3) == "12.001")
        #expect(FixedPoint.text(-41.96, decimals: 1) == "-42.0")
        #expect(FixedPoint.text(7.4, decimals: 0) == "7")
        #expect(FixedPoint.rounded(0.1234, decimals: 3) == 0.123)
        #expect(FixedPoint.rounded(-0.0001, decimals: 3).sign == .plus)
    }

    @Test func linesAndTheirAreas() {
        let line = Polyline([(1, 2), (3, 4), (4, 0)])
        #expect(line.value(at: 0) == 2 && line.value(at: 2) == 3 && line.value(at: 3.5) == 2 && line.value(at: 9) == 0)
        #expect(line.integral(to: 1) == 0 && line.integral(to: 3) == 6 && line.integral(to: 5) == 8)
        #expect(line.integral(to: 0) == -2)
    }

    @Test func minimumJerkAcceleratesAsPublished() {
        #expect(MinimumJerk.progress(-1) == 0 && MinimumJerk.progress(0.5) == 0.5 && MinimumJerk.progress(2) == 1)
        let step = 0.001
        let accelerations = (1..<999).map { index in
            let share = Double(index) * step
            let (before, after) = (MinimumJerk.progress(share - step), MinimumJerk.progress(share + step))
            return (after - 2 * MinimumJerk.progress(share) + before) / (step * step)
        }
        #expect(abs((accelerations.max() ?? 0) - 10 / 3.0.squareRoot()) < 0.001)
    }

    @Test func tracksAddUp() {
        var track = Track(base: 1)
        track.move(by: 2, at: 1, taking: 1)
        track.wiggles = [Wiggle(start: 5, amplitude: 0.1, frequency: 2, decay: 0.1)]
        #expect(track.value(at: 0) == 1 && track.value(at: 1.5) == 2 && track.value(at: 3) == 3)
        let swing = stride(from: 5, through: 7, by: 0.01).map { abs(track.value(at: $0) - 3) }.max() ?? 0
        #expect(swing > 0.06 && swing <= 0.1)
    }
}
