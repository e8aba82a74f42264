/// One reading out of several sources of the same thing: the first that knows it, until that one falls silent.
struct MergedReading: Sendable, Hashable {
    /// What becomes of a reading that is not renewed.
    enum Silence: Sendable, Hashable {
        /// It is zero: the source tells of turns, and none came.
        case zero
        /// It is not known.
        case unknown
    }

    private var owner: CyclingCharacteristic?
    private var heard = 0.0
    private var value: Double?
    private var since = 0.0
    private var silence = Silence.unknown

    /// Feeds what one source reads at `time`; `since` is when that was true, if earlier.
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

    /// The reading as of `time`, after `idle` seconds without renewal zero or unknown.
    func value(at time: Double, idle: Double) -> Double? {
        guard time - since > idle, value != nil else { return value }
        return silence == .zero ? 0 : nil
    }
}
