import Foundation
import Testing

@testable import CyclingPackets

/// Recordings beside the repository.
enum CyclingDatasets {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/datasets/csc")

    static let areThere = FileManager.default.fileExists(atPath: folder.path)

    static func lines(_ name: String) throws -> [Substring] {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            .split(omittingEmptySubsequences: false) { $0.isNewline }
    }
}

@Suite(.enabled(if: CyclingDatasets.areThere, "the recordings under ../shared/datasets/csc are not there"))
struct DatasetTests {
    @Test func theTrainersLogHas169Turns() throws {
        var reader = NotificationReader()
        var ride = RideTracker()
        var samples: [RideSample] = []
        for line in try CyclingDatasets.lines("zwift-hub-excerpt.log") {
            guard case .notification(let notification) = reader.read(line: line) else { continue }
            samples.append(ride.feed(try notification.packet(), at: notification.time))
        }
        #expect(reader.summary.notifications == 26 && reader.summary.problems == 0)
        #expect(samples.last?.crankTurns == 169)
        #expect(samples.last?.wheelTurns == 336)
        let notices = samples.flatMap(\.notices)
        #expect(notices.filter { $0.notice == .bridged(wraps: 3) && $0.quantity == .crankTurns }.count == 1)
        #expect(notices.allSatisfy { if case .bridged = $0.notice { true } else { false } })
        #expect(samples.dropFirst().allSatisfy { (10...90).contains($0.cadence ?? -1) })
        #expect(samples.dropFirst().allSatisfy { (4...30).contains($0.kilometresPerHour ?? -1) })
    }

    @Test func singlePacketsDecodeAsExpected() throws {
        var checked = 0
        for line in try CyclingDatasets.lines("single-packets.csv").dropFirst() where !line.isEmpty {
            let fields = LineText.fields(Array(line.utf8)[...], separator: UInt8(ascii: ","))
            let texts = fields.map { String(decoding: $0, as: UTF8.self) }
            let characteristic = try #require(CyclingCharacteristic(texts[0]))
            let bytes = try #require(HexText.bytes(texts[1]))
            let actual = values(try CyclingPacket(characteristic: characteristic, bytes: bytes))
            let pattern =
                /(wheel time|wheel counter reset to|wheel|crank time|; time|crank|cadence|power|elapsed) (0x[0-9a-f]+|\d+)/
            for match in texts[3].matches(of: pattern) {
                let name = ["wheel counter reset to": "wheel", "; time": "crank time"][match.1] ?? String(match.1)
                let number = match.2.hasPrefix("0x") ? Int(match.2.dropFirst(2), radix: 16) : Int(match.2)
                #expect(actual[name] == number, "\(texts[1]): \(name)")
                checked += 1
            }
            if texts[3].contains("2 trailing bytes") { #expect(actual["trailing"] == 2) }
        }
        #expect(checked == 19)
    }

    private func values(_ packet: CyclingPacket) -> [String: Int] {
        var values: [String: Int] = [:]
        func take(_ wheel: WheelRevolutions?, _ crank: CrankRevolutions?) {
            values["wheel"] = wheel.map { Int($0.turns) }
            values["wheel time"] = wheel.map { Int($0.eventTime) }
            values["crank"] = crank.map { Int($0.turns) }
            values["crank time"] = crank.map { Int($0.eventTime) }
        }
        switch packet {
        case .speedAndCadence(let measurement):
            take(measurement.wheel, measurement.crank)
            values["trailing"] = measurement.trailing.count
        case .power(let measurement): take(measurement.wheel, measurement.crank)
        case .indoorBike(let data):
            values["cadence"] = data.cadence.map { Int($0) / 2 }
            values["power"] = data.power.map { Int($0) }
            values["elapsed"] = data.elapsed.map { Int($0) }
        case .fitnessEquipment: break
        }
        return values
    }
}
