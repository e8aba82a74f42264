import Testing

@testable import CyclingPackets

@Suite struct NotificationReaderTests {
    private let uuid = "00002a5b-0000-1000-8000-00805f9b34fb"

    private func read(_ lines: String..., reader: NotificationReader = NotificationReader()) -> [LogLine] {
        var reader = reader
        return lines.map { reader.read(line: $0) }
    }

    private func row(
        _ line: Int, _ time: Double, _ bytes: [UInt8] = [2, 3], of characteristic: CyclingCharacteristic = .power
    ) -> LogLine {
        .notification(LoggedNotification(line: line, time: time, characteristic: characteristic, bytes: bytes))
    }

    private func value(_ line: Int, _ time: Double, _ bytes: [UInt8] = [2, 3], handle: String = "") -> LogLine {
        .unnamed(LoggedValue(line: line, time: time, handle: handle, bytes: bytes))
    }

    private func problems(_ lines: [LogLine]) -> [LogProblem.Kind] {
        lines.compactMap { if case .problem(let problem) = $0 { problem.kind } else { nil } }
    }

    /// The value is 2, 3, 164 everywhere.
    @Test(
        "The logs of apps and programs",
        arguments: [
            "I 16:02:00.017 Notification received from 00002a63-0000-1000-8000-00805f9b34fb, value: (0x) 02-03-A4\r\n",
            "I\t16:02:00.017\tNotification received from 00002a63-0000-1000-8000-00805f9b34fb,\tvalue:\t(0x)\t02-03-A4, \"x\"",
            "[16:02:00.0170] Normal: Updated Value of Characteristic 2A63 to 0203 A4.",
            "16:02:00.017 Updated Value of Characteristic Cycling Power Measurement to 0x0203A4.",
            "2026-05-04 16:02:00.0170,Trainer,Normal,Updated Value of Characteristic 2A63 to 0203 A4.",
            "16:02:00.017 — Characteristic (2A63) notified: <0203a4>", "4:02:00.017 PM 2A63 <0203a4>",
            "16:02:00,017 INFO:root:00002a63-0000-1000-8000-00805f9b34fb (Handle: 23): bytearray(b'\\x02\\x03\\xa4')",
            "16:02:00.017 2a63: b\"\\x02\\x03\\xa4\"",
            "16:02:00.017 -> -> Raw CP Data: [3] [ 02 03 A4 ]  Speed: 18 KPH",
            "16:02:00.017 2a63 2 3 A4", "16:02:00.017 2A63 [2, 3, 164]", "16:02:00.017 2a63 [2, 3, -92]",
            "16:02:00.017 2a63 Uint8Array(3) [ 2, 3, 164 ]", "16:02:00.017 0x2A63 [0x2, 0x3, 0xa4]",
            "16:02:00.017 App[897:87822] 2A63 {length = 3, bytes = 0x0203a4}",
            "{\"time\": \"16:02:00.017\", \"characteristic\": \"2a63\", \"value\": \"0203a4\"}",
            "{\"uuid\":\"2A63\",\"timeMs\":57720017,\"bytes\":[2, 3, 164]},",
        ])
    func logs(line: String) {
        #expect(read(line) == [row(1, 57720.017, [2, 3, 164])])
    }

    @Test("Lines of reads, writes and other words are passed over, and other characteristics are counted")
    func others() {
        var reader = NotificationReader()
        for line in [
            "", "A 16:02:00.017 \"Wheel rev: 164,", "Last wheel event time: 19992 ms,", "nRF Connect, 2026-11-21",
            "V 16:05:45.022 Reading characteristic \(uuid)", "Notification", "# 1,2A5B,03",
            "I 16:05:45.858 Read Response received from \(uuid), value: (0x) 5A-77, \"Zw\"",
            "[16:02:17.2120] Application: \"D900 0000 0000 DBF4\" value received.",
            "16:02:00 Connected to AA:BB:CC:DD:EE:FF",
            "16:02:00 Control Point Data Written: [ 11 00 00 E4 ]", "Timestamp,Source,Level,Line",
        ] {
            #expect(reader.read(line: line) == .passedOver, "\(line)")
        }
        #expect(
            reader.read(
                line:
                    "I 16:02:00.017 Notification received from \(uuid.replacing("2a5b", with: "2a37")), value: (0x) 00")
                == .otherCharacteristic)
        #expect(
            reader.read(line: "[16:02:17.2120] Normal: Updated Value of Characteristic 2A29 to 4D6F.")
                == .otherCharacteristic)
        #expect(reader.summary.passedOver == 12 && reader.summary.otherCharacteristics == 2)
    }

    @Test(
        "A value without a characteristic, with times in every form",
        arguments: zip(
            ["2.5,0203", "[ 2500] 02 03", "I (2500) GATT: 02 03", "2500 ms: 02 03", "00:00:02.5\t0203", "2,5;0203"],
            [2.5, 2500, 2500, 2.5, 2.5, 2.5]))
    func values(line: String, time: Double) {
        #expect(read(line) == [value(1, time)])
    }

    @Test("Dates are read by the caller, with their offset")
    func dates() {
        let reader = NotificationReader { text in
            [
                "2026-05-04T16:02:00.5+02:00": .unix(7), "2026-05-04 16:02:00": .local(8),
                "2026-05-04 16:02:00Z": .unix(9),
            ][text]
        }
        let lines = read(
            "[2026-05-04T16:02:00.5+02:00] 0203", "2026-05-04 16:02:00 0203", "2026-05-04 16:02:00Z 0203",
            reader: reader)
        #expect(lines == [value(1, 7), value(2, 8), value(3, 9)])
    }

    @Test("Invalid notifications are problems")
    func invalid() {
        func kind(_ line: String) -> LogProblem.Kind? { problems(read(line)).first }
        #expect(kind("I 25:02:00.017 Notification received from \(uuid), value: (0x) 0203") != nil)
        #expect(
            kind("I 16:02:00.017 Notification received from 2a5b-xx, value: (0x) 00")
                == .badCharacteristic(" Notification received from 2a5b-xx, val"))
        #expect(kind("I 16:02:00.017 Notification received from \(uuid), value: (0x) 0") != nil)
        #expect(kind("I 16:02:00.017 Notification received from \(uuid)") != nil)
        #expect(kind("Notification received from \(uuid), value: (0x) 00").map { "\($0)".contains("badTime") } == true)
        #expect(
            kind("16:02:00 2A5B 11 bytes") == .badValue("11 bytes")
                && kind("16:02:00 2A5B 7 bytes") == .badValue("7 bytes"))
    }

    @Test("A time of day continues past midnight")
    func midnight() {
        var reader = NotificationReader()
        let times = ["23:59:59.500", "00:00:00.500", "12:00:00", "06:00:00"].compactMap { text -> Double? in
            let line = reader.read(line: "I \(text) Notification received from \(uuid), value: (0x) 00")
            if case .notification(let notification) = line { return notification.time }
            return nil
        }
        #expect(times == [86_399.5, 86_400.5, 129_600, 194_400] && reader.hasTimesOfDay)
    }

    @Test("A table's header names its columns, in any order")
    func headers() {
        let lines = read(
            "\u{FEFF}note;Hex;Characteristic;Time (ms)\r\n", "\"a; \"\"b\"\"\";\"02 03\";2A63;1500\r\n",
            "x;02;2A37;1600")
        #expect(lines == [.header, row(2, 1.5), .otherCharacteristic])
        #expect(read("time_s\tvalue", "1,5\t0203") == [.header, value(2, 1.5)])
        #expect(read("timestamp,bytes", "23:59:59.5,0203", "00:00:01,0203").last == value(3, 86_401))
        #expect(read("time,uuid,value", "1.5,2a63,[2, 3]") == [.header, row(2, 1.5)])
        #expect(
            read("1.5,2a63,0203", "", "# note", "2,2a63,02-03") == [row(1, 1.5), .passedOver, .passedOver, row(4, 2)])
    }

    @Test(
        "tshark's fields: requests and packets without a value are passed over, and a handle stands for the characteristic"
    )
    func capture() {
        let lines = read(
            "frame.time_relative\tbtatt.opcode\tbtatt.handle\tbtatt.value", "0.1\t0x52\t0x0012\t0100",
            "1.25\t0x1b\t0x0010\t02:03", "1.3\t0x1b\t0x0010\t", "2\t0x1b\t0x0013\t0203")
        #expect(
            lines == [
                .header, .passedOver, value(3, 1.25, handle: "0x0010"), .passedOver, value(5, 2, handle: "0x0013"),
            ])
        #expect(read("frame.time_epoch,btatt.uuid16,btatt.value", "1.5,0x2a63,0203") == [.header, row(2, 1.5)])
    }

    @Test("Broken rows of a table are problems")
    func brokenRows() {
        let broken = read("time,hex", "soon,0203", "1,02x", "1", "1,")
        #expect(
            problems(broken) == [.badTime("soon"), .badValue("02x"), .tooFewFields(needed: 2, had: 1), .badValue("")])
        #expect(problems(read("time,uuid,hex", "1,2a63,00", "2,zz,00")) == [.badCharacteristic("zz")])
    }

    @Test("A unit is needed for numbers without one; lists show their base")
    func needs() {
        var reader = NotificationReader(timeUnit: .milliseconds)
        #expect(reader.read(line: "2500,2a63,3 64 0") == .passedOver && !reader.needsUnit)
        #expect(reader.read(line: "2500,2a63,3 164 0") == row(2, 2.5, [3, 164, 0]))
        #expect(reader.needsUnit && reader.hasDecimalLists == true && !reader.hasTimesOfDay)
        #expect(
            read("1,2a63,3 64 0", reader: NotificationReader(usesDecimalLists: false)) == [row(1, 1, [3, 0x64, 0])])
        var named = NotificationReader()
        _ = named.read(line: "time_us,hex")
        #expect(named.read(line: "1000000,0203") == value(2, 1) && !named.needsUnit)
    }
}
