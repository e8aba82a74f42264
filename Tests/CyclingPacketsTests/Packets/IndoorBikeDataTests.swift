import Testing

@testable import CyclingPackets

@Suite struct IndoorBikeDataTests {
    @Test func decodesKnownVectors() throws {
        let riding = try IndoorBikeData(bytes: hex("7403 B20C B000 AB0000 1100 A200 0300000000 00"))
        #expect(riding.speed == 3250 && riding.cadence == 176 && riding.distance == 171)
        #expect(riding.resistance == 17 && riding.power == 162)
        #expect(riding.energy == .init(total: 3, perHour: 0, perMinute: 0))
        #expect(riding.heartRate == 0 && riding.trailing.isEmpty && !riding.moreFollows)

        let resting = try IndoorBikeData(bytes: hex("54 08 00 00 00 00 0A 03 00 00 00 6E 03"))
        #expect(resting.speed == 0 && resting.cadence == 0 && resting.distance == 778)
        #expect(resting.power == 0 && resting.elapsed == 878)
    }

    @Test func noFlagsMeanSpeedOnly() throws {
        let data = try IndoorBikeData(bytes: hex("0000 E803"))
        #expect(data.speed == 1000)
        #expect(throws: PacketError.short(field: "instantaneous speed", needed: 2, had: 0)) {
            try IndoorBikeData(bytes: [0, 0])
        }
        #expect(try IndoorBikeData(bytes: [1, 0]).moreFollows)
    }

    /// Bit 1 is average speed, bit 2 cadence; one published table swaps them.
    @Test func bitsOneAndTwoAreNotSwapped() throws {
        #expect(try IndoorBikeData(bytes: hex("0300 0A00")).averageSpeed == 10)
        #expect(try IndoorBikeData(bytes: hex("0500 0A00")).cadence == 10)
    }

    @Test func lengthDecidesTheWidthOfResistance() throws {
        let long = try IndoorBikeData(bytes: hex("6100 FEFF 6400"))
        #expect(long.resistance == -2 && long.power == 100)
        let short = try IndoorBikeData(bytes: hex("6100 FE 6400"))
        #expect(short.resistance == 254 && short.power == 100)
        #expect(throws: PacketError.self) { try IndoorBikeData(bytes: hex("6100 FE 64")) }
    }

    @Test func unknownEnergyIsNil() throws {
        let data = try IndoorBikeData(bytes: hex("0101 FFFF FFFF FF"))
        #expect(data.energy == .init(total: nil, perHour: nil, perMinute: nil))
    }

    /// All 8192 sets of flags, each with its own values and both widths of resistance.
    @Test func everySetOfFlagsRoundTrips() throws {
        var random = SeededRandom(seed: 3)
        for flags in UInt16(0)..<8192 {
            let words = (0..<12).map { _ in UInt16.random(in: 0..<0xFFFF, using: &random) }
            let small = random.bytes(3).map { $0 % 255 }
            let distance = UInt32.random(in: 0..<1 << 24, using: &random)
            func has(_ bit: Int) -> Bool { flags >> bit & 1 == 1 }
            func word(_ bit: Int) -> [UInt8] { has(bit) ? Bytes.u16(words[bit % 12]) : [] }
            for isShort in has(5) ? [false, true] : [false] {
                var bytes = Bytes.u16(flags)
                if !has(0) { bytes += Bytes.u16(words[0]) }
                bytes += word(1) + word(2) + word(3)
                if has(4) { bytes += Bytes.u24(distance) }
                if has(5) { bytes += isShort ? [UInt8(words[5] % 256)] : Bytes.u16(words[5]) }
                bytes += word(6) + word(7)
                if has(8) { bytes += Bytes.u16(words[8]) + Bytes.u16(words[9]) + [small[0]] }
                if has(9) { bytes.append(small[1]) }
                if has(10) { bytes.append(small[2]) }
                bytes += word(11)
                if has(12) { bytes += Bytes.u16(words[10]) }

                let data = try IndoorBikeData(bytes: bytes)
                func when<Value>(_ bit: Int, _ value: Value) -> Value? { has(bit) ? value : nil }
                let resistance = isShort ? Int16(words[5] % 256) : Int16(bitPattern: words[5])
                let isAsSent =
                    data.moreFollows == has(0) && data.speed == (has(0) ? nil : words[0])
                    && data.averageSpeed == when(1, words[1]) && data.cadence == when(2, words[2])
                    && data.averageCadence == when(3, words[3]) && data.distance == when(4, distance)
                    && data.resistance == when(5, resistance) && data.power == when(6, Int16(bitPattern: words[6]))
                    && data.averagePower == when(7, Int16(bitPattern: words[7]))
                    && data.energy
                        == when(
                            8,
                            IndoorBikeData.ExpendedEnergy(total: words[8], perHour: words[9], perMinute: small[0]))
                    && data.heartRate == when(9, small[1]) && data.metabolicEquivalent == when(10, small[2])
                    && data.elapsed == when(11, words[11]) && data.remaining == when(12, words[10])
                    && data.trailing.isEmpty
                #expect(isAsSent, "flags \(flags)")
                if !isShort { #expect(try IndoorBikeData(bytes: bytes + [1, 2]).trailing == [1, 2]) }
                if isShort || !has(5) {
                    #expect(throws: PacketError.self) { try IndoorBikeData(bytes: bytes.dropLast()) }
                }
            }
        }
    }
}
