/// Speed and distance of the one source that owns both.
///
/// The first source owns them. Another takes over
/// - when the owner is silent for too long,
/// - when it has a distance and the owner has none,
/// - when it has a speed and the owner, without an advantage in distance, has had none for too long.
///
/// The new owner continues from its own value at the owner's last value, so that no distance is lost or counted twice.
struct MergedMotion: Sendable, Hashable {
    /// The report of a source at one time.
    struct Reading: Sendable, Hashable {
        /// Speed in m/s; nil if not known.
        var speed: Double?
        /// Metres since the source's first packet; nil if it has no distance.
        var distance: Double?
        /// The time of the speed, if earlier than the packet's.
        var since: Double?
        var silence = MergedReading.Silence.unknown
    }

    /// The source of speed and distance; nil before the first reading.
    private(set) var owner: CyclingCharacteristic?
    /// Metres of all owners together.
    private(set) var distance = 0.0

    private var distances = BySource<Double?>(repeating: nil)
    private var seam = BySource<Double?>(repeating: nil)
    private var speed: Double?
    private var since = 0.0
    private var heard = 0.0
    /// The last time at which the owner had a speed, initially the time of its first reading.
    private var moved = 0.0
    private var silence = MergedReading.Silence.unknown

    /// The last distance of a source in metres; nil if it has none.
    func distance(of source: CyclingCharacteristic) -> Double? { distances[source] }

    /// Feeds one source's reading at `time`.
    mutating func feed(_ reading: Reading, from source: CyclingCharacteristic, at time: Double, takeover: Double) {
        if let metres = reading.distance {
            distances[source] = metres
            // A source that is first heard between two packets of the owner has no value at the owner's last one.
            if seam[source] == nil { seam[source] = metres }
        }
        guard isOwner(source, reading, at: time, takeover: takeover) else { return }
        if owner != source || reading.speed != nil { moved = time }
        owner = source
        if let metres = distances[source], let before = seam[source] { distance += metres - before }
        seam = distances
        speed = reading.speed
        since = reading.since ?? time
        heard = time
        silence = reading.silence
    }

    /// The speed at `time`; zero or unknown `idle` seconds after the last one.
    func speed(at time: Double, idle: Double) -> Double? {
        guard time - since > idle, speed != nil else { return speed }
        return silence == .zero ? 0 : nil
    }

    private func isOwner(
        _ source: CyclingCharacteristic, _ reading: Reading, at time: Double, takeover: Double
    ) -> Bool {
        guard let owner, owner != source else { return self.owner == source || reading.hasValue }
        guard reading.hasValue else { return false }
        if time - heard > takeover { return true }
        if (distances[owner] != nil) != (distances[source] != nil) { return distances[source] != nil }
        return time - moved > takeover && reading.speed != nil
    }
}

extension MergedMotion.Reading {
    /// Whether anything is known.
    fileprivate var hasValue: Bool { speed != nil || distance != nil }
}
