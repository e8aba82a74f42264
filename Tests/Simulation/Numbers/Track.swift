/// A quantity over time as a sum: a start value, minimum-jerk moves, waves, wiggles and a rattle.
struct Track: Sendable {
    /// A change by `distance` between two rests, with minimum jerk.
    struct Move: Sendable {
        /// The start in seconds.
        let start: Double
        /// The duration in seconds.
        let duration: Double
        /// The change of the quantity.
        let distance: Double
    }

    /// A sine that fades in during the first half second and fades out during the last.
    struct Wave: Sendable {
        /// The start and end in seconds.
        let span: ClosedRange<Double>
        /// The amplitude in the unit of the quantity.
        let amplitude: Double
        /// The frequency in Hz.
        let frequency: Double
        /// The phase at the start, in turns.
        let phase: Double

        func value(at time: Double) -> Double {
            guard span.contains(time) else { return 0 }
            let swell = MinimumJerk.progress((time - span.lowerBound) / 0.5)
            let fade = MinimumJerk.progress((span.upperBound - time) / 0.5)
            return amplitude * swell * fade * Trigonometry.sine(turns: frequency * (time - span.lowerBound) + phase)
        }
    }

    /// The initial value.
    var base = 0.0
    /// The changes.
    var moves: [Move] = []
    /// The oscillations.
    var waves: [Wave] = []
    /// The damped oscillations.
    var wiggles: [Wiggle] = []
    /// The continuous random motion.
    var rattle: Rattle?

    /// Adds a change.
    mutating func move(by distance: Double, at start: Double, taking duration: Double) {
        moves.append(Move(start: start, duration: duration, distance: distance))
    }

    /// The value at a time in seconds.
    func value(at time: Double) -> Double {
        var value = base + (rattle?.value(at: time) ?? 0)
        for move in moves { value += move.distance * MinimumJerk.progress((time - move.start) / move.duration) }
        for wave in waves { value += wave.value(at: time) }
        for wiggle in wiggles { value += wiggle.value(at: time) }
        return value
    }
}
