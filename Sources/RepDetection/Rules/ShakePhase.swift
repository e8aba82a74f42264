/// What the double-shake rule is about, after the last sample.
public enum ShakePhase: Sendable, Hashable {
    /// Not enough quiet samples yet, and no shake.
    case resting(quietSamples: Int, misses: Int)
    /// A shake would count as the first.
    case armed(misses: Int)
    /// There was a shake, the first at a time in seconds; the next counts once armed again.
    case shaken(shakes: Int, since: Double, quietSamples: Int, isArmed: Bool)
    /// This sample completed a gesture; seconds since the first shake.
    case gesture(interval: Double)
    /// This sample was judged, too soon or too late after the first shake in seconds; `misses` in a row since a gesture.
    case outsideWindow(interval: Double, misses: Int)

    /// Whether a shake would count.
    public var isArmed: Bool {
        switch self {
        case .armed: true
        case .shaken(_, _, _, let isArmed): isArmed
        case .resting, .gesture, .outsideWindow: false
        }
    }
}

extension ShakePhase: CustomStringConvertible {
    /// The phase in a word or two.
    public var description: String {
        switch self {
        case .resting: "resting"
        case .armed: "armed"
        case .shaken(_, _, _, isArmed: false): "shaken"
        case .shaken(_, _, _, isArmed: true): "shaken, armed"
        case .gesture: "gesture"
        case .outsideWindow: "outside window"
        }
    }
}
