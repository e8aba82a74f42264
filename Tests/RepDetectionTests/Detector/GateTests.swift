import RepDetection
import Testing

struct GateTests {
    private let prone = Gate(channel: "pitch", limit: .below(-0.5))
    private let threshold = Rule.threshold(down: -0.5, up: 0.5)

    @Test func limitsAreStrict() {
        #expect([-1, -0.5, 0, Double.nan].map(prone.isOpen) == [true, false, false, false])
        let upright = Gate(channel: "pitch", limit: .above(0.5))
        #expect([0, 0.5, 1, Double.nan].map(upright.isOpen) == [false, false, true, false])
    }

    @Test func isShutUntilItsChannelHasAValue() {
        var detector = Detector(.along(threshold, gate: prone))
        #expect(!detector.isGateOpen)
        #expect(detector.times([-1, 1, -1, 1]) == [])
        #expect(detector.filtered == nil)
        detector.feedGate(-1)
        #expect(detector.isGateOpen)
        #expect(detector.times([-1, 1]).count == 1)
    }

    @Test func shuttingDisarms() {
        var detector = Detector(.along(threshold, gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([-1]) == [])
        detector.feedGate(0)
        detector.feedGate(-1)
        #expect(detector.times([1]) == [])
        #expect(detector.times([-1, 1]).count == 1)
    }

    @Test func stayingOpenDisarmsNothing() {
        var detector = Detector(.along(threshold, gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([-1]) == [])
        detector.feedGate(-0.7)
        #expect(detector.times([1]).count == 1)
    }

    @Test func aShutGateFeedsNothing() {
        var detector = Detector(.along(threshold, lowPass: 0.5, gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([4]) == [])
        detector.feedGate(0)
        #expect(detector.times([100, 200]) == [])
        #expect(detector.filtered == 4)
    }

    /// Without a sample between them, too; the last filtered sample stays for the display.
    @Test func filtersStartAnewAfterAShutGate() {
        var detector = Detector(.along(threshold, baseline: 0.5, lowPass: 0.5, gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([4, 0]) == [])
        #expect(detector.filtered == -1)
        detector.feedGate(-0.7)
        #expect(detector.times([0]) == [])
        #expect(detector.filtered == -1)
        detector.feedGate(0)
        #expect(detector.filtered == -1)
        detector.feedGate(-1)
        #expect(detector.times([8]) == [])
        #expect(detector.filtered == 0)
        #expect(detector.times([4]) == [])
        #expect(detector.filtered == -1)
    }

    /// The prone set begins at 0.6 g, far from 0 before it: the step from there must not count.
    @Test func theFiltersSettlingIsNoRepetition() {
        var detector = Detector(.along(.threshold(down: -0.1, up: 0.1), lowPass: 0.9, gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([Double](repeating: -0.6, count: 9)) == [])
        detector.feedGate(0)
        #expect(detector.times([2, 2]) == [])
        detector.feedGate(-1)
        #expect(detector.times([Double](repeating: 0.6, count: 20)) == [])
    }

    /// The posture changes the level from 0 to 5, which is no rise.
    @Test func theStepWhileTheGateIsShutIsNoRise() {
        var detector = Detector(.along(.peaks(start: .firstReading), gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([1, 0]) == [])
        detector.feedGate(0)
        detector.feedGate(-1)
        #expect(detector.times([5, 4]) == [])
    }

    /// A rise before the gate shuts does not count after it reopens; a rise after it does.
    @Test func shuttingResetsARise() {
        var detector = Detector(.along(.peaks(start: .firstReading), gate: prone))
        detector.feedGate(-1)
        #expect(detector.times([0, 1]) == [])
        detector.feedGate(0)
        detector.feedGate(-1)
        #expect(detector.times([0]) == [])
        #expect(detector.times([1, 0]).count == 1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func valuesThatAreNotFiniteChangeNothing(value: Double) {
        var detector = Detector(.along(threshold, gate: prone))
        detector.feedGate(value)
        #expect(!detector.isGateOpen)
        detector.feedGate(-1)
        detector.feedGate(value)
        #expect(detector.isGateOpen)
        #expect(detector.skipped == 0)
    }

    @Test func withoutAGateGateValuesDoNothing() {
        var detector = Detector(.along(threshold))
        let before = detector
        detector.feedGate(0)
        #expect(detector == before)
    }
}
