import Testing

@testable import CyclingPackets

@Suite struct FitnessEquipmentFrameTests {
    @Test func decodesAKnownTrainerPage() throws {
        let frame = try FitnessEquipmentFrame(bytes: hex("A4 09 4E 05 19 07 55 39 30 D5 00 30 41"))
        guard case .trainer(let page) = frame.page else { return #expect(Bool(false), "no trainer page") }
        #expect(frame.kind == .broadcast)
        #expect(page.eventCount == 7 && page.cadence == 85 && page.power == 213 && page.accumulatedPower == 12345)
        #expect(page.state == .inUse && page.target == .reached && page.calibrationFlags == 0)
    }

    @Test func decodesAKnownGeneralPage() throws {
        let frame = try FitnessEquipmentFrame(bytes: hex("A4 09 4E 05 10 19 28 78 8D 20 FF 34 D9"))
        guard case .general(let page) = frame.page else { return #expect(Bool(false), "no general page") }
        #expect(page.layout == .complete && page.equipmentType == 0x19)
        #expect(page.elapsed == 40 && page.distance == 120 && page.speed == 8333)
        #expect(page.heartRate == nil && page.state == .inUse && page.isDistanceOn && !page.isSpeedVirtual)
    }

    @Test func keepsOtherPagesAndTrailingBytes() throws {
        let decoded = try FitnessEquipmentFrame(bytes: frame([0x50, 1, 2, 3, 4, 5, 6, 7], kind: 0x4F) + [9, 8])
        #expect(decoded.kind == .acknowledged)
        #expect(decoded.page == .other(0x50, [1, 2, 3, 4, 5, 6, 7]))
        #expect(decoded.trailing == [9, 8])
    }

    @Test func everyWrongByteIsFound() throws {
        let good = hex("A4 09 4E 05 19 07 55 39 30 D5 00 30 41")
        for index in good.indices {
            for value in UInt8.min...UInt8.max where value != good[index] {
                var bad = good
                bad[index] = value
                #expect(throws: PacketError.self) { try FitnessEquipmentFrame(bytes: bad) }
            }
        }
        for length in good.indices {
            #expect(throws: PacketError.self) { try FitnessEquipmentFrame(bytes: Array(good[..<length])) }
        }
    }

    @Test func reportsInvalidFrames() {
        #expect(throws: PacketError.unexpected(field: "sync", found: 0xA5)) {
            try FitnessEquipmentFrame(bytes: [0xA5])
        }
        #expect(throws: PacketError.checksum(expected: 0x41, found: 0x40)) {
            try FitnessEquipmentFrame(bytes: hex("A4 09 4E 05 19 07 55 39 30 D5 00 30 40"))
        }
        #expect(throws: PacketError.unexpected(field: "length", found: 8)) {
            try FitnessEquipmentFrame(bytes: frame([0x19, 1, 2, 3, 4, 5, 6]))
        }
    }
}
