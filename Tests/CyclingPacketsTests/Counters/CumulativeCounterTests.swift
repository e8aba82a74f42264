import Testing

@testable import CyclingPackets

@Suite struct CumulativeCounterTests {
    @Test(arguments: [8, 16, 24, 32] as [UInt32]) func wraps(bits: UInt32) {
        var counter = CumulativeCounter(bits: bits)
        let top = UInt32.max >> (32 - bits)
        _ = counter.feed(top - 1, limit: 10)
        #expect(counter.feed(2, limit: 10) == .init(delta: 4, notice: nil))
        #expect(counter.total == 4)
    }

    @Test func wrapsAThousandTimes() {
        var counter = CumulativeCounter(bits: 8)
        var truth: UInt64 = 0
        var random = SeededRandom(seed: 5)
        _ = counter.feed(0, limit: 255)
        for _ in 0..<2000 {
            truth += .random(in: 0...255, using: &random)
            _ = counter.feed(UInt32(truth & 255), limit: 255)
        }
        #expect(counter.total == truth)
    }

    @Test func aFallOrJumpGivesANoticeAndIsNotCounted() {
        var counter = CumulativeCounter(bits: 16)
        _ = counter.feed(300, limit: 20)
        #expect(counter.feed(2, limit: 20).notice == .fell(from: 300, to: 2))
        #expect(counter.feed(5, limit: 20).delta == 3)
        #expect(counter.feed(40000, limit: 20).notice == .jumped(from: 5, to: 40000))
        #expect(counter.total == 3)

        var wheel = CumulativeCounter(bits: 32, wraps: false)
        _ = wheel.feed(.max, limit: 20)
        #expect(wheel.feed(0, limit: .infinity).notice == .fell(from: .max, to: 0))
    }

    @Test func anExpectationAddsWholeWraps() {
        var counter = CumulativeCounter(bits: 8)
        _ = counter.feed(10, limit: 2000)
        #expect(counter.feed(20, limit: 2000, expected: 530) == .init(delta: 522, notice: .bridged(wraps: 2)))
        #expect(counter.feed(30, limit: 2000, expected: 100) == .init(delta: 10, notice: nil))
        for odd in [Double.nan, .infinity, -.infinity, 1e300] {
            _ = counter.feed(1, limit: 2000, expected: odd)
        }
        #expect(counter.total < 3000)
    }
}
