/// The plan of one session of a phone in the hand: position and orientation over time, and the times of double shakes.
struct Handling: Sendable {
    /// The kinds of session.
    enum Kind: String, Sendable, CaseIterable {
        /// Double shakes with rests between them.
        case shakes
        /// Double shakes, single shakes and fast triple shakes.
        case mixed
        /// Double shakes, a tilt, double shakes in the new pose.
        case tilt
        /// Double shakes while standing and while walking.
        case walk
        /// Ordinary handling without a gesture.
        case idle
    }

    /// The duration in seconds.
    private(set) var duration = 0.0
    /// The displacement along the person's axis of shakes, in metres.
    private(set) var shake = Track()
    /// Height in metres.
    private(set) var height = Track()
    /// The tremor along the world's axes in metres.
    private var trembles: [Rattle] = []
    /// Angles in rad.
    private(set) var pitch = Track()
    private(set) var roll = Track()
    /// The turning point of each gesture's second shake, in seconds.
    private(set) var gestures: [Double] = []

    private let holder: Holder
    private var random: SplitMix64

    /// Plans a session of a kind for a person.
    init(_ kind: Kind, of holder: Holder, random: SplitMix64) {
        self.holder = holder
        self.random = random
        let turning = 2 * Double.pi * 4
        for _ in 0..<3 {
            trembles.append(
                Rattle(
                    deviation: holder.tremble * IdealMotion.standardGravity / (turning * turning),
                    frequencies: 3...5, random: &self.random))
        }
        pitch.base = holder.hold.pitch + self.random.gaussian(0.04)
        roll.base = holder.hold.roll + self.random.gaussian(0.04)
        pitch.rattle = Rattle(deviation: 0.02, frequencies: 0.1...0.6, random: &self.random)
        roll.rattle = Rattle(deviation: 0.02, frequencies: 0.1...0.6, random: &self.random)
        plan(kind)
    }

    private mutating func plan(_ kind: Kind) {
        rest(1.2...1.6)
        switch kind {
        case .shakes: for _ in 0..<6 { gesture() }
        case .mixed:
            gesture()
            single()
            gesture()
            triple()
            gesture()
            single()
            gesture()
        case .tilt:
            gesture()
            gesture()
            tilt(pitch: random.uniform(0.6...0.8), roll: random.uniform(0.5...0.7))
            gesture()
            gesture()
            gesture()
        case .walk:
            gesture()
            walk(4.5, gestureAt: 2.2)
            gesture()
            walk(3.5, gestureAt: nil)
            gesture()
        case .idle:
            single()
            tilt(pitch: 0.5, roll: -0.4)
            walk(4, gestureAt: nil)
            knock()
            single()
            tilt(pitch: -0.5, roll: 0.4)
            knock()
        }
    }
}

extension Handling {
    private mutating func rest(_ range: ClosedRange<Double>) { duration += random.uniform(range) }

    private mutating func varied(_ value: Double) -> Double { value * (1 + random.gaussian(holder.spread)) }

    /// Moves out and back along the axis of shakes, and gives the turning point.
    private mutating func stroke(at start: Double) -> (turn: Double, end: Double) {
        let (reach, time) = (varied(holder.reach), varied(holder.stroke))
        shake.move(by: reach, at: start, taking: time)
        shake.move(by: -reach, at: start + time, taking: time)
        return (start + time, start + 2 * time)
    }

    private mutating func gesture(rest after: ClosedRange<Double> = 1.5...2.1) {
        let first = stroke(at: duration)
        let second = stroke(at: first.end + varied(holder.pause))
        gestures.append(second.turn)
        duration = second.end
        rest(after)
    }

    private mutating func single() {
        duration = stroke(at: duration).end
        rest(1.3...1.7)
    }

    /// Three shakes without a rest between them.
    private mutating func triple() {
        for _ in 0..<3 { duration = stroke(at: duration).end }
        rest(1.4...1.8)
    }

    private mutating func tilt(pitch turn: Double, roll side: Double) {
        pitch.move(by: turn, at: duration, taking: 0.8)
        roll.move(by: side, at: duration, taking: 0.8)
        duration += 0.8
        rest(1...1.4)
    }

    /// Steps at about 1.8 Hz that move the hand, with a gesture at an offset in seconds from the start.
    private mutating func walk(_ seconds: Double, gestureAt offset: Double?) {
        let frequency = random.uniform(1.7...1.95)
        height.waves.append(
            Track.Wave(
                span: duration...duration + seconds, amplitude: random.uniform(0.012...0.02), frequency: frequency,
                phase: random.unit()))
        let end = duration + seconds
        if let offset {
            duration += offset
            gesture()
        }
        duration = max(duration, end)
        rest(1.2...1.6)
    }

    /// Puts the phone down with a knock.
    private mutating func knock() {
        let frequency = random.uniform(9...12)
        let turning = 2 * Double.pi * frequency
        height.move(by: -0.2, at: duration, taking: 0.7)
        height.wiggles.append(
            Wiggle(
                start: duration + 0.68, amplitude: 1.6 * IdealMotion.standardGravity / (turning * turning),
                frequency: frequency, decay: 0.03))
        duration += 0.7
        rest(1.2...1.6)
    }

    /// The pose of the phone at a time in seconds.
    func pose(at time: Double) -> Pose {
        let turn = Attitude(pitch: pitch.value(at: time), roll: roll.value(at: time)).rotation
        let tremble = Vector(trembles[0].value(at: time), trembles[1].value(at: time), trembles[2].value(at: time))
        let lift = Vector(0, 0, height.value(at: time))
        return Pose(rotation: turn, place: turn.toWorld(holder.habit * shake.value(at: time)) + lift + tremble)
    }
}
