import RepDetection

extension SimulatedSets {
    /// Four riders on a stationary bike with a phone fixed to it, three sessions each, and the bike alone.
    ///
    /// - Parameters:
    ///   - seed: Where everything random comes from.
    public static func bike(seed: UInt64) -> SimulatedSet {
        var sessions = Rider.all.flatMap { rider in
            [Ride.Kind.steady, .changing, .stopAndGo].map { session($0, of: rider, number: nil, seed: seed) }
        }
        sessions += [1, 2].map { session(.empty, of: .nobody, number: $0, seed: seed) }
        return SimulatedSet(
            name: "bike", title: "Stationary bike, phone on the bike", seed: seed, profile: "bike-phone",
            activity: "stride", sampleRate: BikePhone.sampleRate, columns: BikePhone.columns, sessions: sessions,
            story: .bike)
    }

    private static func session(_ kind: Ride.Kind, of rider: Rider, number: Int?, seed: UInt64) -> Session {
        let name = "\(rider.name)-\(kind.rawValue)" + (number.map { "-\($0)" } ?? "")
        var random = SplitMix64(seed: seed, name: "bike/" + name)
        let ride = Ride(kind, of: rider, random: &random)
        let motion = BikeMotion(rider: rider, ride: ride, random: &random)
        var phone = BikePhone(gyroscopeNoise: rider.noise, random: random)
        let times = (0..<Int(ride.duration * BikePhone.sampleRate)).map { Double($0) / BikePhone.sampleRate }
        return .simulated(
            name: name, user: rider.name, activity: "stride", place: "bike", note: kind.rawValue,
            sampleRate: BikePhone.sampleRate, columns: BikePhone.columns, times: times,
            rows: times.map { phone.sample(motion, at: $0) }, events: ride.strides)
    }
}
