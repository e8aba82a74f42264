import Testing

@testable import CyclingPackets

@Suite struct EventCounterTests {
    private func rpm(_ first: (UInt32, UInt16), _ second: (UInt32, UInt16), after seconds: Double) -> Double? {
        var counter = EventCounter.crank()
        _ = counter.feed(turns: first.0, eventTime: first.1, at: 0)
        _ = counter.feed(turns: second.0, eventTime: second.1, at: seconds)
        return counter.rate(at: seconds).map { $0 * 60 }
    }

    @Test func cadenceOfAKnownExample() throws {
        let wrapped = try #require(rpm((0xFFFE, 0xFFFA), (0x0002, 0x0B0F), after: 2.77))
        #expect(abs(wrapped - 86.63) < 0.005)
        let plain = try #require(rpm((0, 0x0800), (3, 0x1034), after: 2.05))
        #expect(abs(plain - 87.77) < 0.005)
    }

    @Test func powerMetersUseFinerTicksForTheWheel() throws {
        var wheel = EventCounter.wheel(ticksPerSecond: 2048)
        _ = wheel.feed(turns: 10, eventTime: 65000, at: 0)
        _ = wheel.feed(turns: 14, eventTime: 65000 &+ 2048, at: 1)
        #expect(wheel.rate(at: 1) == 4)
        // 40 s later the 32 s of event time have wrapped once.
        let step = wheel.feed(turns: 174, eventTime: 65000 &+ 2048 &+ UInt16(8 * 2048), at: 41)
        #expect(step == .init(delta: 160, notice: .bridged(wraps: 1)))
        #expect(wheel.rate(at: 41) == 4)
    }

    @Test func theRateStaysThenFallsToZero() {
        var crank = EventCounter.crank()
        _ = crank.feed(turns: 0, eventTime: 0, at: 0)
        #expect(crank.rate(at: 1) == nil)
        #expect(crank.rate(at: 4) == 0)
        _ = crank.feed(turns: 1, eventTime: 1024, at: 1)
        for time in [1, 2, 3, 4.0] {
            #expect(crank.feed(turns: 1, eventTime: 1024, at: time) == .init())
            #expect(crank.rate(at: time) == 1)
        }
        #expect(crank.rate(at: 4.1) == 0)
    }

    @Test(arguments: [70.0, 130, 200, 500, 3600]) func aRestIsNoSpike(rest: Double) throws {
        var crank = EventCounter.crank()
        _ = crank.feed(turns: 0, eventTime: 0, at: 0)
        _ = crank.feed(turns: 1, eventTime: 1024, at: 1)
        // Packets continue while the crank rests: only the age of the last turn gives the wraps.
        for second in 2...Int(rest) { _ = crank.feed(turns: 1, eventTime: 1024, at: Double(second)) }
        let ticks = UInt16(truncatingIfNeeded: Int((rest + 1) * 1024))
        let step = crank.feed(turns: 2, eventTime: ticks, at: rest + 1)
        #expect(step.delta == 1)
        let rate = try #require(crank.rate(at: rest + 1))
        #expect(abs(rate - 1 / rest) < 1e-9)
    }

    @Test func resetsGiveANoticeAndAreNotCounted() {
        var crank = EventCounter.crank()
        _ = crank.feed(turns: 1000, eventTime: 0, at: 0)
        _ = crank.feed(turns: 1001, eventTime: 700, at: 1)
        // One impossible packet may be a glitch, and sent again it confirms nothing; the next that fits it does.
        #expect(crank.feed(turns: 0, eventTime: 0, at: 2) == .init(notice: .leftOut(0)))
        #expect(crank.feed(turns: 0, eventTime: 0, at: 2.5) == .init())
        #expect(crank.feed(turns: 1, eventTime: 1024, at: 3) == .init(delta: 1, notice: .fell(from: 1001, to: 0)))
        #expect(crank.rate(at: 3) == 1)
        #expect(crank.total == 2)
        // At rest after a reset, one packet is like the other.
        for time in [4.0, 5, 6] { _ = crank.feed(turns: 700, eventTime: 9, at: time) }
        #expect(crank.feed(turns: 700, eventTime: 9, at: 7) == .init(notice: .jumped(from: 1, to: 700)))
        #expect(crank.total == 2)
    }

    /// The turns and notices of packets a second apart.
    private func total(_ counts: [UInt32], ticks: [UInt16]? = nil) -> (turns: UInt64, notices: [CounterNotice]) {
        var crank = EventCounter.crank()
        var notices: [CounterNotice] = []
        for (index, count) in counts.enumerated() {
            let time = ticks?[index] ?? UInt16(index) * 1024
            let step = crank.feed(turns: count, eventTime: time, at: Double(index))
            if let notice = step.notice { notices.append(notice) }
        }
        return (crank.total, notices)
    }

    @Test("A count that is impossible for one packet is left out, wherever it is")
    func glitches() {
        #expect(total([10, 11, 13, 14, 15]) == (5, []))
        #expect(total([10, 11, 8, 14, 15]) == (5, [.leftOut(8)]))
        #expect(total([10, 11, 5000, 14, 15]) == (5, [.leftOut(5000)]))
        #expect(total([10, 11, 900, 300, 15]) == (5, [.leftOut(900), .leftOut(300)]))
        // A count that is possible, but too high: the one after it is lower.
        #expect(total([10, 11, 16, 14, 17, 18]) == (8, [.leftOut(14)]))
        // Of the first packet nobody knows more.
        #expect(total([900, 11, 13, 14]) == (3, [.leftOut(11), .fell(from: 900, to: 11)]))
    }

    @Test("Packets in swapped order add nothing, also at the beginning of a log")
    func swapped() {
        func ticks(_ order: [UInt16]) -> [UInt16] { order.map { $0 &* 1024 &+ 65_000 } }
        #expect(total([10, 13, 11, 14], ticks: ticks([0, 2, 1, 3])) == (4, [.late]))
        #expect(total([11, 10, 13, 14], ticks: ticks([1, 0, 2, 3])) == (4, [.late]))
        #expect(total([65_535, 3, 1, 4], ticks: ticks([0, 2, 1, 3])) == (5, [.late]))
    }

    /// A wheel that restarts, and one that returns from 0: these gave 577 million km/h.
    @Test func aWheelNeverSpikes() {
        var wheel = EventCounter.wheel(ticksPerSecond: 1024)
        let readings: [(UInt32, UInt16)] = [
            (3435, 33506), (0, 0), (3436, 34000), (.max, 16131), (5, 17000), (6, 17400),
        ]
        for (index, reading) in readings.enumerated() {
            _ = wheel.feed(turns: reading.0, eventTime: reading.1, at: Double(index))
            #expect((wheel.rate(at: Double(index)) ?? 0) <= 20)
        }
        #expect(wheel.total == 2)
    }

    @Test func disagreeingClocksCountButHaveNoRate() {
        var crank = EventCounter.crank()
        _ = crank.feed(turns: 0, eventTime: 0, at: 0)
        _ = crank.feed(turns: 1, eventTime: 1024, at: 1)
        let late = crank.feed(turns: 2, eventTime: 1024 &+ 30 * 1024, at: 2)
        #expect(late == .init(delta: 1, notice: .clockJumped))
        #expect(crank.rate(at: 2) == nil)
        let soon = crank.feed(turns: 5, eventTime: 1024 &+ 30 * 1024 &+ 1, at: 3)
        #expect(soon == .init(delta: 3, notice: .clockJumped))
        #expect(crank.rate(at: 3) == nil)
    }

    /// Notifications that a phone delivers late and at once.
    @Test func aBurstIsCounted() {
        var crank = EventCounter.crank()
        for turn in 0...30 {
            let step = crank.feed(turns: UInt32(turn), eventTime: UInt16(turn) * 700, at: turn < 10 ? Double(turn) : 30)
            #expect(step.notice == nil || turn == 10)
        }
        #expect(crank.total == 30)
    }

    @Test func aGapAfterTheFirstPacketIsBridged() {
        var crank = EventCounter.crank()
        _ = crank.feed(turns: 100, eventTime: 0, at: 0)
        let step = crank.feed(turns: 400, eventTime: UInt16(200 * 1024 - 3 * 65536), at: 201)
        #expect(step == .init(delta: 300, notice: .bridged(wraps: 3)))
        #expect(crank.rate(at: 201) == 1.5)
    }

    @Test func timesThatFallOrAreNotFiniteAreHandled() {
        var crank = EventCounter.crank()
        for (turn, time) in [5, 4, .nan, .infinity, -1e308, 1e308, 0].enumerated() {
            _ = crank.feed(turns: UInt32(turn), eventTime: UInt16(turn) * 1024, at: time)
        }
        #expect(crank.total == 6)
    }

    /// A ride of many hours with gaps, compared with the truth.
    @Test func aLongRideIsCountedExactly() {
        var random = SeededRandom(seed: 8)
        var crank = EventCounter.crank()
        var truth = 65_000.0
        var now = 0.0
        for _ in 0..<40_000 {
            let turnsPerSecond = 1.5
            let step = Double.random(in: 0...1, using: &random) < 0.01 ? Double.random(in: 1...400, using: &random) : 1
            now += step
            truth += step * turnsPerSecond
            let turns = truth.rounded(.down)
            let event = now - (truth - turns) / turnsPerSecond
            let read = crank.feed(
                turns: UInt32(UInt64(turns) & 0xFFFF), eventTime: UInt16(UInt64(event * 1024) & 0xFFFF), at: now)
            if let rate = crank.rate(at: now), read.delta > 0 { #expect(abs(rate - turnsPerSecond) < 0.01) }
        }
        #expect(abs(Double(crank.total) - (truth - 65_001)) <= 1)
        #expect(crank.total > 65_536)
    }
}
