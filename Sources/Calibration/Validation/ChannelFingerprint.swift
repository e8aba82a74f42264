import RepDetection

/// The fingerprint of a channel, for the search of duplicate samples: a hash of all samples, and hashes of windows at
/// positions that depend on the samples themselves.
struct ChannelFingerprint: Sendable {
    let channel: Channel
    /// The hash of the whole channel.
    let whole: UInt64
    /// The windows that their rolling hash selects, with their hashes.
    let anchors: [(start: Int, hash: UInt64)]

    /// The number of samples in a window.
    static let window = 64

    /// The fingerprints of the distinctive channels of a recording, in order of name. O(samples).
    static func all(of recording: Recording, _ choice: WindowChoice) -> [ChannelFingerprint] {
        recording.channels.compactMap { channel in
            let values = recording.signals[channel]?.values ?? []
            guard isDistinctive(values) else { return nil }
            let whole = values.withUnsafeBufferPointer { values in
                values.reduce(into: UInt64(values.count)) { $0 = mixed($0 ^ $1.bitPattern) }
            }
            return ChannelFingerprint(
                channel: channel, whole: whole,
                anchors: values.count < DuplicateSamples.minimumOverlap ? [] : anchors(of: values, choice))
        }
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

    private static func anchors(of values: [Double], _ choice: WindowChoice) -> [(start: Int, hash: UInt64)] {
        let base: UInt64 = 0x9E37_79B9_7F4A_7C15
        let leaving = (0..<window).reduce(UInt64(1)) { power, _ in power &* base }
        var anchors: [(start: Int, hash: UInt64)] = []
        values.withUnsafeBufferPointer { values in
            var (hash, last) = (UInt64(0), UInt64(0))
            for index in 0..<values.count {
                hash = hash &* base &+ mixed(values[index].bitPattern)
                if index >= window { hash = hash &- leaving &* mixed(values[index - window].bitPattern) }
                guard index + 1 >= window else { continue }
                // All windows of a constant have the same hash.
                if hash != last, choice.contains(mixed(hash)) {
                    anchors.append((index + 1 - window, hash))
                }
                last = hash
            }
        }
        return anchors
    }

    /// A bijective hash of 64 bits, the finaliser of SplitMix64.
    @inline(__always) private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number
        bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits &>> 31)
    }
}
