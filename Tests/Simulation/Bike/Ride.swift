/// The plan of one ride: cadence and effort over time, and knocks.
struct Ride: Sendable {
    /// The kinds of session.
    enum Kind: String, Sendable, CaseIterable {
        /// A constant cadence with small variations.
        case steady
        /// Faster, harder, and back again.
        case changing
        /// Riding, a pause, soft pedalling, riding, a pause, riding.
        case stopAndGo = "stop-and-go"
        /// The bike without a rider; someone knocks against it.
        case empty
        /// A rider who sits on the bike and does not pedal.
        case waiting
    }

    /// The duration in seconds.
    let duration: Double
    /// The cadence in turns per second.
    let cadence: Polyline
    /// The effort: 1 is usual, 0 is coasting.
    let effort: Polyline
    /// The lean of the bike by knocks and shifts of weight, in radians.
    let knocks: [Wiggle]
    /// The angle of the right crank at 0 s, in turns from its top.
    let start: Double

    /// The turns made until a time in seconds, counted from the right crank's top.
    func turns(at time: Double) -> Double { start + cadence.integral(to: time) }

    /// The times at which the right crank passes its top, in seconds.
    var strides: [Double] {
        let end = turns(at: duration)
        return stride(from: start.rounded(.down) + 1, through: end, by: 1).map { turn in
            var (low, high) = (0.0, duration)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if turns(at: middle) < turn { low = middle } else { high = middle }
            }
            return high
        }
    }
}

extension Ride {
    /// Plans a session of a kind for a rider.
    init(_ kind: Kind, of rider: Rider, random: inout SplitMix64) {
        switch kind {
        case .steady: self.init(steady: rider, random: &random)
        case .changing: self.init(changing: rider, random: &random)
        case .stopAndGo: self.init(stopAndGo: rider, random: &random)
        case .empty: self.init(empty: &random)
        case .waiting: self.init(waiting: rider, random: &random)
        }
    }

    private init(steady rider: Rider, random: inout SplitMix64) {
        let knots = [0.0, 1, 2, 3, 4, 5, 6, 7, 8].map {
            ($0 * 4.625, rider.cadence / 60 + random.gaussian(0.04), 1 + random.gaussian(0.08))
        }
        self.init(duration: 37, knots: knots, knocks: [], random: &random)
    }

    private init(changing rider: Rider, random: inout SplitMix64) {
        let usual = rider.cadence / 60
        let (slow, fast) = (max(55.0 / 60, usual * 0.8), min(105.0 / 60, usual * 1.25))
        let turn = random.uniform(14...22)
        let knots = [
            (0, slow, 0.8), (turn - 4, fast, 1.2), (turn, fast, 1.2), (turn + 8, slow, 0.75), (32, slow, 0.75),
            (37, usual, 1), (40, usual, 1),
        ]
        self.init(duration: 40, knots: knots, knocks: [], random: &random)
    }

    private init(stopAndGo rider: Rider, random: inout SplitMix64) {
        let usual = rider.cadence / 60
        let soft = random.uniform(0.45...0.6)
        let (stop, go) = (random.uniform(9...12), random.uniform(15...17))
        let knots = [
            (0, usual, 1), (stop, usual, 1), (stop + 1.2, 0, 0), (go, 0, 0), (go + 1.5, usual * 0.85, soft),
            (24, usual * 0.9, soft), (26, usual, 1), (32, usual * 1.05, 1.05), (33, 0, 0), (36, 0, 0), (37.5, usual, 1),
            (40, usual, 1),
        ]
        let shift = Wiggle(
            start: stop + 2, amplitude: rider.lean * random.uniform(0.25...0.5), frequency: 1.4, decay: 0.15)
        self.init(duration: 40, knots: knots, knocks: [shift], random: &random)
    }

    private init(empty random: inout SplitMix64) {
        let knocks = (0..<2).map { index in
            Wiggle(
                start: 4 + 9 * Double(index) + random.uniform(0...4), amplitude: random.uniform(0.004...0.010),
                frequency: random.uniform(4...6), decay: 0.10)
        }
        self.init(duration: 22, knots: [(0, 0, 0)], knocks: knocks, random: &random)
    }

    private init(waiting rider: Rider, random: inout SplitMix64) {
        let shifts = (0..<6).map { index in
            Wiggle(
                start: 4 + 9 * Double(index) + random.uniform(0...4),
                amplitude: rider.lean * random.uniform(0.25...0.5), frequency: 1.4, decay: 0.15)
        }
        self.init(duration: 60, knots: [(0, 0, 0)], knocks: shifts, random: &random)
    }

    private init(
        duration: Double, knots: [(Double, Double, Double)], knocks: [Wiggle], random: inout SplitMix64
    ) {
        self.duration = duration
        cadence = Polyline(knots.map { ($0.0, $0.1) })
        effort = Polyline(knots.map { ($0.0, $0.2) })
        self.knocks = knocks
        start = random.unit()
    }
}
