import Testing

@testable import CyclingPackets

@Suite struct MergedMotionTests {
    private func reading(_ speed: Double?, _ distance: Double?) -> MergedMotion.Reading {
        MergedMotion.Reading(speed: speed, distance: distance)
    }

    @Test func theFirstSourceOwnsSpeedAndDistance() {
        var motion = MergedMotion()
        for second in 0...20 {
            let time = Double(second)
            motion.feed(reading(8, 8 * time), from: .fitnessEquipment, at: time, takeover: 10)
            motion.feed(reading(30, 30 * time), from: .speedAndCadence, at: time, takeover: 10)
            #expect(motion.speed(at: time, idle: 3) == 8 && motion.distance == 8 * time)
        }
        #expect(motion.owner == .fitnessEquipment)
    }

    @Test func anotherTakesOverAfterSilenceWithoutAJump() {
        var motion = MergedMotion()
        motion.feed(reading(8, 0), from: .fitnessEquipment, at: 0, takeover: 10)
        for second in 1...20 {
            let time = Double(second)
            motion.feed(reading(5, 1000 + 5 * time), from: .speedAndCadence, at: time, takeover: 10)
        }
        // Of the new owner's 1,100 m, only those after its first packet are the ride's.
        #expect(motion.owner == .speedAndCadence && motion.speed(at: 20, idle: 3) == 5)
        #expect(motion.distance == 95)
    }

    @Test func aSourceWithADistanceReplacesOneWithout() {
        var motion = MergedMotion()
        motion.feed(reading(9, nil), from: .indoorBike, at: 0, takeover: 10)
        #expect(motion.speed(at: 0, idle: 3) == 9 && motion.distance == 0)
        motion.feed(reading(nil, 0), from: .speedAndCadence, at: 0.5, takeover: 10)
        motion.feed(reading(9, nil), from: .indoorBike, at: 1, takeover: 10)
        motion.feed(reading(8, 8), from: .speedAndCadence, at: 1.5, takeover: 10)
        #expect(motion.owner == .speedAndCadence && motion.speed(at: 1.5, idle: 3) == 8 && motion.distance == 8)
    }

    /// The first packet of a wheel has no speed; that alone is no reason to change.
    @Test func aSourceWithoutASpeedIsReplacedAfterAWhile() {
        var motion = MergedMotion()
        for second in 0...20 {
            let time = Double(second)
            motion.feed(reading(nil, 0), from: .speedAndCadence, at: time, takeover: 10)
            motion.feed(reading(8, 8 * time), from: .fitnessEquipment, at: time + 0.2, takeover: 10)
            #expect(motion.owner == (second < 10 ? .speedAndCadence : .fitnessEquipment))
        }
        // From the owner's last packet on, at 10 s.
        #expect(motion.distance == 88)
    }
}
