import Testing

@testable import CyclingPackets

@Suite struct CrankTimelineTests {
    /// A packet with only the crank's counter.
    private func crank(_ turns: UInt16, _ ticks: UInt16) throws -> CyclingPacket {
        try CyclingPacket(
            characteristic: .speedAndCadence,
            bytes: [2, UInt8(turns & 255), UInt8(turns >> 8), UInt8(ticks & 255), UInt8(ticks >> 8)])
    }

    private func timeline(_ packets: [(Double, UInt16, UInt16)]) throws -> CrankTimeline {
        var crank = CrankTimeline()
        for (time, turns, ticks) in packets { crank.feed(try self.crank(turns, ticks), at: time) }
        return crank
    }

    @Test("Turns are at their event times on the receive clock, evenly spread between packets")
    func spreads() throws {
        // Events at 1.0, 1.5 (unseen), 2.0 and 2.75 s of a sensor that is 100 s behind; the third packet comes at once.
        let crank = try timeline([(101.2, 7, 1024), (102.0, 9, 2048), (103.1, 10, 2816)])
        #expect(crank.turns == [101.5, 102, 102.75])
        #expect(crank.source == .speedAndCadence && crank.span == 101.2...103.1)
        #expect(crank.unknown.isEmpty)
    }

    @Test("Event times and turns are unwrapped")
    func wraps() throws {
        let crank = try timeline([(0, 65534, 65024), (1, 65535, 512), (2, 0, 1536), (3, 1, 2560)])
        #expect(crank.turns == [1, 2, 3])
    }

    @Test("After a rest, turns are after the last packet without turns")
    func rest() throws {
        let crank = try timeline(
            [(0, 5, 0), (1, 6, 1024)] + (2...30).map { (Double($0), 6, 1024) } + [(31, 8, 31 * 1024)])
        #expect(crank.turns == [1, 30.5, 31])
    }

    @Test("A reset gives an unknown span")
    func reset() throws {
        let crank = try timeline([(0, 500, 0), (1, 501, 1024), (2, 40000, 9), (3, 40001, 1033)])
        #expect(crank.turns == [1, 3])
        #expect(crank.unknown == [1...3])
    }

    @Test("An overtaken packet and one with an impossible count change no turn, but the last one of a log ends it")
    func outOfOrder() throws {
        let packets: [(Double, UInt16, UInt16)] = [(0, 5, 0), (1, 6, 1024), (2, 7, 2048), (3, 8, 3072), (4, 9, 4096)]
        var swapped = packets.map { ($0.1, $0.2) }
        swapped.swapAt(2, 3)
        let late = try timeline(zip(packets, swapped).map { ($0.0, $1.0, $1.1) })
        #expect(late.turns.count == 4 && late.unknown.isEmpty && late.turns.last == 4)
        var glitched = packets
        glitched[2].1 = 3
        #expect(try timeline(glitched).turns.count == 4)
        #expect(try timeline(glitched).unknown.isEmpty)
        #expect(try timeline(Array(glitched[..<3])).span == 0...1)
    }

    @Test("A sensor's clock that is faster than the log's is found")
    func clock() throws {
        // One turn and so many ticks of the sensor in each packet.
        func clock(seconds: Double, ticks: Int) throws -> CrankTimeline {
            try timeline(
                (0..<120).map { (index: Int) -> (Double, UInt16, UInt16) in
                    (Double(index) * seconds, UInt16(index), UInt16(index * ticks % 65_536))
                })
        }
        let ratio = try #require(try clock(seconds: 0.25, ticks: 819).clockRatio)
        #expect(abs(ratio - 3.2) < 0.01 && CrankTimeline.isInDoubt(ratio))
        let right = try clock(seconds: 1, ticks: 1024)
        #expect(right.clockRatio == 1)
        #expect(try timeline([(0, 0, 0), (1, 1, 1024), (2, 2, 2048)]).clockRatio == nil)
    }

    @Test("Turns in a gap are counted and spread over it, and the gap is reported")
    func hole() throws {
        let crank = try timeline([(0, 0, 0), (1, 1, 1024), (9, 9, 9216), (10, 10, 10240)])
        #expect(crank.turns == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(crank.holes(longerThan: 5) == [1...9] && crank.holes(longerThan: 8).isEmpty)
    }

    @Test("Of two characteristics only the one with more turns is used")
    func oneSource() throws {
        var crank = try timeline([(0, 0, 0), (1, 1, 1024)])
        for (time, turns) in [(0.5, 3), (1.5, 4), (2.5, 6)] {
            let ticks = Int(time * 1024)
            let bytes: [UInt8] = [0x20, 0, 0, 0, UInt8(turns), 0, UInt8(ticks & 255), UInt8(ticks >> 8)]
            crank.feed(try CyclingPacket(characteristic: .power, bytes: bytes), at: time)
        }
        #expect(crank.source == .power)
        #expect(crank.turns == [1.5, 2, 2.5])
    }

    @Test func withoutPacketsThereIsNothing() {
        let crank = CrankTimeline()
        #expect(crank.source == nil && crank.turns.isEmpty && crank.span == nil)
        #expect(crank.unknown.isEmpty && crank.holes(longerThan: 0).isEmpty)
    }

    @Test("Any packets give ordered turns, as many as are counted")
    func anything() throws {
        var random = SeededRandom(seed: 8)
        for _ in 0..<300 {
            var crank = CrankTimeline()
            var counter = EventCounter.crank()
            var time = 0.0
            for _ in 0..<30 {
                time += Double(Int.random(in: -100...2000, using: &random)) / 1000
                let turns = UInt16.random(in: Bool.random(using: &random) ? 0...8 : 0...65535, using: &random)
                let ticks = UInt16.random(in: 0...65535, using: &random)
                crank.feed(try self.crank(turns, ticks), at: time)
                _ = counter.feed(turns: UInt32(turns), eventTime: ticks, at: time)
            }
            let turns = crank.turns
            #expect(turns.count == Int(counter.total))
            #expect(turns.allSatisfy(\.isFinite) && zip(turns, turns.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }
}
