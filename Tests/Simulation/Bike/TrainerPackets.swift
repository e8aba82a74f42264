/// The packets of a bike trainer.
enum TrainerPackets {
    /// Cycling Speed and Cadence Measurement, 0x2A5B, with wheel and crank; event times in ticks of 1/1024 s.
    static func speedAndCadence(
        wheel: UInt32, wheelTime: UInt16, crank: UInt16, crankTime: UInt16
    ) -> [UInt8] {
        [3] + little(UInt64(wheel), 4) + little(UInt64(wheelTime), 2) + little(UInt64(crank), 2)
            + little(UInt64(crankTime), 2)
    }

    /// FE-C page 0x10: a trainer in use, with its time in ¼ s, metres, and speed in mm/s.
    static func general(quarters: UInt8, metres: UInt8, speed: UInt16) -> [UInt8] {
        frame([0x10, 0x19, quarters, metres] + little(UInt64(speed), 2) + [0xFF, 0x34])
    }

    /// FE-C page 0x19: an event's number, cadence in rpm, accumulated power and power in W.
    static func trainer(event: UInt8, cadence: UInt8, accumulated: UInt16, power: UInt16) -> [UInt8] {
        let bytes: [UInt8] = [UInt8(power & 0xFF), UInt8(power >> 8 & 0x0F), 0x30]
        return frame([0x19, event, cadence] + little(UInt64(accumulated), 2) + bytes)
    }

    /// The bytes in two hexadecimal digits each, as loggers write them.
    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    private static func frame(_ page: [UInt8]) -> [UInt8] {
        let bytes: [UInt8] = [0xA4, 0x09, 0x4E, 0x05] + page
        return bytes + [bytes.reduce(0, ^)]
    }

    private static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
}
