/// What a counter noticed that its reader should know.
public enum CounterNotice: Sendable, Hashable {
    /// The raw count fell: a reset, or a wheel turning back. Nothing was counted; counting goes on from `to`.
    case fell(from: UInt32, to: UInt32)
    /// The raw count rose by more than is possible in the time. Nothing was counted; counting goes on from `to`.
    case jumped(from: UInt32, to: UInt32)
    /// Event times and receive times disagree. Turns were counted, the rate is unknown until the next event.
    case clockJumped
    /// A hole between packets was bridged by adding this many whole wraps.
    case bridged(wraps: UInt32)
    /// A hole between packets is too long to say what happened in it: nothing was counted.
    case hole(seconds: Double)
    /// A value beyond the limits was left out.
    case implausible
}

extension CounterNotice {
    /// Whether counting began anew.
    var isRestart: Bool {
        switch self {
        case .fell, .jumped, .hole: true
        case .clockJumped, .bridged, .implausible: false
        }
    }
}
