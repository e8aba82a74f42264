import Calibration
import RepDetection
import Testing

@testable import Reporting

@Suite struct SliceChartTests {
    @Test("The settings that folds can differ in are named, the gate wherever one is searched")
    func same() {
        var space = SpaceRequest(rule: .threshold)
        #expect(SliceChart.same(space) == "the same channel and direction")
        space.gate = GateSpace(channel: "attitude.pitch", side: .below, limits: Axis([nil, -0.8]))
        #expect(SliceChart.same(space) == "the same channel, direction and gate")
        var shakes = SpaceRequest(rule: .doubleShake)
        #expect(SliceChart.same(shakes) == "the same channel, direction and buffer")
        (shakes.gate, shakes.pairings, shakes[.shakes]) = (space.gate, [.reset, .latest], Axis(numbers: [2, 3]))
        #expect(SliceChart.same(shakes) == "the same channel, direction, buffer, pairing, number of shakes and gate")
    }
}
