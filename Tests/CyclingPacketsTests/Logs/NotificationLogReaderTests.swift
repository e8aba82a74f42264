import Testing

@testable import CyclingPackets

@Suite struct NotificationLogReaderTests {
    private let uuid = "00002a5b-0000-1000-8000-00805f9b34fb"

    @Test func readsANotification() throws {
        var reader = NotificationLogReader()
        let line = "I 16:02:00.017 Notification received from \(uuid), value: (0x) 03-A4-00-00-00-18-4E-40-00-A7-4C\r\n"
        guard case .notification(let notification) = reader.read(line: line) else {
            return #expect(Bool(false), "not read")
        }
        #expect(notification.line == 1 && notification.time == 57720.017)
        #expect(notification.characteristic == .speedAndCadence)
        guard case .speedAndCadence(let packet) = try notification.packet() else {
            return #expect(Bool(false), "not decoded")
        }
        #expect(packet.wheel == WheelRevolutions(turns: 164, eventTime: 19992))
        #expect(packet.crank == CrankRevolutions(turns: 64, eventTime: 19623 &+ 0))
    }

    /// nRF Toolbox writes tabs around the time.
    @Test(arguments: ["I\t16:02:00.017\t", "I \t16:02:00.017  ", " I  16:02:00.017\t\t"])
    func readsAnyBlanksAroundTheTime(start: String) {
        var reader = NotificationLogReader()
        let line = "\(start)Notification received from \(uuid),\tvalue:\t(0x)\t03-A4"
        #expect(NotificationReader.Format(line: line) == .log)
        guard case .notification(let notification) = reader.read(line: line) else {
            return #expect(Bool(false), "not read")
        }
        #expect(notification.time == 57720.017 && notification.bytes == [0x03, 0xA4])
    }

    @Test func ignoresOtherLines() {
        var reader = NotificationLogReader()
        for line in [
            "", "A 16:02:00.017 \"Wheel rev: 164,", "Last wheel event time: 19992 ms,", "nRF Connect, 2026-11-21",
            "V 16:05:45.022 Reading characteristic \(uuid)", "Notification",
            "I 16:05:45.858 Read Response received from \(uuid), value: (0x) 5A-77, \"Zw\"",
        ] {
            #expect(reader.read(line: line) == .passedOver)
        }
        let other = "I 16:02:00.017 Notification received from 00002a37-0000-1000-8000-00805f9b34fb, value: (0x) 00-4B"
        #expect(reader.read(line: other) == .otherCharacteristic)
        #expect(reader.summary.passedOver == 7 && reader.summary.otherCharacteristics == 1 && reader.summary.lines == 8)
    }

    @Test func invalidNotificationsAreProblems() {
        var reader = NotificationLogReader()
        func kind(_ line: String) -> LogProblem.Kind? {
            if case .problem(let problem) = reader.read(line: line) { problem.kind } else { nil }
        }
        #expect(
            kind("I 25:02:00.017 Notification received from \(uuid), value: (0x) 00") == .badTime("25:02:00.017"))
        #expect(
            kind("I 16:02:00.017 Notification received from 2a5b-xx, value: (0x) 00") == .badCharacteristic("2a5b-xx"))
        #expect(kind("I 16:02:00.017 Notification received from \(uuid), value: (0x) 0") == .badValue("0"))
        #expect(kind("I 16:02:00.017 Notification received from \(uuid), value: (0x) ") == .badValue(""))
        #expect(kind("I 16:02:00.017 Notification received from \(uuid)") == .badValue(""))
        #expect(kind("I 16:02:00.017 Notification received from") == .badCharacteristic(""))
        #expect(kind("Notification received from \(uuid), value: (0x) 00") != nil)
        #expect(reader.summary.problems == 7)
    }

    @Test func continuesPastMidnight() {
        var reader = NotificationLogReader()
        let times = ["23:59:59.500", "00:00:00.500", "12:00:00", "06:00:00"].compactMap { text -> Double? in
            let line = reader.read(line: "I \(text) Notification received from \(uuid), value: (0x) 00")
            if case .notification(let notification) = line { return notification.time }
            return nil
        }
        #expect(times == [86_399.5, 86_400.5, 129_600, 194_400])
    }
}
