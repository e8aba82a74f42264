import Testing

@testable import CyclingPackets

@Suite struct NotificationReaderTests {
    private static let expected: [NotificationReader.Format?] = [
        .log, .log, .table, .table, .table, .table, nil, nil, nil, nil, nil, nil,
    ]

    @Test(
        "A line gives its format away",
        arguments: zip(
            [
                "I 16:02:00.017 Notification received from 00002a5b-0000-1000-8000-00805f9b34fb, value: (0x) 00",
                "V 16:01:59.001 Connecting to device...", "1.5,03A400", "time_ms;hex", "16:02:00.017\t2a5b\t00",
                "\u{FEFF}hex,time", "# 1,2", "", "nRF Connect, 2026-11-21", "device,hex", "12.5", "A short note",
            ], expected))
    func format(line: String, format: NotificationReader.Format?) {
        #expect(NotificationReader.Format(line: line) == format)
    }

    @Test func readsBothFormats() {
        var log = NotificationReader(.log)
        guard
            case .notification(let notification) = log.read(
                line: "I 00:00:02.500 Notification received from 00002a5b-0000-1000-8000-00805f9b34fb, value: (0x) 00")
        else { return #expect(Bool(false), "no notification") }
        #expect(notification.time == 2.5 && log.summary.notifications == 1 && log.hasTimesOfDay)

        var table = NotificationReader(.table, characteristic: .speedAndCadence, timeUnit: .milliseconds)
        guard case .notification(let row) = table.read(line: "2500,00") else {
            return #expect(Bool(false), "no notification")
        }
        #expect(row.time == 2.5 && row.bytes == [0] && !table.hasTimesOfDay)
        _ = table.read(line: "00:00:03,00")
        #expect(table.hasTimesOfDay && table.summary.lines == 2)
    }
}
