import Testing

@testable import CyclingPackets

@Suite struct PowerMeasurementTests {
    @Test func decodesAKnownVector() throws {
        let packet = try PowerMeasurement(bytes: hex("3000 2100 2A000000 C460 1200 F704"))
        #expect(packet.power == 33)
        #expect(packet.wheel?.turns == 42)
        let wheelSeconds = Double(packet.wheel?.eventTime ?? 0) / 2048
        #expect(abs(wheelSeconds - 12.0957) < 0.0001)
        #expect(packet.crank?.turns == 18)
        let crankSeconds = Double(packet.crank?.eventTime ?? 0) / 1024
        #expect(abs(crankSeconds - 1.2412) < 0.0001)
        #expect(packet.balance == nil && packet.energy == nil && !packet.asksForOffsetCompensation)
    }

    /// All 8192 sets of flags, each with its own values.
    @Test func everySetOfFlagsRoundTrips() throws {
        var random = SeededRandom(seed: 2)
        for flags in UInt16(0)..<8192 {
            let sent = SentPower(flags: flags, random: &random)
            let trailing = random.bytes(Int(flags % 3))
            let packet = try PowerMeasurement(bytes: sent.bytes + trailing)
            let isAsSent =
                packet.flags == flags && packet.power == sent.power
                && packet.balance == sent.when(0, PedalBalance(halfPercent: sent.byte, refersToLeft: sent.has(1)))
                && packet.torque
                    == sent.when(2, AccumulatedTorque(raw: sent.words[0], source: sent.has(3) ? .crank : .wheel))
                && packet.wheel == sent.when(4, WheelRevolutions(turns: sent.wheel, eventTime: sent.words[1]))
                && packet.crank == sent.when(5, CrankRevolutions(turns: sent.words[2], eventTime: sent.words[3]))
                && packet.extremeForce.map { [$0.maximum, $0.minimum] }
                    == sent.when(6, [sent.signed[0], sent.signed[1]])
                && packet.extremeTorque.map { [$0.maximum, $0.minimum] }
                    == sent.when(7, [sent.signed[2], sent.signed[3]])
                && packet.extremeAngles.map { [$0.maximum, $0.minimum] } == sent.when(8, sent.angles)
                && packet.topDeadSpot == sent.when(9, sent.words[4])
                && packet.bottomDeadSpot == sent.when(10, sent.words[5])
                && packet.energy == sent.when(11, sent.words[6]) && packet.asksForOffsetCompensation == sent.has(12)
                && packet.trailing == trailing
            #expect(isAsSent, "flags \(flags)")
            #expect(throws: PacketError.self) { try PowerMeasurement(bytes: sent.bytes.dropLast()) }
        }
    }

    @Test func hasUnits() throws {
        let packet = try PowerMeasurement(bytes: hex("0F00 FFFF 5B 4001"))
        #expect(packet.power == -1)
        #expect(packet.balance?.percent == 45.5)
        #expect(packet.balance?.refersToLeft == true)
        #expect(packet.torque?.newtonMetres == 10)
        #expect(packet.torque?.source == .crank)
    }
}

/// A packet to send, encoded without the module.
private struct SentPower {
    var flags: UInt16
    var power: Int16
    var byte: UInt8
    var words: [UInt16]
    var signed: [Int16]
    var wheel: UInt32
    var angles: [UInt16]

    init(flags: UInt16, random: inout SeededRandom) {
        self.flags = flags
        power = .random(in: .min ... .max, using: &random)
        byte = .random(in: 0 ... .max, using: &random)
        words = (0..<7).map { _ in .random(in: 0 ... .max, using: &random) }
        signed = (0..<4).map { _ in .random(in: .min ... .max, using: &random) }
        wheel = .random(in: 0 ... .max, using: &random)
        angles = (0..<2).map { _ in .random(in: 0...4095, using: &random) }
    }

    func has(_ bit: Int) -> Bool { flags >> bit & 1 == 1 }
    func when<Value>(_ bit: Int, _ value: Value) -> Value? { has(bit) ? value : nil }

    var bytes: [UInt8] {
        var bytes = Bytes.u16(flags) + Bytes.s16(power)
        if has(0) { bytes.append(byte) }
        if has(2) { bytes += Bytes.u16(words[0]) }
        if has(4) { bytes += Bytes.u32(wheel) + Bytes.u16(words[1]) }
        if has(5) { bytes += Bytes.u16(words[2]) + Bytes.u16(words[3]) }
        if has(6) { bytes += Bytes.s16(signed[0]) + Bytes.s16(signed[1]) }
        if has(7) { bytes += Bytes.s16(signed[2]) + Bytes.s16(signed[3]) }
        if has(8) { bytes += Bytes.u24(UInt32(angles[0]) + UInt32(angles[1]) * 4096) }
        if has(9) { bytes += Bytes.u16(words[4]) }
        if has(10) { bytes += Bytes.u16(words[5]) }
        if has(11) { bytes += Bytes.u16(words[6]) }
        return bytes
    }
}
