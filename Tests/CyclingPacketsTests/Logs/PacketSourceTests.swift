import CyclingPackets
import Testing

@Suite struct PacketSourceTests {
    private static let log = """
        time_s,characteristic,hex
        7.5,2a5b,020A000008
        a line without a notification
        7.5,2902,01
        7.7,2a5b,020C00000C
        """

    @Test func aLogGivesItsNotifications() async {
        var found: [LoggedNotification] = []
        for await notification in PacketSource(log: Self.log, speed: .infinity) { found.append(notification) }
        #expect(found.map(\.time) == [7.5, 7.7])
        #expect(found.map(\.bytes) == [[2, 10, 0, 0, 8], [2, 12, 0, 0, 12]])
        #expect(found.map(\.line) == [2, 5])
    }

    @Test func aLogPlaysAtItsPace() async {
        let start = ContinuousClock.now
        var times: [Duration] = []
        for await _ in PacketSource(log: Self.log, speed: 2) { times.append(ContinuousClock.now - start) }
        #expect(times.count == 2)
        // 0.2 s of the log at twice its speed. A busy machine takes longer, never less.
        #expect(times.last.map { $0 >= .milliseconds(100) } == true)
    }

    @Test func anEmptyLogEndsAtOnce() async {
        for await _ in PacketSource(log: "") { Issue.record("no notification was expected") }
    }

    /// What an app records of the radio is a log with the same notifications.
    @Test func rowsAreALog() async {
        let radio = PacketSource.makeStream()
        let sent = [0.25, 1].map {
            LoggedNotification(time: $0, characteristic: .fitnessEquipment, bytes: [0xA4, 0x09])
        }
        for notification in sent { radio.continuation.yield(notification) }
        radio.continuation.finish()
        var text = "time_s,characteristic,hex\n"
        for await notification in radio.stream { text += notification.row + "\n" }
        var read: [LoggedNotification] = []
        for await notification in PacketSource(log: text, speed: .infinity) { read.append(notification) }
        #expect(read.map(\.time) == sent.map(\.time) && read.map(\.bytes) == sent.map(\.bytes))
        #expect(read.map(\.characteristic) == [.fitnessEquipment, .fitnessEquipment])
    }
}
