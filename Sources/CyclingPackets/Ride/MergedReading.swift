/// Merges several sources of one quantity: the first source with a value is used until it is silent.
struct MergedReading: Sendable, Hashable {
    /// The value after a source has been silent.
    enum Silence: Sendable, Hashable {
        /// Zero: the source reports turns, and there were none.
        case zero
        /// Not known.
        case unknown
    }

    private var owner: CyclingCharacteristic?
    private var heard = 0.0
    private var value: Double?
    private var since = 0.0
    private var silence = Silence.unknown

    /// Feeds one source's value at `time`; `since` is the time of the value, if earlier.
    mutating func feed(
        _ reading: Double?, from source: CyclingCharacteristic, at time: Double, since: Double? = nil,
        silence: Silence = .unknown, takeover: Double
    ) {
        if source != owner {
            guard reading != nil, owner == nil || value == nil || time - heard > takeover else { return }
            owner = source
        }
        value = reading
        heard = time
        self.since = since ?? time
        self.silence = silence
    }

    /// The value at `time`; zero or unknown `idle` seconds after the last one.
    func value(at time: Double, idle: Double) -> Double? {
        guard time - since > idle, value != nil else { return value }
        return silence == .zero ? 0 : nil
    }
}
