/// Common mistakes in the arithmetic of wheel and crank counters, each beside the right value.
///
/// ```swift
/// var naive = NaiveArithmetic(wheel: .road)
/// for reading in naive.feed(packet, at: receiveSeconds) { reading.truth, reading.eventTimeAsInterval }
/// ```
///
/// A packet has a total of turns, of 32 bits for a wheel and 16 for cranks, and the time of the last turn, which wraps: 16 bits of 1/1024 s, or of 1/2048 s for the
/// wheel of Cycling Power. The rate is the difference of turns over the difference of times between two packets.
public struct NaiveArithmetic: Sendable, Hashable {
    /// One counter of a packet, compared with the packet before. Speeds are in km/h, cadences in rpm.
    public struct Reading: Sendable, Hashable {
        /// The speed or the cadence.
        public var quantity: RideQuantity
        /// The characteristic.
        public var source: CyclingCharacteristic
        /// New turns since the packet before.
        public var turns: UInt32
        /// The time of the last turn, in ticks.
        public var eventTime: UInt16
        /// The ticks since the last turn of the packet before.
        public var ticks: UInt16
        /// The right value; nil where it is not known.
        public var truth: Double?
        /// With the low byte of turns and event times only; infinite where the difference of times is 0.
        public var oneByte: Double
        /// With the event time taken for the time since the packet before.
        public var eventTimeAsInterval: Double
        /// With both mistakes.
        public var both: Double
        /// Cadence in turns per second, shown as rpm; nil for speed.
        public var withoutSixty: Double?
    }

    /// The wheel, for speeds.
    public let wheel: Wheel
    private var cranks = BySource<Counter>(repeating: Counter(.crank()))
    private var wheels: BySource<Counter>

    private struct Counter: Sendable, Hashable {
        var truth: EventCounter
        var turns: UInt32?
        var eventTime: UInt16 = 0

        init(_ truth: EventCounter) { self.truth = truth }
    }

    /// Makes an arithmetic for a wheel.
    public init(wheel: Wheel) {
        self.wheel = wheel
        wheels = BySource(repeating: Counter(.wheel(ticksPerSecond: 1024)))
        wheels[.power] = Counter(.wheel(ticksPerSecond: 2048))
    }

    /// Feeds a packet received at `seconds`; gives a reading for each of its counters that advanced. O(1).
    public mutating func feed(_ packet: CyclingPacket, at seconds: Double) -> [Reading] {
        let (wheel, crank): (WheelRevolutions?, CrankRevolutions?)
        switch packet {
        case .speedAndCadence(let measurement): (wheel, crank) = (measurement.wheel, measurement.crank)
        case .power(let measurement): (wheel, crank) = (measurement.wheel, measurement.crank)
        case .indoorBike, .fitnessEquipment: return []
        }
        let source = packet.characteristic
        var readings: [Reading] = []
        if let wheel {
            let reading = Self.feed(
                &wheels[source], wheel.turns, wheel.eventTime, at: seconds, quantity: .speed, source: source,
                ticksPerSecond: source == .power ? 2048 : 1024, factor: self.wheel.circumference * 3.6,
                newTurns: { $0 &- $1 })
            if let reading { readings.append(reading) }
        }
        if let crank {
            var reading = Self.feed(
                &cranks[source], UInt32(crank.turns), crank.eventTime, at: seconds, quantity: .cadence, source: source,
                ticksPerSecond: 1024, factor: 60, newTurns: { UInt32(UInt16(truncatingIfNeeded: $0 &- $1)) })
            let perSecond = reading?.truth.map { $0 / 60 }
            reading?.withoutSixty = perSecond
            if let reading { readings.append(reading) }
        }
        return readings
    }

    private static func feed(
        _ counter: inout Counter, _ turns: UInt32, _ eventTime: UInt16, at seconds: Double,
        quantity: RideQuantity, source: CyclingCharacteristic, ticksPerSecond: Double, factor: Double,
        newTurns: (UInt32, UInt32) -> UInt32
    ) -> Reading? {
        let (before, earlier) = (counter.turns, counter.eventTime)
        _ = counter.truth.feed(turns: turns, eventTime: eventTime, at: seconds)
        (counter.turns, counter.eventTime) = (turns, eventTime)
        guard let before, turns != before else { return nil }
        let truth = counter.truth.rate(at: seconds).map { $0 * factor }
        func rate(_ turns: Double, _ ticks: Double) -> Double { turns * ticksPerSecond / ticks * factor }
        let delta = newTurns(turns, before)
        let lowTurns = Double(UInt8(truncatingIfNeeded: turns) &- UInt8(truncatingIfNeeded: before))
        let lowTime = UInt8(truncatingIfNeeded: eventTime)
        return Reading(
            quantity: quantity, source: source, turns: delta, eventTime: eventTime, ticks: eventTime &- earlier,
            truth: truth,
            oneByte: rate(lowTurns, Double(lowTime &- UInt8(truncatingIfNeeded: earlier))),
            eventTimeAsInterval: rate(Double(delta), Double(eventTime)), both: rate(lowTurns, Double(lowTime)))
    }
}
