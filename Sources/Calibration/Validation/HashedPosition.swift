import RepDetection

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
