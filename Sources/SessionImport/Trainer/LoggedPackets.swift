import Sessions
import CyclingPackets

/// The packets of a bike's Bluetooth notifications in a log, with their times. Memory grows with their number.
package struct LoggedPackets: Sendable {
    /// The packets with their times in seconds, which don't go back.
    package let packets: [(packet: CyclingPacket, time: Double)]
    /// The broken notifications, which are skipped.
    package let problems: [Message]
    /// The numbers of lines that were read and skipped.
    package let summary: TrainerLogFile.Summary
    /// The notifications as they came, also broken ones.
    package let notifications: [LoggedNotification]

    /// Reads a whole log; throws if it contains no packet. O(file).
    package init(_ log: TrainerLogFile) throws(Message) {
        var packets: [(packet: CyclingPacket, time: Double)] = []
        var problems: [Message] = []
        var notifications: [LoggedNotification] = []
        summary = try log.read { entry in
            switch entry {
            case .packet(let packet, let time, _): packets.append((packet, max(time, packets.last?.time ?? time)))
            case .problem(let problem): problems.append(problem)
            }
        } notification: {
            notifications.append($0)
        }
        guard !packets.isEmpty else { throw Message.notALog.at(log.path) }
        self.packets = packets
        self.notifications = notifications
        self.problems = problems
    }
}
