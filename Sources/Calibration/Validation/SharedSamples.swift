import RepDetection

/// Two sessions that hold the same samples: a recording and its copy, or a part cut of it.
///
/// Sensors don't repeat themselves to the last bit, so that equal samples are one motion, whatever the sessions, users or
/// channels are called. A channel is compared where it says something: with at least `SharedSamples.leastDistinct` values
/// that differ and `leastTurns` changes of direction, which constants, clocks and counters have not.
public struct SharedSamples: Sendable, Hashable, Codable {
    /// One of the two.
    public struct Side: Sendable, Hashable, Codable {
        /// The session's id.
        public let id: String
        /// Its name.
        public let name: String
        /// Who moved.
        public let user: String
        /// The channel with the samples.
        public let channel: Channel
    }

    /// The session that comes first.
    public let first: Side
    /// The other.
    public let second: Side
    /// How many samples in a row are the same.
    public let samples: Int
    /// Whether that is the whole channel of both.
    public let isWhole: Bool

    /// The fewest different values that say something.
    static let leastDistinct = 8
    /// The fewest changes of direction that say something.
    static let leastTurns = 4
    /// The fewest samples in a row that make a cut of another recording; they must be half of the shorter one too.
    static let leastRun = 256
    /// The fewest different values in such a run: the same wave over and over is no cut.
    static let leastDistinctInRun = 128
}

extension SharedSamples {
    /// A pair of sessions by their numbers.
    struct Pair: Sendable, Hashable {
        let first: Int
        let second: Int
        let shared: SharedSamples
    }

    /// Finds all pairs, each by the first channel that shows it.
    ///
    /// Whole channels meet by a hash. Cuts meet by hashes of windows at places that the samples themselves choose, about one
    /// in 32, so that they are the same in both whatever was cut off before. What meets is compared bit by bit.
    /// O(samples).
    static func pairs(in sessions: [Session]) -> [Pair] {
        var finder = Finder(sessions)
        for session in sessions.indices {
            for channel in sessions[session].recording.channels { finder.take(channel, of: session) }
        }
        return finder.found
    }

    /// The same with the sessions' places in the list, as programs need it: for each of `sessions` what it shares with
    /// the first of `others`, where there is one. O(samples).
    public static func between(_ sessions: [Session], _ others: [Session]) -> [SharedSamples?] {
        var found = [SharedSamples?](repeating: nil, count: sessions.count)
        for pair in pairs(in: others + sessions) where pair.first < others.count && pair.second >= others.count {
            found[pair.second - others.count] = found[pair.second - others.count] ?? pair.shared
        }
        return found
    }
}

/// Channels that have been seen, by hashes of them and of their windows.
private struct Finder {
    private struct Place: Hashable {
        let session: Int
        let channel: Channel
        let start: Int
    }

    private struct Sides: Hashable {
        let first: Int
        let second: Int
    }

    private let sessions: [Session]
    private var wholes: [UInt64: [Place]] = [:]
    private var windows: [UInt64: [Place]] = [:]
    private var attempts: [Sides: Int] = [:]
    private var pairs: [Sides: SharedSamples.Pair] = [:]

    /// Samples in a window.
    private static let window = 64
    /// The most places that are kept of one hash, and that are compared of one pair: waves without noise repeat.
    private static let most = 8

    init(_ sessions: [Session]) { self.sessions = sessions }

    /// The pairs by the places of their sessions.
    var found: [SharedSamples.Pair] { pairs.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) } }

    private func values(_ place: Place) -> [Double] {
        sessions[place.session].recording.signals[place.channel]?.values ?? []
    }

    /// Looks for a channel among those before it, and keeps it for those behind.
    mutating func take(_ channel: Channel, of session: Int) {
        let place = Place(session: session, channel: channel, start: 0)
        let values = values(place)
        guard Finder.saysSomething(values) else { return }
        let whole = values.withUnsafeBufferPointer { values in
            values.reduce(into: UInt64(values.count)) { $0 = Finder.mixed($0 ^ $1.bitPattern) }
        }
        for other in wholes[whole] ?? [] where isNew(other, place) && Finder.isSame(self.values(other), values) {
            keep(other, place, samples: values.count, isWhole: true)
        }
        wholes[whole, default: []].append(place)
        guard values.count >= SharedSamples.leastRun else { return }
        for (start, hash) in Finder.anchors(of: values) {
            let here = Place(session: session, channel: channel, start: start)
            for other in windows[hash] ?? [] where isNew(other, here) { compare(other, here) }
            if windows[hash, default: []].count < Finder.most { windows[hash, default: []].append(here) }
        }
    }

    private func isNew(_ first: Place, _ second: Place) -> Bool {
        first.session != second.session && pairs[Sides(first: first.session, second: second.session)] == nil
    }

    private mutating func keep(_ first: Place, _ second: Place, samples: Int, isWhole: Bool) {
        func side(_ place: Place) -> SharedSamples.Side {
            let session = sessions[place.session]
            return SharedSamples.Side(id: session.id, name: session.name, user: session.user, channel: place.channel)
        }
        pairs[Sides(first: first.session, second: second.session)] = SharedSamples.Pair(
            first: first.session, second: second.session,
            shared: SharedSamples(first: side(first), second: side(second), samples: samples, isWhole: isWhole))
    }

    /// Follows two equal windows both ways.
    private mutating func compare(_ first: Place, _ second: Place) {
        let sides = Sides(first: first.session, second: second.session)
        guard attempts[sides, default: 0] < Finder.most else { return }
        attempts[sides, default: 0] += 1
        let (left, right) = (values(first), values(second))
        func isSame(_ step: Int) -> Bool {
            let (i, j) = (first.start + step, second.start + step)
            return i >= 0 && j >= 0 && i < left.count && j < right.count && left[i].bitPattern == right[j].bitPattern
        }
        var (low, high) = (0, 0)
        while isSame(low - 1) { low -= 1 }
        while isSame(high) { high += 1 }
        let run = high - low
        guard run >= SharedSamples.leastRun, 2 * run >= min(left.count, right.count) else { return }
        var distinct: Set<UInt64> = []
        for step in low..<high where distinct.count < SharedSamples.leastDistinctInRun {
            distinct.insert(left[first.start + step].bitPattern)
        }
        guard distinct.count >= SharedSamples.leastDistinctInRun,
            Finder.saysSomething(Array(left[first.start + low..<first.start + high]))
        else { return }
        keep(first, second, samples: run, isWhole: run == left.count && run == right.count)
    }

    /// Whether values could not be those of another recording by chance. O(n), and less for most.
    private static func saysSomething(_ values: [Double]) -> Bool {
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

    private static func isSame(_ left: [Double], _ right: [Double]) -> Bool {
        left.elementsEqual(right) { $0.bitPattern == $1.bitPattern }
    }

    /// Windows whose rolling hash chooses them, with their hashes.
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
