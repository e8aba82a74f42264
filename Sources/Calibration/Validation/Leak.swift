import RepDetection

/// The same samples among the sessions that choose and among those that are judged: what is chosen has seen the answer.
public struct Leak: Sendable, Hashable, Codable {
    /// The fold, by what it leaves out; the user for personal numbers.
    public let fold: String
    /// The two sessions.
    public let shared: SharedSamples

    /// The first leak of each pair of sessions. O(samples + folds · pairs).
    ///
    /// - Parameter perUser: Whether each user's sessions choose personal numbers: any pair is then on both sides, for a
    ///   session is judged with those of its user, and a user with the others.
    static func all(of sessions: [Session], folds: [Fold], perUser: Bool, jobs: Int) async -> [Leak] {
        guard !folds.isEmpty || perUser else { return [] }
        let sides = folds.map { (training: Set($0.training), leftOut: Set($0.leftOut)) }
        return await SharedSamples.pairs(in: sessions, jobs: jobs).compactMap { pair in
            let fold = sides.firstIndex { training, leftOut in
                training.contains(pair.first) && leftOut.contains(pair.second)
                    || training.contains(pair.second) && leftOut.contains(pair.first)
            }
            if let fold { return Leak(fold: folds[fold].name, shared: pair.shared) }
            return perUser ? Leak(fold: pair.shared.second.user, shared: pair.shared) : nil
        }
    }
}

extension SharedSamples: CustomStringConvertible {
    /// Which sessions, and what they share.
    public var description: String {
        func words(_ side: Side) -> String { "\(side.name) (\(side.id), \(side.user))" }
        let channels =
            first.channel == second.channel ? "\(first.channel)" : "\(first.channel) and \(second.channel)"
        return "\(words(first)) and \(words(second)) hold the same samples (\(channels), "
            + (isWhole ? "all \(samples))" : "\(samples) in a row)")
    }
}

extension Leak: CustomStringConvertible {
    /// Which sessions, what they share, and where they stand on both sides.
    public var description: String { "\(shared), on both sides of the fold \(fold)" }
}

extension [Leak] {
    /// The first few in words.
    var words: String {
        prefix(5).map(\.description).joined(separator: "; ") + (count > 5 ? "; and \(count - 5) pairs more" : "")
    }
}
