import Calibration
import RepDetection
import SVGChart
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

@Suite struct SliceAxisTests {
    @Test("Numbers are drawn in ascending order, and a span ends half a step beyond its ends, or at the last value")
    func numbers() {
        let axis = SliceAxis([4, 3, 2, 0])
        #expect(axis.order == [3, 2, 1, 0])
        #expect(axis.positions([0, 3]) == .value("", [4.0, 0]))
        #expect(axis.span(0...1) == (.value("", [2.5]), .value("", [4.0])))
        #expect(axis.span(3...3) == (.value("", [0.0]), .value("", [1.0])))
        #expect(axis.domain([3, 0]) == .range(-0.12...4.12))
        #expect(axis.near { $0 == 2 } == [3, 2, 1])
        #expect(axis.near { $0 < 2 } == [2, 1, 0])
        #expect(axis.near { _ in false } == [3, 2, 1, 0])
    }

    @Test("An absent parameter gives names, none first")
    func names() {
        let axis = SliceAxis([2, nil, 1.5])
        #expect(axis.order == [1, 2, 0])
        #expect(axis.domain(axis.order) == .categories(["none", "1.5", "2"]))
        #expect(axis.span(0...1) == (.value("", ["none"]), .value("", ["2"])))
    }
}
