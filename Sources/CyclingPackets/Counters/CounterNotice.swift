/// An irregularity that a counter found.
public enum CounterNotice: Sendable, Hashable {
    /// The raw count fell: a reset, or a wheel turning back. Nothing was counted; counting continues from `to`.
    case fell(from: UInt32, to: UInt32)
    /// The raw count rose by more than is possible in the time. Nothing was counted; counting continues from `to`.
    case jumped(from: UInt32, to: UInt32)
    /// A packet that was overtaken by the one before it: it adds nothing.
    case late
    /// The raw count is impossible. If the next packet fits the one before it, counting continues from there.
    case leftOut(UInt32)
    /// Event times and receive times disagree. Turns were counted; the rate is unknown until the next event.
    case clockJumped
    /// A gap between packets was bridged by adding this many whole wraps.
    case bridged(wraps: UInt32)
    /// A gap between packets is too long to be bridged: nothing was counted.
    case hole(seconds: Double)
    /// A value beyond the limits was dropped.
    case implausible
}

extension CounterNotice {
    /// Whether counting restarted.
    var isRestart: Bool {
        switch self {
        case .fell, .jumped, .hole: true
        case .late, .leftOut, .clockJumped, .bridged, .implausible: false
        }
    }
}
