import Sessions
import CyclingPackets
import RepDetection

/// The log of a bike's Bluetooth notifications as a source of samples, in place of the radio.
///
/// Each packet gives one moment, in the order of the log, with the ride's values after it: crank turns, wheel turns, distance,
/// cadence, speed and power. Values that a packet doesn't determine are nil. Memory grows with the number of packets.
///
/// ```swift
/// var source = try PacketSamples(TrainerLogFile(path: "ride.log"))
/// var pace = Pace(speed: 1)
/// while let moment = source.next() {
///     sleep(pace.wait(for: moment.time, now: clock()))
///     show(turns: source.ride?.crankTurns, cadence: source.ride?.cadence)
/// }
/// ```
package struct PacketSamples: SampleSource, Sendable {
    /// The values of each moment.
    package enum Quantity: String, Sendable, CaseIterable {
        /// Turns of the crank since the first packet.
        case crankTurns
        /// Turns of the wheel since the first packet.
        case wheelTurns
        /// The distance since the first packet, in m.
        case distance
        /// The cadence in crank turns per minute.
        case cadence
        /// The speed in m/s.
        case speed
        /// The power in W.
        case power

        /// The channel: `trainer.cadence`.
        package var channel: Channel { Channel("trainer.\(rawValue)") }
    }

    /// The broken notifications, which are skipped.
    package let problems: [Message]
    /// The numbers of lines that were read and skipped.
    package let summary: TrainerLogFile.Summary
    /// The ride's values after the latest moment; its time is the log's. Nil before the first moment.
    package private(set) var ride: RideSample?

    /// The notifications as they came, also broken ones.
    package let notifications: [LoggedNotification]
    private let packets: [(packet: CyclingPacket, time: Double)]
    private var tracker: RideTracker
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

    /// The channels of all quantities, in the order of `Quantity`.
    package var channels: [Channel] { Quantity.allCases.map(\.channel) }

    /// 0 for each channel: packets have no fixed rate.
    package var sampleRates: [Double] { Quantity.allCases.map { _ in 0 } }

    /// The number of packets.
    package var count: Int { packets.count }

    /// The next packet's moment, in seconds from the first packet; nil after the last.
    package mutating func next() -> SampleMoment? {
        guard place < packets.count else { return nil }
        let (packet, time) = packets[place]
        place += 1
        let now = tracker.feed(packet, at: time)
        ride = now
        return SampleMoment(time: time - packets[0].time, values: Quantity.allCases.map { now.value(of: $0) })
    }
}

extension RideSample {
    fileprivate func value(of quantity: PacketSamples.Quantity) -> Double? {
        switch quantity {
        case .crankTurns: Double(crankTurns)
        case .wheelTurns: Double(wheelTurns)
        case .distance: distance
        case .cadence: cadence
        case .speed: speed
        case .power: power
        }
    }
}
