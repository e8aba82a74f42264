@testable import CyclingPackets

/// The bytes of a test vector; blanks are ignored.
func hex(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: Int?
    for digit in text.compactMap({ $0.hexDigitValue }) {
        if let first = high {
            bytes.append(UInt8(first * 16 + digit))
            high = nil
        } else {
            high = digit
        }
    }
    return bytes
}

/// An FE-C frame around a page, with its checksum.
func frame(_ page: [UInt8], kind: UInt8 = 0x4E) -> [UInt8] {
    let body = [0xA4, UInt8(page.count + 1), kind, 0x05] + page
    return body + [body.reduce(0, ^)]
}

func general(
    elapsed: UInt8 = 0, distance: UInt8 = 0, speed: UInt16 = 8000, heartRate: UInt8 = 0xFF, bits: UInt8 = 0x34
) throws -> GeneralPage {
    try GeneralPage(page: [0x10, 0x19, elapsed, distance] + Bytes.u16(speed) + [heartRate, bits])
}

func trainer(events: UInt8, sum: UInt16, power: UInt16 = 0xFFF, cadence: UInt8 = 85) throws -> TrainerPage {
    try TrainerPage(page: [0x19, events, cadence] + Bytes.u16(sum) + Bytes.u16(power) + [0x30])
}

/// An encoder that is independent of the module.
enum Bytes {
    static func u16(_ value: UInt16) -> [UInt8] { [UInt8(value % 256), UInt8(value / 256)] }
    static func s16(_ value: Int16) -> [UInt8] { u16(UInt16(bitPattern: value)) }
    static func u24(_ value: UInt32) -> [UInt8] { Array(u32(value)[..<3]) }
    static func u32(_ value: UInt32) -> [UInt8] {
        u16(UInt16(value % 65536)) + u16(UInt16(value / 65536))
    }
}
