/// The running double-shake rule.
///
/// Enough quiet samples arm the rule. A shake while armed counts, and the rule must be armed again for the next. With
/// enough shakes the time since the first is evaluated: a gesture inside the window, a miss outside. As in the published
/// prototype, after two misses in a row the next armed sample is evaluated without a shake, which can give a ghost
/// event; `ShakePairing.latest` counts no misses. The prototype's flag that a shake may count is always set when the rule is
/// armed, and omitted.
struct DoubleShakeState: Sendable, Hashable {
    let parameters: DoubleShake
    var window: ShakeWindow
    var quietSamples = 0
    var shakes = 0
    var firstShake = 0.0
    var misses = 0
    var verdict: Verdict?

    /// The evaluation of the shakes at the last sample.
    enum Verdict: Hashable {
        case gesture(interval: Double)
        case miss(interval: Double)
    }

    init(_ parameters: DoubleShake) {
        self.parameters = parameters
        window = ShakeWindow(buffer: parameters.buffer, keep: parameters.keep)
    }

    /// Feeds one reading; true if it completes a gesture. O(keep).
    mutating func feed(_ reading: Double, at time: Double) -> Bool {
        verdict = nil
        let deviation = window.feed(reading)
        if quietSamples <= parameters.armCount, deviation < parameters.quiet {
            quietSamples += 1
        }
        if parameters.pairing == .latest, time - firstShake > parameters.windowMaximum { shakes = 0 }
        guard isArmed else { return false }
        let cutoff = shakes == 0 ? parameters.cutoff : parameters.laterCutoff ?? parameters.cutoff
        if deviation > cutoff {
            shakes += 1
            if shakes == 1 { firstShake = time }
            quietSamples = 0
        }
        guard shakes >= parameters.shakes || misses >= DoubleShake.missLimit else { return false }
        return evaluate(at: time)
    }

    private mutating func evaluate(at time: Double) -> Bool {
        let interval = time - firstShake
        let isGesture = parameters.isInside(interval)
        rest()
        if isGesture {
            misses = 0
            verdict = .gesture(interval: interval)
        } else {
            verdict = .miss(interval: interval)
            switch parameters.pairing {
            case .reset: misses = misses < DoubleShake.missLimit ? misses + 1 : 0
            case .latest: if parameters.shakes > 1 { (shakes, firstShake) = (1, time) }
            }
        }
        return isGesture
    }

    private mutating func rest() {
        quietSamples = 0
        shakes = 0
    }

    /// Resets quiet samples, shakes and misses; the window stays.
    mutating func disarm() {
        rest()
        misses = 0
        verdict = nil
    }

    private var isArmed: Bool { quietSamples > parameters.armCount }

    /// The current phase.
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
