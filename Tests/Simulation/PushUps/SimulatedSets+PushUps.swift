import RepDetection
import Sessions

extension SimulatedSets {
    /// Five athletes with headphones, three sets of push-ups each, two of them also in sessions without push-ups.
    ///
    /// - Parameters:
    ///   - seed: The seed of all random numbers.
    package static func pushUps(seed: UInt64) -> SimulatedSet {
        let sessions = Athlete.all.enumerated().flatMap { number, athlete in
            let kinds: [Workout.Kind] = [.fast, .slow, .mixed] + (number % 3 == 0 ? [.idle] : [])
            return kinds.map { session($0, of: athlete, seed: seed) }
        }
        return SimulatedSet(
            name: "push-ups", title: "Push-ups, headphone motion", seed: seed, profile: "headphone-motion",
            activity: "pushUp", sampleRate: Headphone.sampleRate, columns: Headphone.columns, sessions: sessions,
            story: .pushUps)
    }

    private static func session(_ kind: Workout.Kind, of athlete: Athlete, seed: UInt64) -> Session {
        let name = "\(athlete.name)-\(kind.rawValue)"
        let random = SplitMix64(seed: seed, name: "push-ups/" + name)
        let workout = Workout(kind, of: athlete, random: random)
        var headphone = Headphone(noise: athlete.noise, random: SplitMix64(seed: seed, name: "headphone/" + name))
        let times = headphone.times(until: workout.duration)
        return .simulated(
            name: name, user: athlete.name, activity: "pushUp", place: "head", note: kind.rawValue,
            sampleRate: Headphone.sampleRate, columns: Headphone.columns, times: times,
            rows: times.map { headphone.sample(workout, at: $0) }, events: workout.bottoms)
    }
}
