import RepDetection
import Sessions

extension SimulatedSets {
    /// Four riders on a stationary bike with a phone, three sessions each, and the bike without a rider; a trainer logs all.
    ///
    /// - Parameters:
    ///   - seed: The seed of all random numbers.
    package static func bike(seed: UInt64) -> SimulatedSet {
        let plans = Rider.all.flatMap { rider in
            [Ride.Kind.steady, .changing, .stopAndGo].map { (kind: $0, rider: rider, number: Int?.none) }
        }
        let empty = [1, 2].map { (kind: Ride.Kind.empty, rider: Rider.nobody, number: Int?.some($0)) }
        var sessions: [Session] = []
        var trainers: [String: SimulatedTrainerLog] = [:]
        for plan in plans + empty {
            let (session, ride) = session(plan.kind, of: plan.rider, number: plan.number, seed: seed)
            sessions.append(session)
            var random = SplitMix64(seed: seed, name: "bike/trainer/" + session.name)
            let trainer = Trainer(rider: plan.rider, ride: ride, kind: plan.kind, random: &random)
            trainers[session.name] = SimulatedTrainerLog(
                offset: FixedPoint.rounded(trainer.lead, decimals: 3), contents: trainer.log(random: &random))
        }
        return SimulatedSet(
            name: "bike", title: "Stationary bike, phone on the bike", seed: seed, profile: "bike-phone",
            activity: "stride", sampleRate: BikePhone.sampleRate, columns: BikePhone.columns, sessions: sessions,
            story: .bike, trainers: trainers)
    }

    /// What the answer on `bike` asks for: a minute of each rider without pedalling.
    ///
    /// - Parameters:
    ///   - seed: The seed of all random numbers.
    package static func bikeRest(seed: UInt64) -> SimulatedSet {
        SimulatedSet(
            name: "bike-rest", title: "Riders who don't pedal, phone on the bike", seed: seed, profile: "bike-phone",
            activity: "stride", sampleRate: BikePhone.sampleRate, columns: BikePhone.columns,
            sessions: Rider.all.map { session(.waiting, of: $0, number: nil, seed: seed).0 }, story: .bikeRest)
    }

    private static func session(_ kind: Ride.Kind, of rider: Rider, number: Int?, seed: UInt64) -> (Session, Ride) {
        let name = "\(rider.name)-\(kind.rawValue)" + (number.map { "-\($0)" } ?? "")
        var random = SplitMix64(seed: seed, name: "bike/" + name)
        let ride = Ride(kind, of: rider, random: &random)
        let motion = BikeMotion(rider: rider, ride: ride, random: &random)
        var phone = BikePhone(gyroscopeNoise: rider.noise, random: random)
        let times = (0..<Int(ride.duration * BikePhone.sampleRate)).map { Double($0) / BikePhone.sampleRate }
        let session = Session.simulated(
            name: name, user: rider.name, activity: "stride", place: "bike", note: kind.rawValue,
            sampleRate: BikePhone.sampleRate, columns: BikePhone.columns, times: times,
            rows: times.map { phone.sample(motion, at: $0) }, events: ride.strides)
        return (session, ride)
    }
}
