import Testing

@testable import CyclingPackets

@Suite struct NaiveArithmeticTests {
    /// Wheel of 2 m: 365 turns at 32508, then 369 at 33532, a second later: 8 m/s, 28.8 km/h. Crank: 300 turns at 32504,
    /// then 301 at 33528: 60 rpm.
    @Test func computedByHand() throws {
        var naive = NaiveArithmetic(wheel: try Wheel(circumference: 2))
        func packet(_ wheel: UInt32, _ wheelTime: UInt16, _ crank: UInt16, _ crankTime: UInt16) throws -> CyclingPacket
        {
            let bytes = [3] + Bytes.u32(wheel) + Bytes.u16(wheelTime) + Bytes.u16(crank) + Bytes.u16(crankTime)
            return try CyclingPacket(characteristic: .speedAndCadence, bytes: bytes)
        }
        #expect(naive.feed(try packet(365, 32508, 300, 32504), at: 0).isEmpty)
        let found = naive.feed(try packet(369, 33532, 301, 33528), at: 1)
        try #require(found.map(\.quantity) == [.speed, .cadence])
        let (speed, cadence) = (found[0], found[1])
        #expect(speed.turns == 4 && speed.ticks == 1024 && speed.eventTime == 33532 && speed.withoutSixty == nil)
        #expect(abs((speed.truth ?? 0) - 28.8) < 1e-9 && cadence.truth == 60 && cadence.withoutSixty == 1)
        // 1024 ticks are 0 in the low byte: a division by zero.
        #expect(speed.oneByte == .infinity && cadence.oneByte == .infinity)
        // 4 turns in 33,532 / 1024 s = 32.75 s; 1 turn in 33,528 / 1024 s.
        #expect(abs(speed.eventTimeAsInterval - 28.8 * 1024 / 33532) < 1e-9)
        #expect(abs(cadence.eventTimeAsInterval - 60.0 * 1024 / 33528) < 1e-9)
        // The low byte of 33532 is 252, of 33528 248.
        #expect(abs(speed.both - 28.8 * 1024 / 252) < 1e-9 && abs(cadence.both - 60.0 * 1024 / 248) < 1e-9)
        // No new turn: nothing to compare.
        #expect(naive.feed(try packet(369, 33532, 301, 33528), at: 2).isEmpty)
    }

    /// Crank turns have 16 bits: from 65535 to 1 are two turns, in 1024 ticks from 65000 over 0 to 488.
    @Test func cranksWrapAfterSixteenBits() throws {
        var naive = NaiveArithmetic(wheel: .road)
        func packet(_ turns: UInt16, _ ticks: UInt16) throws -> CyclingPacket {
            try CyclingPacket(
                characteristic: .speedAndCadence, bytes: [2] + Bytes.u16(turns) + Bytes.u16(ticks))
        }
        _ = naive.feed(try packet(65535, 65000), at: 0)
        let reading = try #require(naive.feed(try packet(1, 488), at: 1).first)
        #expect(reading.turns == 2 && reading.ticks == 1024 && reading.truth == 120)
        #expect(abs(reading.eventTimeAsInterval - 120.0 * 1024 / 488) < 1e-9)
    }

    @Test func powerHasOtherTicksForTheWheel() throws {
        var naive = NaiveArithmetic(wheel: try Wheel(circumference: 2))
        func packet(_ turns: UInt32, _ ticks: UInt16) throws -> CyclingPacket {
            let bytes = hex("1000 C800") + Bytes.u32(turns) + Bytes.u16(ticks)
            return try CyclingPacket(characteristic: .power, bytes: bytes)
        }
        _ = naive.feed(try packet(10, 1000), at: 0)
        let found = naive.feed(try packet(14, 3048), at: 1)
        #expect(found.count == 1 && abs((found.first?.truth ?? 0) - 28.8) < 1e-9)
    }
}
