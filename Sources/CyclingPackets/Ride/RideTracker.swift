/// Follows one bike through its packets: totals, rates, power.
///
/// ```swift
/// var ride = RideTracker(wheel: .road)
/// let sample = ride.feed(packet, at: receiveSeconds)
/// sample.crankTurns
/// ```
///
/// Characteristics that tell the same thing are not added up: the first to tell a quantity owns it, and another takes over
/// when it falls silent. Packets of two bikes belong into two trackers.
///
/// Receive times are seconds on a clock that does not fall; one that falls, or is not finite, counts as no time passed.
/// Memory is constant, feeding is O(1).
public struct RideTracker: Sendable, Hashable {
    /// The wheel that turns are converted with.
    public let wheel: Wheel
    /// What is believed.
    public let limits: RideLimits
    /// Seconds in training as an FE-C trainer counts them.
    public var trainerElapsed: Double { trainer.elapsed }

    private var cranks: BySource<EventCounter>
    private var wheels: BySource<EventCounter>
    private var trainer: TrainerCounter
    private var bikeDistance = CumulativeCounter(bits: 24, wraps: false)
    private var bikeTime: Double?

    private var crankTurns = MergedTotal<UInt64>()
    private var wheelTurns = MergedTotal<UInt64>()
    private var distance = MergedTotal<Double>()
    private var cadence = MergedReading()
    private var speed = MergedReading()
    private var power = MergedReading()
    private var now = 0.0
    private var notices: [RideNotice] = []

    /// A ride that has not begun.
    public init(wheel: Wheel = .road, limits: RideLimits = RideLimits()) {
        self.wheel = wheel
        self.limits = limits
        cranks = BySource(
            repeating: .crank(maximumRate: limits.maximumCadence / 60, idleSeconds: limits.idleSeconds))
        let maximumRate = limits.maximumSpeed / wheel.circumference
        wheels = BySource(
            repeating: .wheel(ticksPerSecond: 1024, maximumRate: maximumRate, idleSeconds: limits.idleSeconds))
        wheels[.power] = .wheel(ticksPerSecond: 2048, maximumRate: maximumRate, idleSeconds: limits.idleSeconds)
        trainer = TrainerCounter(maximumSpeed: limits.maximumSpeed)
    }

    /// Feeds a packet received at `seconds` and gives where the ride stands.
    public mutating func feed(_ packet: CyclingPacket, at seconds: Double) -> RideSample {
        now = seconds.isFinite ? seconds : now
        notices = []
        switch packet {
        case .speedAndCadence(let measurement):
            feed(measurement.wheel, from: .speedAndCadence)
            feed(measurement.crank, from: .speedAndCadence)
        case .power(let measurement):
            feed(measurement.wheel, from: .power)
            feed(measurement.crank, from: .power)
            feed(power: Double(measurement.power), from: .power)
        case .indoorBike(let data): feed(data)
        case .fitnessEquipment(let frame): feed(frame)
        }
        var sample = sample(at: now)
        sample.notices = notices
        return sample
    }

    /// Where the ride stands at `seconds` if nothing more is received: how a display falls to zero. Has no notices.
    public func sample(at seconds: Double) -> RideSample {
        let idle = limits.idleSeconds
        return RideSample(
            time: seconds, cadence: cadence.value(at: seconds, idle: idle), speed: speed.value(at: seconds, idle: idle),
            distance: distance.value, crankTurns: crankTurns.value, wheelTurns: wheelTurns.value,
            power: power.value(at: seconds, idle: idle), notices: [])
    }
}

extension RideTracker {
    private mutating func feed(_ crank: CrankRevolutions?, from source: CyclingCharacteristic) {
        guard let crank else { return }
        let step = cranks[source].feed(turns: UInt32(crank.turns), eventTime: crank.eventTime, at: now)
        note(step.notice, .crankTurns, source)
        let counter = cranks[source]
        crankTurns.feed(counter.total, from: source, at: now, takeover: limits.takeoverSeconds)
        cadence.feed(
            counter.rate(at: now).map { $0 * 60 }, from: source, at: now, since: counter.lastEvent, silence: .zero,
            takeover: limits.takeoverSeconds)
    }

    private mutating func feed(_ wheel: WheelRevolutions?, from source: CyclingCharacteristic) {
        guard let wheel else { return }
        let step = wheels[source].feed(turns: wheel.turns, eventTime: wheel.eventTime, at: now)
        note(step.notice, .wheelTurns, source)
        let counter = wheels[source]
        wheelTurns.feed(counter.total, from: source, at: now, takeover: limits.takeoverSeconds)
        feed(distance: Double(counter.total) * self.wheel.circumference, from: source)
        speed.feed(
            counter.rate(at: now).map { $0 * self.wheel.circumference }, from: source, at: now,
            since: counter.lastEvent, silence: .zero, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(_ data: IndoorBikeData) {
        if let value = data.cadence { feed(cadence: Double(value) / 2, from: .indoorBike) }
        if let value = data.speed { feed(speed: Double(value) / 360, from: .indoorBike) }
        if let value = data.power { feed(power: Double(value), from: .indoorBike) }
        guard let metres = data.distance else { return }
        let passed = max(0, now - (bikeTime ?? now))
        bikeTime = now
        let step = bikeDistance.feed(metres, limit: limits.maximumSpeed * (passed + 5))
        note(step.notice, .distance, .indoorBike)
        feed(distance: Double(bikeDistance.total), from: .indoorBike)
    }

    private mutating func feed(_ frame: FitnessEquipmentFrame) {
        switch frame.page {
        case .general(let page):
            let noticed = trainer.feed(page, at: now)
            note(noticed.elapsed, .elapsed, .fitnessEquipment)
            note(noticed.distance, .distance, .fitnessEquipment)
            feed(speed: page.speed.map { Double($0) / 1000 }, from: .fitnessEquipment)
            if page.isDistanceOn { feed(distance: trainer.distance, from: .fitnessEquipment) }
        case .trainer(let page):
            note(trainer.feed(page, at: now), .power, .fitnessEquipment)
            feed(cadence: page.cadence.map { Double($0) }, from: .fitnessEquipment)
            feed(power: trainer.averagePower ?? page.power.map { Double($0) }, from: .fitnessEquipment)
        case .other: break
        }
    }

    private mutating func feed(distance metres: Double, from source: CyclingCharacteristic) {
        distance.feed(metres, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(cadence value: Double?, from source: CyclingCharacteristic) {
        let believed = believable(value, limits.maximumCadence, .cadence, source)
        cadence.feed(believed, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(speed value: Double?, from source: CyclingCharacteristic) {
        let believed = believable(value, limits.maximumSpeed, .speed, source)
        speed.feed(believed, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(power value: Double?, from source: CyclingCharacteristic) {
        power.feed(value, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    /// `value`, or nil and a notice where it is beyond `limit`.
    private mutating func believable(
        _ value: Double?, _ limit: Double, _ quantity: RideQuantity, _ source: CyclingCharacteristic
    ) -> Double? {
        guard let value, value > limit else { return value }
        note(.implausible, quantity, source)
        return nil
    }

    private mutating func note(
        _ notice: CounterNotice?, _ quantity: RideQuantity, _ source: CyclingCharacteristic
    ) {
        guard let notice else { return }
        notices.append(RideNotice(quantity: quantity, source: source, notice: notice))
    }
}
