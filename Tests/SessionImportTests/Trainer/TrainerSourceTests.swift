import CyclingPackets
import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

@Suite struct TrainerSourceTests {
    /// Rows of one turn a second, with the crank's counter alone, from a time on.
    private func rows(_ range: ClosedRange<Int>, time: (Int) -> String, turns: (Int) -> Int = { $0 }) -> String {
        range.map { second in
            func hex(_ value: Int) -> String {
                let text = String(value & 0xFFFF, radix: 16)
                let padded = String(repeating: "0", count: 4 - text.count) + text
                return String(padded.suffix(2) + padded.prefix(2))
            }
            return "\(time(second)),2a5b,02\(hex(turns(second)))\(hex(second * 1024))\n"
        }.joined()
    }

    private func track(
        _ text: String, offset: Double? = nil, start: Double? = nil, duration: Double = 10
    ) throws -> ImportedTrainer {
        let folder = try TemporaryFolder()
        let path = try folder.write("time,characteristic,hex\n" + text, to: "trainer.csv")
        let zone = try #require(TimeZone(secondsFromGMT: 7200))
        let source = TrainerSource(file: TrainerLogFile(path: path), offset: offset, timeZone: zone)
        return try withExtendedLifetime(folder) { try readTrainer(source, start: start, duration: duration) }
    }

    @Test("A log without characteristic and unit is taken by its numbers, and an advisory says so")
    func taken() throws {
        let folder = try TemporaryFolder()
        let rows = (0...20).map { "2026-05-04 16:02:\(10 + $0) 02 0\($0 % 9) 00 00 00" }
        let local = TrainerLogFile(path: try folder.write(rows.joined(separator: "\n"), to: "local.log"))
        let zone = try #require(TimeZone(secondsFromGMT: 7200))
        // 14:02:10 UTC.
        let read = try readTrainer(TrainerSource(file: local, timeZone: zone), start: 1_777_903_330, duration: 5)
        #expect(read.track.times.first == 0)
        #expect(read.advisories.contains(.trainerTaken(["the values as 2a5b, which fits 21 of 21"])))
        let numbers = TrainerLogFile(path: try folder.write("time,uuid,hex\n0,2a5b,0201000000\n1000,2a5b,0202000004\n"))
        let timed = try readTrainer(TrainerSource(file: numbers), start: nil, duration: 1)
        #expect(timed.track.times == [0, 1] && timed.advisories == [.trainerTaken(["times in milliseconds"])])
    }

    @Test("Trainer time is session start + offset, for seconds, seconds since 1970 and times of day")
    func clocks() throws {
        let own = try track(rows(0...20) { "\($0)" }, offset: 4.5)
        let unix = try track(rows(0...20) { "\(1_700_000_000 + $0)" }, offset: 1, start: 1_700_000_003.5)
        // 1,700,000,000 s is 22:13:20 UTC, 00:13:20 of the next day in the zone.
        let day = try track(
            rows(0...20) { "00:13:\($0 + 20)" }, offset: 1, start: 1_700_000_003.5)
        let given = try track(rows(0...20) { "00:13:\($0 + 20)" }, offset: 13 * 60 + 24.5)
        for read in [own, unix, day, given] {
            #expect(read.track.label(duration: 10) == Label(count: 10, eventTimes: (0..<10).map { Double($0) + 0.5 }))
            #expect(read.advisories.isEmpty)
        }
        #expect(throws: Message.self) { try track(rows(0...20) { "00:13:\($0 + 20)" }) }
    }

    @Test("A reset, or a log that ends too early, gives no label")
    func unknown() throws {
        let reset = try track(rows(0...20, time: { "\($0)" }) { $0 < 8 ? 500 + $0 : 40_000 + $0 }, offset: 4)
        #expect(reset.track.label(duration: 10) == nil && reset.track.unknown == [3...5])
        let short = try track(rows(0...10) { "\($0)" }, offset: 4)
        #expect(short.track.label(duration: 10) == nil && short.advisories == [.trainerUnknown(6...10)])
        let elsewhere = try track(rows(0...10) { "\($0)" }, offset: 400)
        #expect(elsewhere.track.label(duration: 10) == nil)
        #expect(elsewhere.advisories == [.trainerElsewhere(from: -400, to: -390)])
    }

    @Test("The turns in a gap without packets are counted and reported, and so are broken lines")
    func hole() throws {
        let read = try track(
            rows(0...6) { "\($0)" } + "7,2a5b,02zz\n" + rows(13...20) { "\($0)" }, offset: 4.5)
        #expect(read.track.label(duration: 10)?.count == 10)
        #expect(
            read.advisories == [.trainerLines(count: 1, firstLine: 9), .trainerSilent(1.5...8.5, turns: 8)])
        #expect(read.problems.count == 1 && read.problems.first?.place?.line == 9)
    }

    @Test(
        "An offset is a number of seconds or a time of day",
        arguments: zip(
            ["2.5", "-3", "16:02:00.5", "1:2", "25:00:00", "x", "nan"], [2.5, -3, 57720.5, nil, nil, nil, nil]))
    func offsets(text: String, seconds: Double?) {
        #expect(TrainerSource.offset(text) == seconds)
    }

    @Test("Any text gives entries or an error, and never crashes")
    func anything() throws {
        var state: UInt64 = 5
        let folder = try TemporaryFolder()
        let pieces = [
            "I 16:02:00.017 ", "Notification received from ", "2a5b", ", value: (0x) ", "03-A4", ",", "\n", "1.5", "\r",
            ":",
        ]
        func piece() -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(state >> 40) % pieces.count]
        }
        for round in 0..<200 {
            let text = (0..<(round % 40)).map { _ in piece() }.joined()
            let file = TrainerLogFile(path: try folder.write(text, to: "any.log"))
            var entries = 0
            do throws(Message) {
                let summary = try file.read { _ in entries += 1 }
                #expect(entries >= summary.problems)
            } catch {
                if error.kind == "noNotifications" { continue }
                #expect(["emptyFile", "notALog"].contains(error.kind))
            }
        }
    }

    @Test("A cadence that doesn't cover the session names the time and the reason, and cadences of nobody are named")
    func lackOfCadence() throws {
        /// Indoor Bike Data each second, with a speed of 27 km/h, and with the cadence in rpm where there is one.
        func bike(_ range: ClosedRange<Int>, _ cadence: (Int) -> Int?) -> String {
            range.map { second in
                guard let rpm = cadence(second) else { return "\(second),2ad2,00008c0a\n" }
                let half = String(format: "%02x%02x", (rpm * 2) & 255, (rpm * 2) >> 8)
                return "\(second),2ad2,04008c0a\(half)\n"
            }.joined()
        }
        let cases: [(String, String)] = [
            (bike(0...60) { _ in nil }, "no cadence from 0 to 60 s: no packet has one"),
            (bike(12...60) { _ in 90 }, "no cadence from 0 to 12 s: the log begins at 12 s"),
            (bike(0...40) { _ in 90 }, "no cadence from 40 to 60 s: the log ends at 40 s"),
            (bike(0...20) { _ in 90 } + bike(30...60) { _ in 90 }, "no cadence from 20 to 30 s: no packet came"),
            // A reading holds for 3 s.
            (bike(0...60) { 20...30 ~= $0 ? nil : 90 }, "no cadence from 22 to 31 s: the packets there have none"),
        ]
        for (text, words) in cases {
            let read = try track(text, duration: 60)
            #expect(read.track.label(duration: 60) == nil)
            #expect(read.advisories.contains { $0.words.hasSuffix(words) }, "\(read.advisories)")
        }
        let some = try track(bike(0...60) { [30, 31].contains($0) ? 400 : 90 }, duration: 60)
        #expect(some.track.label(duration: 60)?.count == 90)
        #expect(some.advisories.contains { $0.words == "2 cadences above 300 rpm in the trainer's log: omitted" })
    }
}
