import RepDetection

/// The fingerprint of a channel, for the search of duplicate samples: a hash of all samples, and hashes of windows at
/// positions that depend on the samples themselves.
struct ChannelFingerprint: Sendable {
    let channel: Channel
    /// The hash of the whole channel.
    let whole: UInt64
    /// The windows that their rolling hash selects, with their hashes.
    let anchors: [(start: Int, hash: UInt64)]

    /// The number of samples in a window, a power of two.
    static let window = 64

    /// The fingerprints of the distinctive channels of a recording, in order of name. O(samples).
    static func all(of recording: Recording, _ choice: WindowChoice) -> [ChannelFingerprint] {
        recording.channels.compactMap { channel in
            let values = recording.signals[channel]?.values ?? []
            return isDistinctive(values) ? ChannelFingerprint(of: channel, values, choice) : nil
        }
    }

    /// The fingerprint of a channel's samples. Both hashes are polynomials of the same mixed samples, so that each is mixed once.
    private init(of channel: Channel, _ values: [Double], _ choice: WindowChoice) {
        let (base, window) = (Self.base, Self.window)
        let leaving = (0..<window).reduce(UInt64(1)) { power, _ in power &* base }
        let hasWindows = values.count >= DuplicateSamples.minimumOverlap
        var whole = UInt64(values.count)
        var anchors: [(start: Int, hash: UInt64)] = []
        values.withUnsafeBufferPointer { values in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: window) { recent in
                recent.initialize(repeating: 0)
                // A window of a power of two, so that places in the ring need no division.
                var (hash, last) = (UInt64(0), UInt64(0))
                for index in 0..<values.count {
                    let (sample, place) = (Self.mixed(values[index].bitPattern), index & (window - 1))
                    whole = whole &* base &+ sample
                    hash = hash &* base &+ sample &- leaving &* recent[place]
                    recent[place] = sample
                    // All windows of a constant have the same hash.
                    if hasWindows, index + 1 >= window, hash != last, choice.contains(hash) {
                        // The high bits of all chosen windows are equal; mixed, hashes are spread evenly again.
                        anchors.append((index + 1 - window, Self.mixed(hash)))
                    }
                    last = hash
                }
            }
        }
        (self.channel, self.whole, self.anchors) = (channel, Self.mixed(whole), anchors)
    }

    /// Whether another recording can't have the same values by chance: they have enough distinct values and changes of
    /// direction. O(n), and less for most.
    static func isDistinctive(_ values: [Double]) -> Bool {
        var distinct: Set<UInt64> = []
        var (turns, direction, last) = (0, 0, Double.nan)
        for value in values where value.isFinite {
            if distinct.count < DuplicateSamples.minimumDistinct { distinct.insert(value.bitPattern) }
            let change = value > last ? 1 : value < last ? -1 : 0
            if change != 0 {
                if change == -direction { turns += 1 }
                direction = change
            }
            last = value
            if distinct.count >= DuplicateSamples.minimumDistinct, turns >= DuplicateSamples.minimumTurns {
                return true
            }
        }
        return false
    }

    /// The base of the polynomials: 2⁶⁴ ÷ the golden ratio, an odd number.
    private static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// A bijective hash of 64 bits, the finaliser of SplitMix64.
    @inline(__always) private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number
        bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits &>> 31)
    }
}
