import RepDetection
import Testing

@testable import Calibration

struct GridAbsencesTests {
    @Test("Points whose thresholds or windows are crossed are no candidates")
    func crossed() {
        let thresholds = Grid(
            .along(
                .threshold(down: Axis([-0.5, 0.5]), up: Axis([0, 1])), lowPass: Axis([0, 0.5]),
                refractoryPeriod: Axis([0, 0.2])))
        let one = [false, false, false, false, true, true, false, false]
        #expect(thresholds.absences == one + one)
        let shakes = Grid(
            .along(
                .doubleShake(.sliding, [.windowMinimum: Axis([0.1, 0.5]), .windowMaximum: Axis([0.4, 0.6])])))
        #expect(shakes.absences == [false, false, true, false])
    }

    @Test("A grid of candidates alone has none")
    func none() {
        #expect(Grid(.along(.threshold(down: Axis([0]), up: Axis([0, 1])))).absences.isEmpty)
        #expect(Grid(.along(quantize: Axis([1, 2]))).absences.isEmpty)
    }
}
