import RepDetection
import Sessions

extension SimulatedSets {
    /// Four people who double-shake a phone, three of them also in sessions without gestures.
    ///
    /// - Parameters:
    ///   - seed: The seed of all random numbers.
    package static func gestures(seed: UInt64) -> SimulatedSet {
        let sessions = Holder.all.enumerated().flatMap { number, holder in
            let kinds: [Handling.Kind] = [.shakes, .mixed, .tilt, .walk] + (number < 3 ? [.idle] : [])
            return kinds.map { session($0, of: holder, seed: seed) }
        }
        return SimulatedSet(
            name: "gestures", title: "Double shakes, phone in the hand", seed: seed, profile: "phone-acceleration",
            activity: "doubleShake", sampleRate: HandPhone.sampleRate, columns: HandPhone.columns, sessions: sessions,
            story: .gestures)
    }

    private static func session(_ kind: Handling.Kind, of holder: Holder, seed: UInt64) -> Session {
        let name = "\(holder.name)-\(kind.rawValue)"
        let handling = Handling(kind, of: holder, random: SplitMix64(seed: seed, name: "gestures/" + name))
        var phone = HandPhone(random: SplitMix64(seed: seed, name: "hand-phone/" + name))
        let times = phone.times(until: handling.duration)
        return .simulated(
            name: name, user: holder.name, activity: "doubleShake", place: "hand", note: kind.rawValue,
            sampleRate: HandPhone.sampleRate, columns: HandPhone.columns, times: times,
            rows: times.map { phone.sample(handling, at: $0) }, events: handling.gestures)
    }
}
