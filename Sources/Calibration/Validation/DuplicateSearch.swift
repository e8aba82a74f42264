import RepDetection
import Sessions

/// The search of duplicate samples by the fingerprints of channels.
///
/// Each channel is compared with all channels before it, in order: first as a whole, then window by window.
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
    /// The channels in the order of their names.
    private let names: [Channel]
    private let numbers: [Channel: Int32]
    /// The hashes of whole channels, and of windows.
    private var wholes: [HashedPosition] = []
    private var windows: [HashedPosition] = []
    private var attempts: [SessionPair: Int] = [:]
    private var pairs: [SessionPair: DuplicateSamples.Pair] = [:]

    /// The most positions that are compared for one hash, and for one pair of sessions: waves without noise repeat.
    private static let most = 8
    /// - Parameter layouts: The channels of the sessions.
    init(_ sessions: [Session], _ layouts: SessionLayouts) {
        self.sessions = sessions
        names = layouts.recorded
        numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
    }

    /// Adds the fingerprints of a session.
    mutating func add(_ fingerprints: [ChannelFingerprint], of session: Int) {
        for fingerprint in fingerprints {
            // A source that lost its samples may have another layout: the owner drops the result.
            guard let channel = numbers[fingerprint.channel] else { continue }
            func position(_ hash: UInt64, start: Int) -> HashedPosition {
                HashedPosition(hash: hash, session: Int32(session), channel: channel, start: start)
            }
            wholes.append(position(fingerprint.whole, start: 0))
            for anchor in fingerprint.anchors { windows.append(position(anchor.hash, start: anchor.start)) }
        }
    }

    /// The pairs in the order of their sessions.
    var found: [DuplicateSamples.Pair] { pairs.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) } }

    private func values(_ position: Position) -> [Double] {
        sessions[position.session].recording(of: [position.channel]).signals[position.channel]?.values ?? []
    }

    private func position(_ hashed: HashedPosition) -> Position {
        Position(session: Int(hashed.session), channel: names[Int(hashed.channel)], start: hashed.start)
    }

    /// Compares the channels and windows with equal hashes.
    mutating func run() {
        let wholes = DuplicateSearch.matches(&wholes, most: .max)
        var windows = DuplicateSearch.matches(&windows, most: DuplicateSearch.most)[...]
        for match in wholes {
            // A whole channel starts at its first sample, so these are of the channels before it.
            while let next = windows.first, next.later.isBefore(match.later) {
                compare(next)
                windows.removeFirst()
            }
            let (first, second) = (position(match.earlier), position(match.later))
            guard isNew(first, second) else { continue }
            let (left, right) = (values(first), values(second))
            if left.elementsEqual(right, by: { $0.bitPattern == $1.bitPattern }) {
                keep(first, second, samples: right.count, isWhole: true)
            }
        }
        for match in windows { compare(match) }
    }

    private typealias Match = (earlier: HashedPosition, later: HashedPosition)

    /// Pairs each position with the first `most` before it that have the same hash, in the order of the later positions.
    private static func matches(_ all: inout [HashedPosition], most: Int) -> [Match] {
        var found: [Match] = []
        all.sort(by: HashedPosition.isInOrder)
        var first = 0
        for index in all.indices {
            if all[index].hash != all[first].hash { first = index }
            for other in all[first..<index].prefix(most) where other.session != all[index].session {
                found.append((other, all[index]))
            }
        }
        return found.sorted { left, right in
            (left.later.session, left.later.channel, left.later.start) == (
                right.later.session, right.later.channel, right.later.start
            )
                ? left.earlier.isBefore(right.earlier) : left.later.isBefore(right.later)
        }
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
    private mutating func compare(_ match: Match) {
        let (first, second) = (position(match.earlier), position(match.later))
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

/// A hash of samples with their position.
struct HashedPosition: Sendable, Hashable {
    let hash: UInt64
    /// The index of the session.
    let session: Int32
    /// The place of the channel in the order of names.
    let channel: Int32
    /// The index of the first sample.
    let start: Int

    /// Whether it is before another in the order of sessions, channels and samples.
    func isBefore(_ other: HashedPosition) -> Bool {
        (session, channel, start) < (other.session, other.channel, other.start)
    }

    /// The order of hashes, and with equal ones of positions.
    static func isInOrder(_ left: HashedPosition, _ right: HashedPosition) -> Bool {
        left.hash == right.hash ? left.isBefore(right) : left.hash < right.hash
    }
}
