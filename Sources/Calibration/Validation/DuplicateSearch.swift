import RepDetection
import Sessions

/// The search of duplicate samples by the fingerprints of channels.
///
/// Each channel is compared with those before it, in order: first as a whole, then window by window.
struct DuplicateSearch {
    /// The start of a window.
    private struct Position {
        let session: Int
        let channel: Channel
        let start: Int
    }

    private struct SessionPair: Hashable {
        let first: Int
        let second: Int
    }

    private let sessions: [Session]
    /// The names of the distinctive channels, each once.
    private var names: [Channel] = []
    /// The distinctive channels in order, each with its session, the index of its name and the hash of all its samples.
    private var channels: [(session: Int32, name: Int32, whole: UInt64)] = []
    /// The windows of the share that is being added.
    private var positions: [HashedPosition] = []
    /// The windows with equal hashes.
    private var windows: [(earlier: HashedPosition, later: HashedPosition)] = []
    private var attempts: [SessionPair: Int] = [:]
    private var pairs: [SessionPair: DuplicateSamples.Pair] = [:]

    /// The most positions that are compared for one hash, and for one pair of sessions: waves without noise repeat.
    private static let most = 8

    init(_ sessions: [Session]) { self.sessions = sessions }

    /// Starts with the windows of a share.
    mutating func startPass() { channels = [] }

    /// Adds the fingerprints of a session, after those of all sessions before it.
    mutating func add(_ fingerprints: [ChannelFingerprint], of session: Int) {
        for fingerprint in fingerprints {
            positions += fingerprint.anchors.map {
                HashedPosition(hash: $0.hash, channel: channels.count, start: $0.start)
            }
            let name = names.firstIndex(of: fingerprint.channel) ?? names.count
            if name == names.count { names.append(fingerprint.channel) }
            channels.append((Int32(session), Int32(name), fingerprint.whole))
        }
    }

    /// Keeps the windows of a share with equal hashes. O(windows · log windows).
    mutating func endPass() {
        // Without another reference they are sorted in place.
        let share = positions
        positions = []
        windows += matches(share, most: DuplicateSearch.most)
    }

    /// The pairs in the order of their sessions.
    var found: [DuplicateSamples.Pair] { pairs.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) } }

    private func values(_ position: Position) -> [Double] {
        sessions[position.session].recording(of: [position.channel]).signals[position.channel]?.values ?? []
    }

    private func position(_ channel: Int, _ start: Int = 0) -> Position {
        Position(session: Int(channels[channel].session), channel: names[Int(channels[channel].name)], start: start)
    }

    /// Compares the channels and windows with equal hashes.
    mutating func run() {
        let wholes = matches(
            channels.indices.map { HashedPosition(hash: channels[$0].whole, channel: $0, start: 0) }, most: .max
        ).sorted(by: DuplicateSearch.isInOrder)
        // The matches of all shares together are in the order in which those of a single one would be.
        var windows = windows.sorted(by: DuplicateSearch.isInOrder)[...]
        for match in wholes {
            while let next = windows.first, next.later.channel < match.later.channel {
                compare(next)
                windows.removeFirst()
            }
            let (first, second) = (position(match.earlier.channel), position(match.later.channel))
            guard isNew(first, second) else { continue }
            let (left, right) = (values(first), values(second))
            if left.elementsEqual(right, by: { $0.bitPattern == $1.bitPattern }) {
                keep(first, second, samples: right.count, isWhole: true)
            }
        }
        for match in windows { compare(match) }
    }

    /// A hash with its channel and position.
    private struct HashedPosition {
        let hash: UInt64
        private let position: UInt64

        init(hash: UInt64, channel: Int, start: Int) {
            self.hash = hash
            position = UInt64(channel) << 40 | UInt64(start)
        }

        var channel: Int { Int(position >> 40) }
        var start: Int { Int(position & (1 << 40 - 1)) }

        static func < (left: HashedPosition, right: HashedPosition) -> Bool {
            (left.hash, left.position) < (right.hash, right.position)
        }

        /// Whether it is before another in the order of channels and samples.
        func isBefore(_ other: HashedPosition) -> Bool { position < other.position }
        func isAt(_ other: HashedPosition) -> Bool { position == other.position }
    }

    /// Pairs each position with the first `most` before it that have the same hash.
    private func matches(
        _ all: consuming [HashedPosition], most: Int
    ) -> [(earlier: HashedPosition, later: HashedPosition)] {
        all.sort(by: <)
        var found: [(earlier: HashedPosition, later: HashedPosition)] = []
        var first = 0
        for index in all.indices {
            if all[index].hash != all[first].hash { first = index }
            for other in all[first..<index].prefix(most)
            where channels[other.channel].session != channels[all[index].channel].session {
                found.append((other, all[index]))
            }
        }
        return found
    }

    /// The order of the later positions.
    private static func isInOrder(
        _ left: (earlier: HashedPosition, later: HashedPosition),
        _ right: (earlier: HashedPosition, later: HashedPosition)
    ) -> Bool {
        left.later.isAt(right.later) ? left.earlier.isBefore(right.earlier) : left.later.isBefore(right.later)
    }

    private func isNew(_ first: Position, _ second: Position) -> Bool {
        pairs[SessionPair(first: first.session, second: second.session)] == nil
    }

    private mutating func keep(_ first: Position, _ second: Position, samples: Int, isWhole: Bool) {
        func side(_ position: Position) -> DuplicateSamples.Side {
            let session = sessions[position.session]
            return DuplicateSamples.Side(
                id: session.id, name: session.name, user: session.user, channel: position.channel)
        }
        pairs[SessionPair(first: first.session, second: second.session)] = DuplicateSamples.Pair(
            first: first.session, second: second.session,
            shared: DuplicateSamples(first: side(first), second: side(second), samples: samples, isWhole: isWhole))
    }

    /// Extends two equal windows in both directions.
    private mutating func compare(_ match: (earlier: HashedPosition, later: HashedPosition)) {
        let first = position(match.earlier.channel, match.earlier.start)
        let second = position(match.later.channel, match.later.start)
        guard isNew(first, second) else { return }
        let pair = SessionPair(first: first.session, second: second.session)
        guard attempts[pair, default: 0] < DuplicateSearch.most else { return }
        attempts[pair, default: 0] += 1
        let (left, right) = (values(first), values(second))
        func isSame(_ step: Int) -> Bool {
            let (i, j) = (first.start + step, second.start + step)
            return i >= 0 && j >= 0 && i < left.count && j < right.count && left[i].bitPattern == right[j].bitPattern
        }
        var (low, high) = (0, 0)
        while isSame(low - 1) { low -= 1 }
        while isSame(high) { high += 1 }
        let overlap = high - low
        guard overlap >= DuplicateSamples.minimumOverlap, 2 * overlap >= min(left.count, right.count) else { return }
        var distinct: Set<UInt64> = []
        for step in low..<high where distinct.count < DuplicateSamples.minimumDistinctInOverlap {
            distinct.insert(left[first.start + step].bitPattern)
        }
        guard distinct.count >= DuplicateSamples.minimumDistinctInOverlap,
            ChannelFingerprint.isDistinctive(Array(left[first.start + low..<first.start + high]))
        else { return }
        keep(first, second, samples: overlap, isWhole: overlap == left.count && overlap == right.count)
    }
}
