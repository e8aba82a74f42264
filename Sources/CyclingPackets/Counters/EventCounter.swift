/// Converts a sensor's wrapping revolutions and event times into a total and a rate.
///
/// ```swift
/// var crank = EventCounter.crank()
/// _ = crank.feed(turns: 0, eventTime: 0x0800, at: 0)
/// _ = crank.feed(turns: 3, eventTime: 0x1034, at: 2)
/// crank.rate(at: 2)  // turns per second; times 60 is 87.77 rpm
/// ```
///
/// - rate = Δturns · ticks per second / Δticks, over the time between the two events, not between the packets.
/// - Without a new turn the rate stays, and falls to zero ``EventCounter/idleSeconds`` after the last turn was received.
/// - Event times wrap. Whole wraps are added to match the receive time since the last turn, so that neither a gap nor a
///   rest makes the rate too high.
/// - A packet that is behind by up to ``lateSeconds`` was overtaken, and adds nothing.
/// - A step of more turns than the largest rate allows is left out. If the next packet fits that one better than the packet
///   before it, it was a reset or a jump: that gives a notice, and counting continues from there.
/// - A gap of more than 65,536 crank turns (half a day) loses turns.
///
/// Source: Bluetooth Cycling Speed and Cadence Service 1.0, §3.1; Cycling Power Service 1.1, §3.2.
public struct EventCounter: Sendable, Hashable {
    /// The seconds without a turn after which the rate is zero.
    public let idleSeconds: Double
    /// The largest plausible rate in turns per second.
    public let maximumRate: Double
    /// By how much both the event time and the turns of an overtaken packet are behind at most, s.
    public static let lateSeconds = 3.0
    /// The receive time of the last packet with a new turn, s; initially of the first packet.
    public private(set) var lastEvent: Double?
    /// The sensor's time of the last turn, in s since the first packet's last turn, unwrapped; resets add nothing.
    public private(set) var eventSeconds = 0.0

    /// Whether the last packet's turns were faster than the largest plausible rate. They are counted, and the rate is not
    /// known.
    public private(set) var isRateRefused = false

    private let ticksPerSecond: Double
    private var counter: CumulativeCounter
    private var eventTime: UInt16 = 0
    private var lastPacket = 0.0
    private var lastRate: Double?
    /// Whether `lastEvent` is the time of the event: not for the first packet, whose last turn may be long ago.
    private var isAgeKnown = false
    /// The last packet, if it was left out.
    private var held: Held?
    /// The seconds between turns by event times and by receive times.
    private var (sensorSeconds, logSeconds) = (0.0, 0.0)

    private struct Held: Sendable, Hashable {
        var turns: UInt32
        var ticks: UInt16
        var seconds: Double
    }

    /// A crank of either service: 16 bits, ticks of 1/1024 s; at most 5 turns per second (300 rpm).
    public static func crank(maximumRate: Double = 5, idleSeconds: Double = 3) -> EventCounter {
        EventCounter(
            CumulativeCounter(bits: 16), ticksPerSecond: 1024, maximumRate: maximumRate, idleSeconds: idleSeconds)
    }

    /// A wheel: 32 bits that never wrap; at most 20 turns per second (about 150 km/h).
    ///
    /// `ticksPerSecond` is 1024 for Cycling Speed and Cadence, 2048 for Cycling Power.
    public static func wheel(
        ticksPerSecond: Double, maximumRate: Double = 20, idleSeconds: Double = 3
    ) -> EventCounter {
        EventCounter(
            CumulativeCounter(bits: 32, wraps: false), ticksPerSecond: ticksPerSecond, maximumRate: maximumRate,
            idleSeconds: idleSeconds)
    }

    private init(_ counter: CumulativeCounter, ticksPerSecond: Double, maximumRate: Double, idleSeconds: Double) {
        self.counter = counter
        self.ticksPerSecond = ticksPerSecond
        self.maximumRate = maximumRate
        self.idleSeconds = idleSeconds
    }

    /// Turns since the first packet.
    public var total: UInt64 { counter.total }

    /// How much faster the sensor's clock is than the log's; nil before 10 s of turns.
    public var clockRatio: Double? { logSeconds >= 10 ? sensorSeconds / logSeconds : nil }

    /// Turns per second at `seconds`: nil before two packets or after a reset, 0 after a rest.
    public func rate(at seconds: Double) -> Double? {
        guard let lastEvent else { return nil }
        return seconds - lastEvent > idleSeconds ? 0 : lastRate
    }

    /// Feeds one packet's reading, received at `seconds` on a monotonic clock.
    ///
    /// A time that goes back counts as no time passed; one that is not finite as the last packet's.
    public mutating func feed(turns: UInt32, eventTime ticks: UInt16, at seconds: Double) -> CumulativeCounter.Step {
        let now = seconds.isFinite ? seconds : lastPacket
        guard let behind = counter.behind(turns), let last = lastEvent else {
            restart(at: now, ticks: ticks)
            return counter.feed(turns, limit: 0)
        }
        isRateRefused = false
        let late = Double(Int16(bitPattern: eventTime &- ticks)) / ticksPerSecond
        let range = 0.0...EventCounter.lateSeconds
        if behind > 0, late > 0, range.contains(late), range.contains(Double(behind) / maximumRate) {
            return CumulativeCounter.Step(delta: counter.insert(behind: behind), notice: .late)
        }
        let sincePacket = max(0, now - lastPacket)
        guard behind != 0 else {
            (held, lastPacket) = (nil, now)
            return CumulativeCounter.Step()
        }

        let sinceEvent = max(0, now - last)
        let wrap = 65536 / ticksPerSecond
        let short = Double(ticks &- eventTime) / ticksPerSecond
        let wraps = ClampedCount.nearest((sinceEvent - short) / wrap)
        let gap = short + Double(wraps) * wrap

        let possible = max(sincePacket, min(gap, sincePacket + 10)) + 2
        var next = counter
        var step = next.feed(turns, limit: possible * maximumRate + 1)
        if step.notice != nil { return leaveOut(Held(turns: turns, ticks: ticks, seconds: now)) }
        (counter, held, lastPacket) = (next, nil, now)
        let rate = gap > 0 ? Double(step.delta) / gap : nil
        let isTorn = isAgeKnown && abs(gap - sinceEvent) > 10
        let isTooFast = (rate ?? 0) > maximumRate
        if isTorn || isTooFast { step.notice = .clockJumped } else if wraps > 0 { step.notice = .bridged(wraps: wraps) }
        if isAgeKnown, !isTorn { (sensorSeconds, logSeconds) = (sensorSeconds + gap, logSeconds + sinceEvent) }
        lastRate = isTorn || isTooFast ? nil : rate ?? lastRate
        isRateRefused = isTooFast
        eventSeconds += gap
        lastEvent = now
        eventTime = ticks
        isAgeKnown = true
        return step
    }

    /// Leaves out an impossible packet; two that fit each other are a reset or a jump, and count from the first of them.
    private mutating func leaveOut(_ packet: Held) -> CumulativeCounter.Step {
        if let first = held {
            // A packet that is sent again at once confirms nothing; at rest, one packet is like the other.
            let isSame = (packet.turns, packet.ticks) == (first.turns, first.ticks)
            if isSame, packet.seconds - first.seconds < idleSeconds { return CumulativeCounter.Step() }
            var other = self
            other.restart(at: first.seconds, ticks: first.ticks)
            let reset = other.counter.feed(first.turns, limit: 0)
            var step = other.feed(turns: packet.turns, eventTime: packet.ticks, at: packet.seconds)
            if other.held == nil, step.notice != .late {
                self = other
                step.notice = reset.notice
                return step
            }
        }
        held = packet
        return CumulativeCounter.Step(notice: .leftOut(packet.turns))
    }

    private mutating func restart(at seconds: Double, ticks: UInt16) {
        lastPacket = seconds
        lastEvent = seconds
        eventTime = ticks
        lastRate = nil
        isRateRefused = false
        isAgeKnown = false
        held = nil
    }
}
