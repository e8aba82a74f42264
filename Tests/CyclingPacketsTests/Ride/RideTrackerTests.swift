import Testing

@testable import CyclingPackets

@Suite struct RideTrackerTests {
    private func csc(wheel: UInt32, crank: UInt16, ticks: UInt16) throws -> CyclingPacket {
        let bytes = [3] + Bytes.u32(wheel) + Bytes.u16(ticks) + Bytes.u16(crank) + Bytes.u16(ticks)
        return try CyclingPacket(characteristic: .speedAndCadence, bytes: bytes)
    }

    @Test func followsSpeedAndCadence() throws {
        var ride = RideTracker(wheel: try Wheel(circumference: 2))
        let first = ride.feed(try csc(wheel: 100, crank: 50, ticks: 0), at: 10)
        #expect(first.cadence == nil && first.speed == nil && first.distance == 0)
        let second = ride.feed(try csc(wheel: 104, crank: 51, ticks: 1024), at: 11)
        #expect(second.cadence == 60 && second.speed == 8 && second.kilometresPerHour == 28.8)
        #expect(second.distance == 8 && second.crankTurns == 1 && second.wheelTurns == 4 && second.power == nil)
        #expect(ride.sample(at: 14).cadence == 60)
        let later = ride.sample(at: 14.5)
        #expect(later.cadence == 0 && later.speed == 0 && later.distance == 8)
    }

    /// A reset that gave 100 km/h in the prototype and 577 million in others.
    @Test func aResetNeverSpikes() throws {
        var ride = RideTracker()
        _ = ride.feed(try csc(wheel: 3435, crank: 900, ticks: 33506), at: 0)
        let reset = ride.feed(try csc(wheel: 0, crank: 0, ticks: 0), at: 1)
        #expect(
            Set(reset.notices.map(\.quantity)) == [.wheelTurns, .crankTurns] && reset.speed == nil
                && reset.distance == 0)
        let back = ride.feed(try csc(wheel: .max, crank: 30_000, ticks: 9), at: 2)
        #expect(back.notices.count == 2 && back.speed == nil && back.distance == 0 && back.crankTurns == 0)
    }

    @Test func severalCharacteristicsAreNotAdded() throws {
        var ride = RideTracker()
        var last: RideSample?
        for second in 0...30 {
            let turns = UInt16(second)
            _ = ride.feed(
                try csc(wheel: UInt32(second * 4), crank: turns, ticks: UInt16(second * 1024)), at: Double(second))
            let bytes = hex("2000 C800") + Bytes.u16(turns) + Bytes.u16(UInt16(second * 1024))
            last = ride.feed(try CyclingPacket(characteristic: .power, bytes: bytes), at: Double(second))
        }
        #expect(last?.crankTurns == 30 && last?.cadence == 60 && last?.power == 200)
    }

    @Test func readsIndoorBikes() throws {
        var ride = RideTracker()
        func bike(_ text: String) throws -> CyclingPacket {
            try CyclingPacket(characteristic: .indoorBike, bytes: hex(text))
        }
        _ = ride.feed(try bike("5400 B80B B400 640000 C800"), at: 0)
        let sample = ride.feed(try bike("5400 B80B B400 6C0000 C800"), at: 1)
        #expect(sample.cadence == 90 && sample.power == 200 && sample.distance == 8)
        #expect(abs((sample.kilometresPerHour ?? 0) - 30) < 1e-9)
        let wild = ride.feed(try bike("5400 FFFF FFFF 000000 C800"), at: 2)
        #expect(wild.speed == nil && wild.cadence == nil && wild.distance == 8 && wild.notices.count == 3)
        #expect(ride.sample(at: 20).power == nil)
    }

    @Test func readsTrainers() throws {
        var ride = RideTracker()
        var sample: RideSample?
        for quarter in 0..<2000 {
            let page: [UInt8] =
                quarter % 2 == 0
                ? [0x10, 0x19, UInt8(quarter & 255), UInt8(quarter * 2 & 255)] + Bytes.u16(8000) + [0xFF, 0x34]
                : [0x19, UInt8(quarter & 255), 90] + Bytes.u16(UInt16(truncatingIfNeeded: quarter * 250)) + [
                    250, 0, 0x30,
                ]
            let packet = try CyclingPacket(characteristic: .fitnessEquipment, bytes: frame(page))
            sample = ride.feed(packet, at: Double(quarter) / 4)
            #expect(sample?.notices.isEmpty == true)
        }
        #expect(sample?.distance == 3996 && sample?.speed == 8 && sample?.cadence == 90 && sample?.power == 250)
        #expect(ride.trainerElapsed == 499.5)
    }

    /// CSC with a wheel of 2 m and 14.86 turns a second, 107 km/h, beside FE-C with 7.5 m/s, 27 km/h.
    @Test func oneSourceOwnsSpeedAndDistanceAndTheOtherIsNamed() throws {
        var ride = RideTracker(wheel: try Wheel(circumference: 2))
        var last: RideSample?
        for second in 0...60 {
            let page: [UInt8] =
                [0x10, 0x19, UInt8(second * 4 & 255), UInt8(Int(Double(second) * 7.5) & 255)] + Bytes.u16(7500)
                + [0xFF, 0x34]
            last = ride.feed(
                try CyclingPacket(characteristic: .fitnessEquipment, bytes: frame(page)), at: Double(second))
            let turns = UInt32(Double(second) * 14.86)
            _ = ride.feed(
                try csc(wheel: turns, crank: UInt16(second), ticks: UInt16(truncatingIfNeeded: second * 1024)),
                at: Double(second) + 0.5)
        }
        #expect(last?.speed == 7.5 && last?.distance == 450)
        let sources = ride.sources
        #expect(sources.map(\.characteristic) == [.speedAndCadence, .fitnessEquipment])
        #expect(sources.map(\.ownsMotion) == [false, true])
        #expect(abs((sources[0].speed ?? 0) * 3.6 - 107) < 1 && sources[1].speed == 7.5)
        let contradictions = ride.contradictions
        #expect(contradictions.map(\.quantity) == [.speed])
        #expect(contradictions.first?.first == .speedAndCadence && contradictions.first?.second == .fitnessEquipment)
        #expect(abs((contradictions.first?.firstMean ?? 0) * 3.6 - 107) < 1)
    }

    /// 225 km/h is refused, and so are its metres: 62.5 m a second, in turns of 2.5 m.
    @Test func aRefusedSpeedAddsNoDistance() throws {
        var wheel = RideTracker(wheel: try Wheel(circumference: 2.5))
        var sample: RideSample?
        for second in 0...20 {
            sample = wheel.feed(
                try csc(wheel: UInt32(second * 25), crank: 0, ticks: UInt16(truncatingIfNeeded: second * 1024)),
                at: Double(second))
            if second > 0 {
                #expect(sample?.notices.contains { $0.quantity == .speed && $0.notice == .implausible } == true)
            }
        }
        #expect(sample?.speed == nil && sample?.distance == 0 && sample?.wheelTurns == 500)
        var bike = RideTracker()
        for second in 0...20 {
            let metres = UInt32(Double(second) * 62.5)
            let bytes = hex("1000") + Bytes.u16(22_500) + Bytes.u32(metres).prefix(3)
            sample = bike.feed(try CyclingPacket(characteristic: .indoorBike, bytes: bytes), at: Double(second))
        }
        #expect(sample?.speed == nil && sample?.distance == 0)
        var limits = RideLimits()
        limits.maximumSpeed = 10
        var trainer = RideTracker(limits: limits)
        for second in 0...20 {
            let page: [UInt8] =
                [0x10, 0x19, UInt8(second * 4 & 255), UInt8(second * 12 & 255)] + Bytes.u16(12_000) + [0xFF, 0x34]
            sample = trainer.feed(
                try CyclingPacket(characteristic: .fitnessEquipment, bytes: frame(page)), at: Double(second))
        }
        #expect(sample?.speed == nil && sample?.distance == 0)
    }
}
