import Testing

@testable import CyclingPackets

@Suite struct SpeedCadenceMeasurementTests {
    @Test func decodesAKnownVector() throws {
        let packet = try SpeedCadenceMeasurement(bytes: hex("03 6D010000 FC7E 2C01 F87E"))
        #expect(packet.wheel == WheelRevolutions(turns: 365, eventTime: 32508))
        #expect(packet.crank == CrankRevolutions(turns: 300, eventTime: 32504))
        #expect(packet.trailing.isEmpty)
    }

    @Test(arguments: UInt8(0)...255) func everyFlagRoundTrips(flags: UInt8) throws {
        var random = SeededRandom(seed: UInt64(flags))
        let wheel = WheelRevolutions(turns: .random(in: 0 ... .max, using: &random), eventTime: 0xFFFE)
        let crank = CrankRevolutions(turns: .random(in: 0 ... .max, using: &random), eventTime: 0x0102)
        var bytes = [flags]
        if flags % 2 == 1 { bytes += Bytes.u32(wheel.turns) + Bytes.u16(wheel.eventTime) }
        if flags / 2 % 2 == 1 { bytes += Bytes.u16(crank.turns) + Bytes.u16(crank.eventTime) }
        #expect(bytes.count == [1, 7, 5, 11][Int(flags % 4)])
        for trailing in [[], [9], [1, 2, 3]] as [[UInt8]] {
            let packet = try SpeedCadenceMeasurement(bytes: bytes + trailing)
            #expect(packet.flags == flags)
            #expect(packet.wheel == (flags % 2 == 1 ? wheel : nil))
            #expect(packet.crank == (flags / 2 % 2 == 1 ? crank : nil))
            #expect(packet.trailing == trailing)
        }
        for length in 0..<bytes.count {
            #expect(throws: PacketError.self) { try SpeedCadenceMeasurement(bytes: Array(bytes[..<length])) }
        }
    }

    @Test func namesTheTruncatedField() {
        #expect(throws: PacketError.short(field: "last crank event time", needed: 2, had: 1)) {
            try SpeedCadenceMeasurement(bytes: hex("02 0100 02"))
        }
    }
}
