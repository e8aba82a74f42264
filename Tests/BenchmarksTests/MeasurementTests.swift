import Testing

@testable import Benchmarks

struct MeasurementTests {
    @Test func medianSpreadAndOutliers() {
        let runs = Measurement(name: "x", seconds: [5, 1, 2, 4, 3, 100])
        #expect(runs.median == 3.5)
        #expect(runs.interquartileRange == 2.5)
        #expect(runs.medianDeviation == 1.5)
        #expect(runs.outliers == 1)
    }

    @Test func runsOnceToWarmUp() async {
        var runs = 0
        let measurement = await Measurement.of("x", runs: 100) { runs += 1 }
        #expect(measurement.seconds.count == 100)
        #expect(runs == 101)
    }
}
