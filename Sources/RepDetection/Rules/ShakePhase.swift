/// The phase of the double-shake rule after the last sample.
package enum ShakePhase: Sendable, Hashable {
    /// Not armed yet, and no shake.
    case resting(quietSamples: Int, misses: Int)
    /// Armed: a shake would count as the first.
    case armed(misses: Int)
    /// There were shakes, the first at a time in seconds; the next one counts once the rule is armed again.
    case shaken(shakes: Int, since: Double, quietSamples: Int, isArmed: Bool)
    /// The sample completed a gesture; seconds since the first shake.
    case gesture(interval: Double)
    /// The sample was evaluated too soon or too late, in seconds after the first shake; `misses` in a row since the last
    /// gesture.
    case outsideWindow(interval: Double, misses: Int)

    /// Whether a shake would count.
    package var isArmed: Bool {
        switch self {
        case .armed: true
        case .shaken(_, _, _, let isArmed): isArmed
        case .resting, .gesture, .outsideWindow: false
        }
    }
}

extension ShakePhase: CustomStringConvertible {
    /// A short name of the phase.
    package var description: String {
        switch self {
        case .resting: "resting"
        case .armed: "armed"
        case .shaken(_, _, _, isArmed: false): "shaken"
        case .shaken(_, _, _, isArmed: true): "rearmed"
        case .gesture: "gesture"
        case .outsideWindow: "outside window"
        }
    }
}
