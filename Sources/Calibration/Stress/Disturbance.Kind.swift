extension Disturbance {
    /// The kinds of disturbances, each with its levels.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// `turned` about x.
        case turnedX = "turned-x"
        /// `turned` about y.
        case turnedY = "turned-y"
        /// `turned` about z.
        case turnedZ = "turned-z"
        /// `bursts`.
        case bursts
        /// `lostSamples`.
        case lostSamples = "lost-samples"
        /// `resampled`.
        case rate
        /// `jitter`.
        case jitter
        /// `clipped`.
        case clipping
        /// `scaled`.
        case gain
        /// `offset`.
        case offset
        /// `noise`.
        case noise

        /// The levels from mild to hard, in the unit of the disturbance's value.
        package var levels: [Double] {
            switch self {
            case .turnedX, .turnedY, .turnedZ:
                [5, 10, 20, 30, 45, 60, 90, 135].flatMap { [$0, -$0] } + [180]
            case .bursts: [0.1, 0.2, 0.3, 0.5, 1, 2]
            case .lostSamples: [0.01, 0.02, 0.05, 0.1, 0.2, 0.3]
            case .rate: [0.9, 1.1, 0.8, 1.25, 0.5, 2]
            case .jitter: [0.1, 0.2, 0.3, 0.45]
            case .clipping: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]
            case .gain: [0.95, 1.05, 0.9, 1.1, 0.8, 1.25, 0.67, 1.5, 0.5, 2]
            case .offset: [0.05, 0.1, 0.2, 0.5, 1].flatMap { [$0, -$0] }
            case .noise: [0.05, 0.1, 0.2, 0.5, 1]
            }
        }

        /// The level that would change nothing.
        package var neutral: Double {
            switch self {
            case .rate, .clipping, .gain: 1
            default: 0
            }
        }

        /// The disturbance of this kind at a level.
        package func disturbance(at level: Double) -> Disturbance {
            switch self {
            case .turnedX: .turned(about: .x, degrees: level)
            case .turnedY: .turned(about: .y, degrees: level)
            case .turnedZ: .turned(about: .z, degrees: level)
            case .bursts: .bursts(seconds: level)
            case .lostSamples: .lostSamples(share: level)
            case .rate: .resampled(rate: level)
            case .jitter: .jitter(share: level)
            case .clipping: .clipped(fraction: level)
            case .gain: .scaled(factor: level)
            case .offset: .offset(deviations: level)
            case .noise: .noise(deviations: level)
            }
        }
    }
}
