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
        return set("push-ups", title: "Push-ups, headphone motion", sessions, story: .pushUps, seed: seed)
    }

    /// What the answer on `pushUps` asks for: seven more athletes, with three sets and half a minute without push-ups each.
    ///
    /// - Parameters:
    ///   - seed: The seed of all random numbers.
    package static func morePushUps(seed: UInt64) -> SimulatedSet {
        let athletes = Athlete.drawn(seed: seed)
        let sessions = athletes.flatMap { athlete in
            [Workout.Kind.fast, .slow, .mixed, .pause].map { session($0, of: athlete, seed: seed) }
        }
        return set(
            "more-push-ups", title: "More push-ups, headphone motion", sessions, story: .morePushUps(athletes),
            seed: seed)
    }

    private static func set(
        _ name: String, title: String, _ sessions: [Session], story: SimulatedStory, seed: UInt64
    ) -> SimulatedSet {
        SimulatedSet(
            name: name, title: title, seed: seed, profile: "headphone-motion", activity: "pushUp",
            sampleRate: Headphone.sampleRate, columns: Headphone.columns, sessions: sessions, story: story)
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
