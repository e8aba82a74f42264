import Sessions
import CyclingPackets

/// The log of a bike's Bluetooth notifications, decoded packet by packet at the pace of the caller.
///
/// Memory grows with the number of packets.
package struct PacketSamples: Sendable {
    /// The broken notifications, which are skipped.
    package let problems: [Message]
    /// The numbers of lines that were read and skipped.
    package let summary: TrainerLogFile.Summary
    /// The notifications as they came, also broken ones.
    package let notifications: [LoggedNotification]
    private let packets: [(packet: CyclingPacket, time: Double)]
    /// The ride so far, for its sources and clocks.
    package private(set) var tracker: RideTracker
    private var place = 0

    /// Reads a whole log; throws if it contains no packet. O(file).
    package init(_ log: TrainerLogFile, wheel: Wheel = .road) throws(Message) {
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
        tracker = RideTracker(wheel: wheel)
    }

    /// The seconds from the first packet to the last.
    package var duration: Double { (packets.last?.time ?? 0) - (packets.first?.time ?? 0) }

    /// The next packet's time in seconds from the first packet, and the ride after it; nil after the last. Times don't go back.
    package mutating func next() -> (time: Double, ride: RideSample)? {
        guard place < packets.count else { return nil }
        let (packet, time) = packets[place]
        place += 1
        return (time - packets[0].time, tracker.feed(packet, at: time))
    }
}
