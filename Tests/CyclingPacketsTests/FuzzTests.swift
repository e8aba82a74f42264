import Foundation
import Testing

@testable import CyclingPackets

/// Random and mutated input gives values or typed errors, never a trap.
@Suite struct FuzzTests {
    /// The number of inputs; REPTUNE_FUZZ in the environment changes it.
    static let count = ProcessInfo.processInfo.environment["REPTUNE_FUZZ"].flatMap { Int($0) } ?? 100_000

    private let seeds: [(CyclingCharacteristic, [UInt8])] = [
        (.speedAndCadence, hex("03 6D010000 FC7E 2C01 F87E")), (.power, hex("3000 2100 2A000000 C460 1200 F704")),
        (.power, hex("FF1F 2100 64 0102 2A000000 C460 1200 F704 01020304 05060708 010203 0102 0304 0506")),
        (.indoorBike, hex("7403 B20C B000 AB0000 1100 A200 0300000000 00")),
        (.fitnessEquipment, hex("A4 09 4E 05 19 07 55 39 30 D5 00 30 41")),
        (.fitnessEquipment, hex("A4 09 4E 05 10 19 28 78 8D 20 FF 34 D9")),
    ]

    private func bytes(_ random: inout SeededRandom) -> (CyclingCharacteristic, [UInt8]) {
        var (characteristic, bytes) = seeds[Int(random.next() % UInt64(seeds.count))]
        if random.next() % 4 == 0 { bytes = random.bytes(Int(random.next() % 40)) }
        for _ in 0..<random.next() % 4 where !bytes.isEmpty {
            bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        if random.next() % 4 == 0 { bytes = Array(bytes.prefix(Int(random.next() % 30))) }
        if random.next() % 8 == 0 { bytes += random.bytes(3) }
        // The checksum would refuse most mutated frames: correct it.
        if characteristic == .fitnessEquipment, bytes.count >= 13, random.next() % 4 != 0 {
            bytes.replaceSubrange(..<4, with: [0xA4, 0x09, 0x4E, 0x05])
            bytes[12] = bytes[..<12].reduce(0, ^)
        }
        return (characteristic, bytes)
    }

    @Test func packetsAndTrackersNeverTrap() {
        var random = SeededRandom(seed: 2026)
        var ride = RideTracker()
        var now = 0.0
        var decoded = 0
        for _ in 0..<Self.count {
            let (characteristic, bytes) = bytes(&random)
            let oddTimes = [Double.nan, .infinity, -.infinity, -1e308, 1e308, 0, -0.0, .leastNonzeroMagnitude]
            now = random.next() % 50 == 0 ? oddTimes[Int(random.next() % 8)] : now + Double(random.next() % 4000) / 1000
            do {
                let packet = try CyclingPacket(characteristic: characteristic, bytes: bytes)
                decoded += 1
                let sample = ride.feed(packet, at: now)
                let isSane =
                    (0...300.000001).contains(sample.cadence ?? 0) && (0...42.000001).contains(sample.speed ?? 0)
                    && sample.distance.isFinite && sample.distance >= 0 && (sample.power ?? 0).isFinite
                if !isSane { Issue.record("\(sample)") }
                if random.next() % 1000 == 0 { ride = RideTracker(wheel: .large) }
            } catch {
                // Typed throws: the error is a PacketError.
                let _: PacketError = error
            }
        }
        #expect(decoded > Self.count / 10)
    }

    @Test func logReadersNeverTrap() {
        var random = SeededRandom(seed: 7)
        let seeds = [
            "I 16:02:00.017 Notification received from 00002a5b-0000-1000-8000-00805f9b34fb, value: (0x) 03-A4-00",
            "time_ms,hex,characteristic", "1000,03A400,2A5B", "\"16:02:00\";\"03 A4\";x", "é🚲\u{0}\u{FEFF},,;;\t\"",
        ].map { Array($0.utf8) }
        var log = NotificationReader()
        var table = NotificationReader()
        let alphabet = Array("0123456789abcdefx-:.,;\t\" \r\u{0}é#IA()".utf8)
        for _ in 0..<Self.count / 4 {
            var line = seeds[Int(random.next() % UInt64(seeds.count))]
            if random.next() % 3 == 0 { line = random.bytes(Int(random.next() % 60)) }
            for _ in 0..<random.next() % 6 where !line.isEmpty {
                let place = Int(random.next() % UInt64(line.count))
                let character = alphabet[Int(random.next() % UInt64(alphabet.count))]
                switch random.next() % 3 {
                case 0: line[place] = character
                case 1: line.insert(character, at: place)
                default: line.remove(at: place)
                }
            }
            let text = String(decoding: line, as: UTF8.self)
            _ = log.read(line: text)
            if case .notification(let notification) = table.read(line: text[...]) { _ = try? notification.packet() }
            if random.next() % 20 == 0 { table = NotificationReader(usesDecimalLists: true) }
        }
        let summary = log.summary
        #expect(summary.lines == Self.count / 4)
        #expect(
            summary.lines == summary.notifications + summary.unnamed + summary.otherCharacteristics
                + summary.passedOver + summary.headers + summary.problems)
        #expect(summary.notifications > 0 && summary.problems > 0)
    }
}
