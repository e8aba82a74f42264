/// The plan of one workout: the motion of the head over time, and the times of push-ups.
struct Workout: Sendable {
    /// The kinds of session.
    enum Kind: String, Sendable, CaseIterable {
        /// A set of fast push-ups.
        case fast
        /// A set of slow push-ups.
        case slow
        /// Push-ups that get slower, some half push-ups, a rest at the top.
        case mixed
        /// Standing, looking around, walking; no push-up.
        case idle
        /// The same twice.
        case pause
    }

    /// The duration in seconds.
    private(set) var duration = 0.0
    /// The height of the neck in metres.
    private(set) var height = Track()
    /// The forward position of the neck in metres.
    private(set) var ahead = Track()
    /// The head's pitch in rad.
    private(set) var pitch = Track()
    /// The head's roll in rad.
    private(set) var roll = Track()
    /// The head's yaw in rad.
    private(set) var yaw = Track()
    /// The lowest point of each push-up, in seconds.
    private(set) var bottoms: [Double] = []

    private let athlete: Athlete
    private var random: SplitMix64

    /// Plans a session of a kind for an athlete.
    init(_ kind: Kind, of athlete: Athlete, random: SplitMix64) {
        self.athlete = athlete
        self.random = random
        height.base = 1.5
        let turning = 2 * Double.pi * 2.2
        height.rattle = Rattle(
            deviation: athlete.sway * IdealMotion.standardGravity / (turning * turning), frequencies: 1.6...2.8,
            random: &self.random)
        yaw.base = self.random.uniform(-0.5...0.5)
        pitch.base = self.random.uniform(-0.1...0.1)
        pitch.rattle = Rattle(deviation: 0.012, frequencies: 0.1...0.9, random: &self.random)
        roll.rattle = Rattle(deviation: 0.015, frequencies: 0.1...0.7, random: &self.random)
        yaw.rattle = Rattle(deviation: 0.02, frequencies: 0.1...0.5, random: &self.random)
        switch kind {
        case .fast: exercise { $0.pushUps(10, taking: athlete.fast) }
        case .slow:
            exercise { workout in
                for set in 0..<3 {
                    if set > 0 { workout.shuffle() }
                    workout.pushUps(2, taking: athlete.slow, brisk: 0.75)
                }
            }
        case .mixed:
            exercise { workout in
                workout.pushUps(5, taking: athlete.fast * 1.1)
                workout.shuffle()
                workout.shuffle()
                workout.pushUps(3, taking: athlete.fast * 1.25, deep: 0.6)
                workout.pushUps(1, taking: athlete.slow * 0.8, brisk: 0.75)
            }
        case .idle: idle()
        case .pause: for _ in 0..<2 { idle() }
        }
    }
}

extension Workout {
    private mutating func wait(_ seconds: Double) { duration += seconds }

    /// Standing, getting down, the set, getting up, standing.
    private mutating func exercise(_ set: (inout Workout) -> Void) {
        lookAround(nods: 2)
        let (down, turn) = (random.uniform(1.5...1.9), athlete.prone - pitch.base)
        height.move(by: -0.95, at: duration, taking: down)
        ahead.move(by: 0.5, at: duration + 0.3, taking: down)
        pitch.move(by: turn, at: duration + 0.4 * down, taking: 0.7 * down)
        wait(down + 0.1)
        shuffle()
        set(&self)
        wait(random.uniform(0.3...0.5))
        let up = random.uniform(1.3...1.6)
        pitch.move(by: -turn, at: duration, taking: 0.9)
        height.move(by: 0.95, at: duration + 0.4, taking: up)
        wait(up + 0.6)
        lookAround(nods: 1)
    }

    /// A set of push-ups: down, a moment at the bottom, up, a moment at the top.
    ///
    /// `brisk` scales the fraction of the time for the way up.
    private mutating func pushUps(_ count: Int, taking seconds: Double, deep share: Double = 1, brisk: Double = 1) {
        for number in 0..<count {
            let tired = 1 + athlete.fatigue * Double(number) / Double(max(1, count - 1))
            let length = seconds * tired * (1 + random.gaussian(athlete.spread))
            let depth = athlete.depth * share * (1 + random.gaussian(0.04))
            let (up, hold) = (length * athlete.upShare * brisk, length * 0.06)
            let down = length - up - 2 * hold
            height.move(by: -depth, at: duration, taking: down)
            pitch.move(by: -0.05, at: duration, taking: down)
            bottoms.append(duration + down + hold / 2)
            shake(at: duration + down - 0.04, force: athlete.impact * share * athlete.fast / length)
            height.move(by: depth, at: duration + down + hold, taking: up)
            pitch.move(by: 0.05, at: duration + down + hold, taking: up)
            wait(length)
        }
    }

    /// A shake whose acceleration peaks at about `force` g.
    private mutating func shake(at start: Double, force: Double) {
        let frequency = random.uniform(4.5...6)
        let turning = 2 * Double.pi * frequency
        let amplitude = force * IdealMotion.standardGravity / (turning * turning)
        height.wiggles.append(Wiggle(start: start, amplitude: amplitude, frequency: frequency, decay: 0.06))
    }

    /// A rest at the top with shifts of weight from hand to hand.
    private mutating func shuffle() {
        let frequency = random.uniform(1.5...2.1)
        let turning = 2 * Double.pi * frequency
        let amplitude = 3 * athlete.sway * IdealMotion.standardGravity / (turning * turning)
        height.wiggles.append(Wiggle(start: duration, amplitude: amplitude, frequency: frequency, decay: 0.16))
        wait(random.uniform(0.7...0.9))
    }

    /// A look to one side and back with a number of nods.
    private mutating func lookAround(nods: Int) {
        wait(random.uniform(0.2...0.5))
        let side = random.uniform(0.4...0.9) * (random.unit() < 0.5 ? -1 : 1)
        yaw.move(by: side, at: duration, taking: 0.5)
        roll.move(by: side * 0.15, at: duration, taking: 0.5)
        for _ in 0..<nods {
            let (far, long) = (athlete.nod * random.uniform(0.8...1.3), random.uniform(0.24...0.32))
            pitch.move(by: -far, at: duration, taking: long)
            pitch.move(by: far, at: duration + long + 0.08, taking: long)
            wait(2 * long + random.uniform(0.3...0.5))
        }
        yaw.move(by: -side, at: duration, taking: 0.5)
        roll.move(by: -side * 0.15, at: duration, taking: 0.5)
        wait(0.6)
    }

    /// Standing, a look at the floor, a few steps, standing.
    private mutating func idle() {
        lookAround(nods: 3)
        pitch.move(by: -0.95, at: duration, taking: 0.6)
        pitch.move(by: 0.95, at: duration + 1.4, taking: 0.6)
        wait(2.4)
        let (walk, pace) = (5.0, random.uniform(1.7...1.9))
        let span = duration...(duration + walk)
        ahead.move(by: 1.2 * walk, at: duration, taking: walk)
        height.waves.append(Track.Wave(span: span, amplitude: 0.025, frequency: pace, phase: 0))
        ahead.waves.append(Track.Wave(span: span, amplitude: 0.012, frequency: pace, phase: 0.2))
        pitch.waves.append(Track.Wave(span: span, amplitude: 0.03, frequency: pace, phase: 0.4))
        wait(walk)
        lookAround(nods: 3)
    }
}

extension Workout {
    /// The position of the ear relative to the neck while the head looks ahead, in metres: x right, y ahead, z up.
    private static let ear = Vector(0.07, 0.02, 0.13)

    /// The pose of the headphone at a time in seconds.
    func pose(at time: Double) -> Pose {
        let head = Attitude(pitch: pitch.value(at: time), roll: roll.value(at: time), yaw: yaw.value(at: time)).rotation
        let neck = Vector(0, ahead.value(at: time), height.value(at: time))
        return Pose(rotation: head, place: neck + head.toWorld(Self.ear))
    }
}
