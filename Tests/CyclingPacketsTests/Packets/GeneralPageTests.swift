import Testing

@testable import CyclingPackets

@Suite struct GeneralPageTests {
    @Test func readsEveryField() throws {
        let page = try GeneralPage(page: hex("10 19 FF 80 E803 5A 9D"))
        #expect(page.heartRate == 90 && page.heartRateSource == .antMonitor)
        #expect(page.isDistanceOn && page.isSpeedVirtual && page.lap && page.state == .asleep)
        #expect(try general(speed: 0xFFFF).speed == nil)
    }

    /// An emulator's whole ride: every page is read correctly or refused.
    @Test(arguments: [0x00, 0xFF, nil] as [UInt8?]) func withoutEquipmentTypeIsNeverWrong(pad: UInt8?) throws {
        var refused = 0
        var read = 0
        for elapsed in UInt8.min...UInt8.max {
            for (distance, speed, heartRate) in [
                (UInt8(0), UInt16(0), UInt8(0xFF)), (120, 8333, 0xFF), (25, 16000, 140), (255, 42000, 0),
                (7, 0xFFFF, 60),
            ] {
                let bytes =
                    [0x10, elapsed, distance] + Bytes.u16(speed) + [heartRate, 0x34] + (pad.map { [$0] } ?? [])
                guard let page = try? GeneralPage(page: bytes) else {
                    refused += 1
                    continue
                }
                #expect(page.layout == .withoutEquipmentType && page.equipmentType == nil)
                #expect(page.elapsed == elapsed && page.distance == distance && page.state == .inUse)
                #expect(page.speed == (speed == 0xFFFF ? nil : speed))
                read += 1
            }
        }
        #expect(refused <= 8 * 5, "refused \(refused)")
        #expect(read + refused == 256 * 5)
    }

    /// A page of the specification is never read in the short layout.
    @Test func aCompletePageIsNeverReadAsShort() throws {
        for heartRate in UInt8.min...UInt8.max {
            for bits in [0x10, 0x24, 0x34, 0x3C, 0xB4, 0x44] as [UInt8] {
                for speed in [0, 8333, 20000, 0xFFFF] as [UInt16] {
                    let page = try general(
                        elapsed: heartRate, distance: heartRate, speed: speed, heartRate: heartRate, bits: bits)
                    #expect(page.layout == .complete && page.elapsed == heartRate)
                }
            }
        }
    }

    @Test func ambiguousPagesAreRefused() {
        // 6.25 s, state in use, without type; or a trainer with heart rate 52 and no state.
        #expect(throws: PacketError.implausible(field: "page 0x10")) {
            try GeneralPage(page: hex("10 19 20 10 20 00 34 00"))
        }
    }

    @Test func reservedStateZeroIsAcceptedWhereUnambiguous() throws {
        let page = try GeneralPage(page: hex("10 19 28 78 8D 20 FF 04"))
        #expect(page.layout == .complete && page.state == .reserved(0))
    }

    @Test func impossiblePagesAreRefused() {
        #expect(throws: PacketError.implausible(field: "page 0x10")) {
            try GeneralPage(page: hex("10 01 28 78 FD FD FF FF"))
        }
    }
}
