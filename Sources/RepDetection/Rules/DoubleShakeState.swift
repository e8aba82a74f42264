/// The double-shake rule on the run.
///
/// Enough quiet samples arm; a shake of an armed rule counts and must be armed for again; when there are enough shakes
/// the seconds since the first are judged. As published, two misses in a row have the next armed sample judged without
/// any motion: within the window that gives a ghost event.
struct DoubleShakeState: Sendable, Hashable {
    private let numbers: DoubleShake
    private(set) var window: ShakeWindow
    private var quietSamples = 0
    private var shakes = 0
    private var mayCount = true
    private var firstShake = 0.0
    private var misses = 0
    private var verdict: Verdict?

    /// What the last sample's judgement came to.
    private enum Verdict: Hashable {
        case gesture(interval: Double)
        case miss(interval: Double)
    }

    init(_ numbers: DoubleShake) {
        self.numbers = numbers
        window = ShakeWindow(buffer: numbers.buffer, keep: numbers.keep)
    }

    /// Feeds one reading; true where it completes a gesture. O(keep).
    mutating func feed(_ reading: Double, at time: Double) -> Bool {
        verdict = nil
        let deviation = window.feed(reading)
        if quietSamples <= numbers.armCount, deviation < numbers.quiet {
            quietSamples += 1
            if shakes >= 1, quietSamples > numbers.armCount - 2 { mayCount = true }
        }
        guard isArmed else { return false }
        if deviation > numbers.cutoff, mayCount {
            shakes += 1
            if shakes == 1 { firstShake = time }
            mayCount = false
            quietSamples = 0
        }
        guard shakes >= numbers.shakes || misses >= DoubleShake.missLimit else { return false }
        return judge(time - firstShake)
    }

    private mutating func judge(_ interval: Double) -> Bool {
        let isGesture = numbers.isInside(interval)
        if isGesture {
            misses = 0
            verdict = .gesture(interval: interval)
        } else {
            misses += 1
            if misses > DoubleShake.missLimit { misses = 0 }
            verdict = .miss(interval: interval)
        }
        rest()
        return isGesture
    }

    private mutating func rest() {
        quietSamples = 0
        shakes = 0
        mayCount = true
    }

    /// Forgets quiet samples, shakes and misses; what motion is compared with stays.
    mutating func disarm() {
        rest()
        misses = 0
        verdict = nil
    }

    private var isArmed: Bool { quietSamples > numbers.armCount }

    /// What the rule waits for.
    var phase: ShakePhase {
        switch verdict {
        case .gesture(let interval): .gesture(interval: interval)
        case .miss(let interval): .outsideWindow(interval: interval, misses: misses)
        case nil:
            shakes > 0
                ? .shaken(shakes: shakes, since: firstShake, quietSamples: quietSamples, isArmed: isArmed)
                : isArmed ? .armed(misses: misses) : .resting(quietSamples: quietSamples, misses: misses)
        }
    }
}
