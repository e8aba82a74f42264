/// Converts the wrapping fields of FE-C pages into elapsed time, distance and average power.
///
/// ```swift
/// var trainer = TrainerCounter()
/// _ = trainer.feed(first, at: 0)
/// _ = trainer.feed(second, at: 0.5)
/// trainer.averagePower  // W, over all updates between the two pages
/// ```
///
/// - Elapsed time wraps after 64 s. Gaps are bridged with the receive times while the machine is in use before and after.
/// - Distance wraps after 256 m. Gaps are bridged with the mean of the speeds before and after, if known.
/// - Average power = Δaccumulated / Δevents: lost frames don't matter. The sum may wrap several times between two pages;
///   the mean of the instantaneous powers gives the number. After a gap of more than 30 s it restarts.
///
/// Source: ANT+ Device Profile Fitness Equipment 5.0, §6.5.2 and §6.6.7.
public struct TrainerCounter: Sendable, Hashable {
    /// Power over the updates between the last two pages 0x19 that had any, W; nil if not known.
    public private(set) var averagePower: Double?

    private let maximumSpeed: Double
    private var elapsedCounter = CumulativeCounter(bits: 8)
    private var distanceCounter = CumulativeCounter(bits: 8)
    private var eventCounter = CumulativeCounter(bits: 8)
    private var powerCounter = CumulativeCounter(bits: 16)
    private var lastGeneral: TimedPage<GeneralPage>?
    private var lastDistance: TimedPage<GeneralPage>?
    private var lastTrainer: TimedPage<TrainerPage>?

    /// Makes a counter that drops speeds above `maximumSpeed`, m/s.
    public init(maximumSpeed: Double = 42) { self.maximumSpeed = maximumSpeed }

    /// Seconds in training since the first page.
    public var elapsed: Double { Double(elapsedCounter.total) / 4 }

    /// Metres since the first page that counts distance.
    public var distance: Double { Double(distanceCounter.total) }

    /// Feeds a page 0x10 received at `seconds`; gives the notices of elapsed time and distance.
    public mutating func feed(
        _ page: GeneralPage, at seconds: Double
    ) -> (elapsed: CounterNotice?, distance: CounterNotice?) {
        let now = seconds.isFinite ? seconds : lastGeneral?.time ?? 0
        defer { lastGeneral = TimedPage(page: page, time: now) }
        let time = feedElapsed(page, now)
        guard page.isDistanceOn else { return (time, nil) }
        return (time, feedDistance(page, now, isReset: time?.isRestart ?? false))
    }

    /// Feeds a page 0x19 received at `seconds`; gives the notices of accumulated power.
    public mutating func feed(_ page: TrainerPage, at seconds: Double) -> CounterNotice? {
        let now = seconds.isFinite ? seconds : lastTrainer?.time ?? 0
        let previous = lastTrainer
        lastTrainer = TimedPage(page: page, time: now)
        let passed = max(0, now - (previous?.time ?? now))
        guard let previous, passed <= 30 else {
            restartPower(page)
            return previous == nil ? nil : .hole(seconds: passed)
        }
        let events = eventCounter.feed(UInt32(page.eventCount), limit: 8 * (passed + 3))
        if let notice = events.notice {
            restartPower(page)
            return notice
        }
        guard events.delta > 0 else {
            // Sum and event number change together: one that changes alone is a restart.
            return page.accumulatedPower == previous.page.accumulatedPower ? nil : powerReset(page)
        }
        let updates = Double(events.delta)
        let sum = powerCounter.feed(
            UInt32(page.accumulatedPower), limit: 4095 * updates,
            expected: Self.mean(previous.page.power, page.power).map { $0 * updates })
        if let notice = sum.notice, sum.delta == 0 {
            averagePower = nil
            return notice
        }
        averagePower = Double(sum.delta) / updates
        return sum.notice
    }

    private mutating func feedElapsed(_ page: GeneralPage, _ now: Double) -> CounterNotice? {
        let passed = max(0, now - (lastGeneral?.time ?? now))
        let isRunning = lastGeneral?.page.state == .inUse && page.state == .inUse
        return elapsedCounter.feed(
            UInt32(page.elapsed), limit: 4 * (passed * 1.25 + 5), expected: isRunning ? passed * 4 : nil
        ).notice
    }

    private mutating func feedDistance(_ page: GeneralPage, _ now: Double, isReset: Bool) -> CounterNotice? {
        defer { lastDistance = TimedPage(page: page, time: now) }
        let passed = max(0, now - (lastDistance?.time ?? now))
        let last = lastDistance?.page.speed
        let mean = Self.mean(last, page.speed).map { $0 / 1000 }
        let fastest = mean == nil ? maximumSpeed : Double(max(last ?? 0, page.speed ?? 0)) / 1000 * 1.5 + 2
        // Eight bits are ambiguous: if the time restarted, so did the distance.
        return distanceCounter.feed(
            UInt32(page.distance), limit: isReset ? 0 : min(fastest, maximumSpeed) * (passed + 5) + 5,
            expected: isReset ? nil : mean.map { $0 * passed }
        ).notice
    }

    private mutating func powerReset(_ page: TrainerPage) -> CounterNotice? {
        let step = powerCounter.feed(UInt32(page.accumulatedPower), limit: 0)
        averagePower = nil
        return step.notice
    }

    private mutating func restartPower(_ page: TrainerPage) {
        eventCounter = CumulativeCounter(bits: 8)
        powerCounter = CumulativeCounter(bits: 16)
        _ = eventCounter.feed(UInt32(page.eventCount), limit: 0)
        _ = powerCounter.feed(UInt32(page.accumulatedPower), limit: 0)
        averagePower = nil
    }

    private static func mean(_ one: UInt16?, _ two: UInt16?) -> Double? {
        guard let one, let two else { return nil }
        return (Double(one) + Double(two)) / 2
    }
}

/// A page and its receive time, s.
private struct TimedPage<Page: Sendable & Hashable>: Sendable, Hashable {
    var page: Page
    var time: Double
}
