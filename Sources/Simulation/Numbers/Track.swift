/// A quantity over time as a sum of parts: a start, moves from rest to rest, waves that come and go, wiggles, a rattle.
struct Track: Sendable {
    /// A change by `distance` between two rests, with minimum jerk.
    struct Move: Sendable {
        /// When it starts, in seconds.
        let start: Double
        /// How long it takes in seconds.
        let duration: Double
        /// By how much the quantity changes.
        let distance: Double
    }

    /// A sine that swells in the first half second, goes on, and fades in the last.
    struct Wave: Sendable {
        /// When it starts and ends, in seconds.
        let span: ClosedRange<Double>
        /// Its height in the unit of what waves.
        let amplitude: Double
        /// Oscillations a second in Hz.
        let frequency: Double
        /// Its phase at the start, in turns.
        let phase: Double

        func value(at time: Double) -> Double {
            guard span.contains(time) else { return 0 }
            let swell = MinimumJerk.progress((time - span.lowerBound) / 0.5)
            let fade = MinimumJerk.progress((span.upperBound - time) / 0.5)
            return amplitude * swell * fade * Trigonometry.sine(turns: frequency * (time - span.lowerBound) + phase)
        }
    }

    /// The value before everything.
    var base = 0.0
    /// The changes.
    var moves: [Move] = []
    /// The oscillations.
    var waves: [Wave] = []
    /// The short damped ones.
    var wiggles: [Wiggle] = []
    /// What never rests.
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
