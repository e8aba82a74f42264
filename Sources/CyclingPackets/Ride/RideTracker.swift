/// Tracks one bike from its packets: totals, rates, power.
///
/// ```swift
/// var ride = RideTracker(wheel: .road)
/// let sample = ride.feed(packet, at: receiveSeconds)
/// sample.crankTurns
/// ```
///
/// Characteristics with the same quantity are not added: the first one with a value owns the quantity, and another
/// takes over when it is silent. Speed and distance have one owner together. The distance at an implausible speed is
/// not counted. `contradictions` names characteristics that disagree. Use one tracker for each bike.
///
/// Receive times are seconds on a monotonic clock; a time that goes back, or is not finite, counts as no time passed.
/// Memory is constant, feeding is O(1).
public struct RideTracker: Sendable, Hashable {
    /// The wheel, for distance and speed from turns.
    public let wheel: Wheel
    /// The plausibility limits.
    public let limits: RideLimits
    /// Elapsed training time in s, as an FE-C trainer counts it.
    public var trainerElapsed: Double { trainer.elapsed }

    private var cranks: BySource<EventCounter>
    private var wheels: BySource<EventCounter>
    private var trainer: TrainerCounter
    private var bikeDistance = CumulativeCounter(bits: 24, wraps: false)
    private var bikeTime: Double?

    private var crankTurns = MergedTotal<UInt64>()
    private var wheelTurns = MergedTotal<UInt64>()
    private var motion = MergedMotion()
    private var cadence = MergedReading()
    private var power = MergedReading()
    /// Turns of the wheel, or metres, at implausible speeds.
    private var refused = BySource<Double>(repeating: 0)
    private var speeds = SourceComparison()
    private var cadences = SourceComparison()
    private var powers = SourceComparison()
    private var now = 0.0
    private var notices: [RideNotice] = []

    /// Makes a tracker.
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

    /// Feeds a packet received at `seconds` and gives the state of the ride.
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

    /// The state of the ride at `seconds` without a further packet, so that a display falls to zero. It has no notices.
    public func sample(at seconds: Double) -> RideSample {
        let idle = limits.idleSeconds
        return RideSample(
            time: seconds, cadence: cadence.value(at: seconds, idle: idle),
            speed: motion.speed(at: seconds, idle: idle),
            distance: motion.distance, crankTurns: crankTurns.total, wheelTurns: wheelTurns.total,
            power: power.value(at: seconds, idle: idle), notices: [])
    }

    /// The characteristics so far that report speed, distance, cadence or power.
    public var sources: [RideSource] {
        CyclingCharacteristic.allCases.compactMap { source in
            let found = RideSource(
                characteristic: source, ownsMotion: motion.owner == source, distance: motion.distance(of: source),
                speed: speeds.mean(of: source), cadence: cadences.mean(of: source), power: powers.mean(of: source))
            let isEmpty =
                found.distance == nil && found.speed == nil && found.cadence == nil && found.power == nil
            return isEmpty ? nil : found
        }
    }

    /// How much faster a sensor's clock of turns is than the log's; nil for too few turns.
    public var clockRatio: Double? {
        CyclingCharacteristic.allCases.lazy.compactMap { cranks[$0].clockRatio ?? wheels[$0].clockRatio }.first
    }

    /// The pairs of characteristics whose speed, cadence or power differ by more than a fifth of the larger mean, over ten
    /// readings or more at the same times. Zeros are compared as well; readings without a value are not.
    public var contradictions: [RideContradiction] {
        speeds.contradictions(in: .speed) + cadences.contradictions(in: .cadence)
            + powers.contradictions(in: .power)
    }
}

extension RideTracker {
    private mutating func feed(_ crank: CrankRevolutions?, from source: CyclingCharacteristic) {
        guard let crank else { return }
        let step = cranks[source].feed(turns: UInt32(crank.turns), eventTime: crank.eventTime, at: now)
        note(step.notice, .crankTurns, source)
        let counter = cranks[source]
        crankTurns.feed(counter.total, from: source, at: now, takeover: limits.takeoverSeconds)
        let rate = counter.rate(at: now).map { $0 * 60 }
        if let rate { cadences.feed(rate, from: source, at: now) }
        cadence.feed(
            rate, from: source, at: now, since: counter.lastEvent, silence: .zero, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(_ wheel: WheelRevolutions?, from source: CyclingCharacteristic) {
        guard let wheel else { return }
        let step = wheels[source].feed(turns: wheel.turns, eventTime: wheel.eventTime, at: now)
        let counter = wheels[source]
        let metres = self.wheel.circumference
        if counter.isRateRefused {
            note(.implausible, .speed, source)
            refused[source] += Double(step.delta)
        } else {
            note(step.notice, .wheelTurns, source)
        }
        wheelTurns.feed(counter.total, from: source, at: now, takeover: limits.takeoverSeconds)
        feed(
            MergedMotion.Reading(
                speed: counter.rate(at: now).map { $0 * metres },
                distance: (Double(counter.total) - refused[source]) * metres,
                since: counter.lastEvent, silence: .zero), from: source)
    }

    private mutating func feed(_ data: IndoorBikeData) {
        if let value = data.cadence { feed(cadence: Double(value) / 2, from: .indoorBike) }
        if let value = data.power { feed(power: Double(value), from: .indoorBike) }
        guard data.speed != nil || data.distance != nil else { return }
        let speed = data.speed.map { Double($0) / 360 }
        let believed = believable(speed, limits.maximumSpeed, .speed, .indoorBike)
        if let metres = data.distance {
            let passed = max(0, now - (bikeTime ?? now))
            bikeTime = now
            let step = bikeDistance.feed(metres, limit: limits.maximumSpeed * (passed + 5))
            note(step.notice, .distance, .indoorBike)
            if speed != nil, believed == nil { refused[.indoorBike] += Double(step.delta) }
        }
        let metres = bikeTime == nil ? nil : Double(bikeDistance.total) - refused[.indoorBike]
        feed(MergedMotion.Reading(speed: believed, distance: metres), from: .indoorBike)
    }

    private mutating func feed(_ frame: FitnessEquipmentFrame) {
        switch frame.page {
        case .general(let page):
            let before = trainer.distance
            let noticed = trainer.feed(page, at: now)
            note(noticed.elapsed, .elapsed, .fitnessEquipment)
            note(noticed.distance, .distance, .fitnessEquipment)
            let speed = page.speed.map { Double($0) / 1000 }
            let believed = believable(speed, limits.maximumSpeed, .speed, .fitnessEquipment)
            if speed != nil, believed == nil { refused[.fitnessEquipment] += trainer.distance - before }
            let counts = page.isDistanceOn || motion.distance(of: .fitnessEquipment) != nil
            feed(
                MergedMotion.Reading(
                    speed: believed, distance: counts ? trainer.distance - refused[.fitnessEquipment] : nil),
                from: .fitnessEquipment)
        case .trainer(let page):
            note(trainer.feed(page, at: now), .power, .fitnessEquipment)
            feed(cadence: page.cadence.map { Double($0) }, from: .fitnessEquipment)
            feed(power: trainer.averagePower ?? page.power.map { Double($0) }, from: .fitnessEquipment)
        case .other: break
        }
    }

    private mutating func feed(_ reading: MergedMotion.Reading, from source: CyclingCharacteristic) {
        if let speed = reading.speed { speeds.feed(speed, from: source, at: now) }
        motion.feed(reading, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(cadence value: Double?, from source: CyclingCharacteristic) {
        let believed = believable(value, limits.maximumCadence, .cadence, source)
        if let believed { cadences.feed(believed, from: source, at: now) }
        cadence.feed(believed, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    private mutating func feed(power value: Double?, from source: CyclingCharacteristic) {
        if let value { powers.feed(value, from: source, at: now) }
        power.feed(value, from: source, at: now, takeover: limits.takeoverSeconds)
    }

    /// `value`, or nil and a notice if it is beyond `limit`.
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

/// Plausibility limits of a ride, and timeouts.
public struct RideLimits: Sendable, Hashable {
    /// The highest cadence, rpm.
    public var maximumCadence = 300.0
    /// The highest speed, m/s; 42 m/s is 151 km/h.
    public var maximumSpeed = 42.0
    /// The seconds without a turn after which cadence and speed are zero.
    public var idleSeconds = 3.0
    /// The silent seconds after which another characteristic takes over a quantity.
    public var takeoverSeconds = 10.0

    /// Makes limits with the defaults above.
    public init() {}
}
