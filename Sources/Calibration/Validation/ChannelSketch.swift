import RepDetection

/// What is compared of a channel: a hash of all samples, and hashes of windows at places that the samples choose.
struct ChannelSketch: Sendable {
    let channel: Channel
    /// The hash of the whole channel.
    let whole: UInt64
    /// Windows whose rolling hash chooses them, about one in 32 samples, with their hashes.
    let anchors: [(start: Int, hash: UInt64)]

    /// Samples in a window.
    private static let window = 64

    /// The channels of a recording, in order of name, that say something. O(samples).
    static func all(of recording: Recording) -> [ChannelSketch] {
        recording.channels.compactMap { channel in
            let values = recording.signals[channel]?.values ?? []
            guard saysSomething(values) else { return nil }
            let whole = values.withUnsafeBufferPointer { values in
                values.reduce(into: UInt64(values.count)) { $0 = mixed($0 ^ $1.bitPattern) }
            }
            return ChannelSketch(
                channel: channel, whole: whole,
                anchors: values.count < SharedSamples.leastRun ? [] : anchors(of: values))
        }
    }

    /// Whether values could not be those of another recording by chance. O(n), and less for most.
    static func saysSomething(_ values: [Double]) -> Bool {
        var distinct: Set<UInt64> = []
        var (turns, direction, last) = (0, 0, Double.nan)
        for value in values where value.isFinite {
            if distinct.count < SharedSamples.leastDistinct { distinct.insert(value.bitPattern) }
            let way = value > last ? 1 : value < last ? -1 : 0
            if way != 0 {
                if way == -direction { turns += 1 }
                direction = way
            }
            last = value
            if distinct.count >= SharedSamples.leastDistinct, turns >= SharedSamples.leastTurns { return true }
        }
        return false
    }

    private static func anchors(of values: [Double]) -> [(start: Int, hash: UInt64)] {
        let base: UInt64 = 0x9E37_79B9_7F4A_7C15
        let leaving = (0..<window).reduce(UInt64(1)) { power, _ in power &* base }
        var anchors: [(start: Int, hash: UInt64)] = []
        values.withUnsafeBufferPointer { values in
            var (hash, last) = (UInt64(0), UInt64(0))
            for index in 0..<values.count {
                hash = hash &* base &+ mixed(values[index].bitPattern)
                if index >= window { hash = hash &- leaving &* mixed(values[index - window].bitPattern) }
                guard index + 1 >= window else { continue }
                // A constant's windows are all alike.
                if hash != last, mixed(hash) >> 59 == 0 { anchors.append((index + 1 - window, hash)) }
                last = hash
            }
        }
        return anchors
    }

    /// All bits of a number spread over all others (the end of SplitMix64).
    @inline(__always) private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number
        bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits &>> 31)
    }
}
