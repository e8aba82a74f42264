import Testing

@testable import CyclingPackets

@Suite struct RideSourceTests {
    /// Two sources in turn, a second apart, for as many readings.
    private func comparison(_ one: Double, _ two: Double, readings: Int, apart: Double = 1) -> SourceComparison {
        var comparison = SourceComparison()
        for index in 0..<readings {
            let time = Double(index) * 2 * apart
            comparison.feed(one, from: .speedAndCadence, at: time)
            comparison.feed(two, from: .power, at: time + apart)
        }
        return comparison
    }

    @Test func aDifferenceOfMoreThanAFifthIsAContradiction() {
        #expect(comparison(80, 100, readings: 20).contradictions(in: .cadence).isEmpty)
        let found = comparison(79, 100, readings: 20).contradictions(in: .cadence)
        #expect(
            found == [
                RideContradiction(
                    quantity: .cadence, first: .speedAndCadence, second: .power, firstMean: 79, secondMean: 100)
            ])
    }

    @Test func fewReadingsOrOtherTimesShowNothing() {
        #expect(comparison(10, 100, readings: 5).contradictions(in: .power).isEmpty)
        #expect(comparison(10, 100, readings: 20, apart: 4).contradictions(in: .power).isEmpty)
        #expect(comparison(0, 0, readings: 20).contradictions(in: .power).isEmpty)
        #expect(comparison(10, 100, readings: 20).mean(of: .power) == 100)
    }
}
