import RepDetection

/// The channels of sessions whose samples agreed with their digest, with a checksum of each.
///
/// Memory: four bytes for each channel of each session, and eight for the session, since sessions of one logger share the list of
/// names.
struct CheckedChannels {
    /// The distinct lists of names.
    private var lists: [[Channel]] = []
    /// For each session the index of its list and of its first checksum; both -1 before it is read.
    private var sessions: [(list: Int32, first: Int32)]
    private var checksums: [UInt32] = []

    /// Sessions that are not read yet.
    init(sessions count: Int) { sessions = [(list: Int32, first: Int32)](repeating: (-1, -1), count: count) }

    /// The names of a session's channels; nil before it is read.
    func channels(at place: Int) -> [Channel]? { read(place).map { lists[Int($0.list)] } }

    private func read(_ place: Int) -> (list: Int32, first: Int32)? {
        sessions[place].list < 0 ? nil : sessions[place]
    }

    /// The checksum of a channel; nil where there is none. O(channels).
    func checksum(of channel: Channel, at place: Int) -> UInt32? {
        guard let session = read(place) else { return nil }
        return lists[Int(session.list)].firstIndex(of: channel).map { checksums[Int(session.first) + $0] }
    }

    /// Whether a session has these channels and checksums. O(channels).
    func contains(_ channels: [Channel], _ sums: [UInt32], at place: Int) -> Bool {
        guard let session = read(place), lists[Int(session.list)] == channels else { return false }
        return checksums[Int(session.first)...].prefix(channels.count).elementsEqual(sums)
    }

    /// Sets the channels of a session and their checksums. O(lists + channels).
    mutating func set(_ channels: [Channel], _ sums: [UInt32], at place: Int) {
        guard !contains(channels, sums, at: place) else { return }
        // Mostly all sessions have the same channels: without room for twice as many.
        if checksums.isEmpty { checksums.reserveCapacity(sessions.count * channels.count) }
        let list = lists.firstIndex(of: channels) ?? lists.count
        if list == lists.count { lists.append(channels) }
        sessions[place] = (Int32(list), Int32(checksums.count))
        checksums += sums
    }
}
