import Testing

@testable import CyclingPackets

@Suite struct TrainerCounterTests {
    @Test func elapsedAndDistanceWrap() throws {
        var counter = TrainerCounter()
        for second in 0...600 {
            let page = try general(
                elapsed: UInt8(second * 4 & 255), distance: UInt8(second * 8 & 255), speed: 8000)
            let noticed = counter.feed(page, at: Double(second))
            #expect(noticed.elapsed == nil && noticed.distance == nil)
        }
        #expect(counter.elapsed == 600)
        #expect(counter.distance == 4800)
    }

    @Test func aGapIsBridged() throws {
        var counter = TrainerCounter()
        _ = counter.feed(try general(elapsed: 0, distance: 0, speed: 9000), at: 0)
        let noticed = counter.feed(
            try general(elapsed: UInt8(200 * 4 & 255), distance: UInt8(200 * 8 & 255), speed: 7000), at: 201)
        #expect(noticed.elapsed == .bridged(wraps: 3) && noticed.distance == .bridged(wraps: 6))
        #expect(counter.elapsed == 200 && counter.distance == 1600)
    }

    @Test func aPauseIsNotAGap() throws {
        var counter = TrainerCounter()
        _ = counter.feed(try general(elapsed: 10, speed: 0, bits: 0x44), at: 0)
        _ = counter.feed(try general(elapsed: 10, speed: 0, bits: 0x34), at: 300)
        #expect(counter.elapsed == 0 && counter.distance == 0)
    }

    @Test func aResetGivesANotice() throws {
        var counter = TrainerCounter()
        _ = counter.feed(try general(elapsed: 200, distance: 180), at: 0)
        let noticed = counter.feed(try general(elapsed: 0, distance: 0, speed: 0, bits: 0x24), at: 0.25)
        #expect(noticed.elapsed == .fell(from: 200, to: 0) && noticed.distance == .fell(from: 180, to: 0))
        #expect(counter.elapsed == 0 && counter.distance == 0)
    }

    @Test func averagePowerSurvivesLostFrames() throws {
        var counter = TrainerCounter()
        #expect(counter.feed(try trainer(events: 250, sum: 65_000), at: 0) == nil)
        #expect(counter.averagePower == nil)
        // Ten updates at 213 W, nine of them lost, both counters wrapping.
        #expect(counter.feed(try trainer(events: 4, sum: 65_000 &+ 2130), at: 2.5) == nil)
        #expect(counter.averagePower == 213)
        // Without a new update the power stays.
        _ = counter.feed(try trainer(events: 4, sum: 65_000 &+ 2130), at: 2.75)
        #expect(counter.averagePower == 213)
    }

    @Test func aSumThatWrapsTwiceIsResolvedByThePower() throws {
        var counter = TrainerCounter()
        _ = counter.feed(try trainer(events: 0, sum: 0, power: 1000), at: 0)
        let sum = UInt16(truncatingIfNeeded: 100 * 1005)
        #expect(counter.feed(try trainer(events: 100, sum: sum, power: 1010), at: 25) == .bridged(wraps: 1))
        #expect(counter.averagePower == 1005)
    }

    @Test func longGapsAndResetsRestart() throws {
        var counter = TrainerCounter()
        _ = counter.feed(try trainer(events: 0, sum: 0), at: 0)
        _ = counter.feed(try trainer(events: 1, sum: 100), at: 0.25)
        #expect(counter.feed(try trainer(events: 90, sum: 9000), at: 60.25) == .hole(seconds: 60))
        #expect(counter.averagePower == nil)
        #expect(counter.feed(try trainer(events: 0, sum: 0), at: 60.5) == .fell(from: 90, to: 0))
        #expect(counter.averagePower == nil)
        _ = counter.feed(try trainer(events: 2, sum: 300), at: 61)
        #expect(counter.averagePower == 150)
    }
}
