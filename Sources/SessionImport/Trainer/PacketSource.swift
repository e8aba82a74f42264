import CyclingPackets
import RepDetection

/// The log of a bike's Bluetooth notifications as a source of samples: a program that follows the radio can be given this
/// instead, and works without the bike.
///
/// One moment for each packet, in the order of the log, with where the ride stands after it; the running count of crank turns
/// is one of the channels. What is not known at a packet is nil. Memory grows with the packets.
///
/// ```swift
/// var source = try PacketSource(TrainerLogFile(path: "ride.log"))
/// var pace = Pace(speed: 1)
/// while let moment = source.next() {
///     sleep(pace.wait(for: moment.time, now: clock()))
///     show(turns: source.ride?.crankTurns, cadence: source.ride?.cadence)
/// }
/// ```
public struct PacketSource: SampleSource, Sendable {
    /// What each moment holds.
    public enum Quantity: String, Sendable, CaseIterable {
        /// Turns of the crank since the first packet.
        case crankTurns
        /// Turns of the wheel since the first packet.
        case wheelTurns
        /// Metres since the first packet.
        case distance
        /// Crank turns a minute.
        case cadence
        /// m/s.
        case speed
        /// W.
        case power

        /// The channel: `trainer.cadence`.
        public var channel: Channel { Channel("trainer.\(rawValue)") }
    }

    /// The broken notifications, which are passed over.
    public let problems: [ImportError]
    /// What was read, and what was passed over.
    public let summary: TrainerLogFile.Summary
    /// Where the ride stands after the last moment; its time is the log's.
    public private(set) var ride: RideSample?

    private let packets: [(packet: CyclingPacket, time: Double)]
    private var tracker: RideTracker
    private var place = 0

    /// Reads a log to its end; one without a packet is an error. O(file).
    public init(_ log: TrainerLogFile, wheel: Wheel = .road) throws(ImportError) {
        var packets: [(packet: CyclingPacket, time: Double)] = []
        var problems: [ImportError] = []
        summary = try log.read { entry in
            switch entry {
            case .packet(let packet, let time, _): packets.append((packet, max(time, packets.last?.time ?? time)))
            case .problem(let problem): problems.append(problem)
            }
        }
        guard !packets.isEmpty else { throw ImportError(.notALog, at: ImportPlace(file: log.path)) }
        self.packets = packets
        self.problems = problems
        tracker = RideTracker(wheel: wheel)
    }

    /// The channels of `Quantity`, in its order.
    public var channels: [Channel] { Quantity.allCases.map(\.channel) }

    /// Packets come when they come: 0 for each channel.
    public var sampleRates: [Double] { Quantity.allCases.map { _ in 0 } }

    /// How many packets there are.
    public var count: Int { packets.count }

    /// The next packet's moment; its time is seconds from the first packet. Nil behind the last.
    public mutating func next() -> SampleMoment? {
        guard place < packets.count else { return nil }
        let (packet, time) = packets[place]
        place += 1
        let now = tracker.feed(packet, at: time)
        ride = now
        return SampleMoment(time: time - packets[0].time, values: Quantity.allCases.map { now.value(of: $0) })
    }
}

extension RideSample {
    fileprivate func value(of quantity: PacketSource.Quantity) -> Double? {
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
