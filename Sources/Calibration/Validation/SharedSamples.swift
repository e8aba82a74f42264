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
        pairs(in: sessions, sessions.map { ChannelSketch.all(of: $0.recording) })
    }

    /// The same, several sessions at once.
    static func pairs(in sessions: [Session], jobs: Int) async -> [Pair] {
        let sketches = await inParallel(sessions.count, jobs: jobs, done: { _ in }) {
            ChannelSketch.all(of: sessions[$0].recording)
        }
        return pairs(in: sessions, sketches)
    }

    private static func pairs(in sessions: [Session], _ sketches: [[ChannelSketch]]) -> [Pair] {
        var finder = Finder(sessions, sketches)
        finder.find()
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

/// Finds what channels share, by hashes of them and of their windows.
///
/// Channels are taken in order, and each is compared with those before it: first as a whole, then window by window.
private struct Finder {
    /// Where a window begins.
    private struct Place {
        let session: Int
        let channel: Channel
        let start: Int
    }

    private struct Sides: Hashable {
        let first: Int
        let second: Int
    }

    private let sessions: [Session]
    /// The channels in order, each with its session.
    private let channels: [(session: Int, sketch: ChannelSketch)]
    private var attempts: [Sides: Int] = [:]
    private var pairs: [Sides: SharedSamples.Pair] = [:]

    /// The most places that are kept of one hash, and that are compared of one pair: waves without noise repeat.
    private static let most = 8

    init(_ sessions: [Session], _ sketches: [[ChannelSketch]]) {
        self.sessions = sessions
        channels = sketches.enumerated().flatMap { session, sketches in sketches.map { (session, $0) } }
    }

    /// The pairs by the places of their sessions.
    var found: [SharedSamples.Pair] { pairs.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) } }

    private func values(_ place: Place) -> [Double] {
        sessions[place.session].recording.signals[place.channel]?.values ?? []
    }

    private func place(_ channel: Int, _ start: Int = 0) -> Place {
        Place(session: channels[channel].session, channel: channels[channel].sketch.channel, start: start)
    }

    /// Compares what meets.
    mutating func find() {
        let wholes = meetings(
            channels.indices.map { Meeting(hash: channels[$0].sketch.whole, channel: $0, start: 0) }, most: .max)
        var windows = meetings(
            channels.indices.flatMap { channel in
                channels[channel].sketch.anchors.map { Meeting(hash: $0.hash, channel: channel, start: $0.start) }
            }, most: Finder.most)[...]
        for meeting in wholes {
            while let next = windows.first, next.later.channel < meeting.later.channel {
                compare(next)
                windows.removeFirst()
            }
            let (first, second) = (place(meeting.earlier.channel), place(meeting.later.channel))
            guard isNew(first, second) else { continue }
            let (left, right) = (values(first), values(second))
            if left.elementsEqual(right, by: { $0.bitPattern == $1.bitPattern }) {
                keep(first, second, samples: right.count, isWhole: true)
            }
        }
        for meeting in windows { compare(meeting) }
    }

    /// A hash and where it is.
    private struct Meeting {
        let hash: UInt64
        private let place: UInt64

        init(hash: UInt64, channel: Int, start: Int) {
            self.hash = hash
            place = UInt64(channel) << 40 | UInt64(start)
        }

        var channel: Int { Int(place >> 40) }
        var start: Int { Int(place & (1 << 40 - 1)) }

        static func < (left: Meeting, right: Meeting) -> Bool { (left.hash, left.place) < (right.hash, right.place) }

        /// Whether it comes before another as channels and samples go.
        func isBefore(_ other: Meeting) -> Bool { place < other.place }
        func isAt(_ other: Meeting) -> Bool { place == other.place }
    }

    /// Each with those of the first `most` before it that have its hash, in the order of the later ones.
    private func meetings(_ all: [Meeting], most: Int) -> [(earlier: Meeting, later: Meeting)] {
        let all = all.sorted(by: <)
        var found: [(earlier: Meeting, later: Meeting)] = []
        var first = 0
        for index in all.indices {
            if all[index].hash != all[first].hash { first = index }
            for other in all[first..<index].prefix(most)
            where channels[other.channel].session != channels[all[index].channel].session {
                found.append((other, all[index]))
            }
        }
        return found.sorted {
            $0.later.isAt($1.later) ? $0.earlier.isBefore($1.earlier) : $0.later.isBefore($1.later)
        }
    }

    private func isNew(_ first: Place, _ second: Place) -> Bool {
        pairs[Sides(first: first.session, second: second.session)] == nil
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
    private mutating func compare(_ meeting: (earlier: Meeting, later: Meeting)) {
        let first = place(meeting.earlier.channel, meeting.earlier.start)
        let second = place(meeting.later.channel, meeting.later.start)
        guard isNew(first, second) else { return }
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
            ChannelSketch.saysSomething(Array(left[first.start + low..<first.start + high]))
        else { return }
        keep(first, second, samples: run, isWhole: run == left.count && run == right.count)
    }
}
