import Sessions

/// Data leakage: the same samples in the training and the held-out part of a fold, so that the held-out accuracy is too
/// optimistic.
public struct DataLeakage: Sendable, Hashable, Codable {
    /// The name of the fold; for personal parameters the user.
    package let fold: String
    /// The two sessions.
    package let shared: DuplicateSamples

    /// The first leakage of each pair of sessions. O(folds · pairs · log sessions).
    ///
    /// - Parameters:
    ///   - pairs: The pairs of sessions with the same samples.
    ///   - perUser: Whether there are personal parameters: then any pair leaks, since each session is held out from the others of
    ///     its user, and each user from the other users.
    static func all(of pairs: [DuplicateSamples.Pair], folds: [Fold], perUser: Bool) -> [DataLeakage] {
        /// The first fold with one session in training and the other one held out.
        func fold(training: Int, heldOut: Int) -> Int? {
            folds.firstIndex { $0.heldOutSet.contains(heldOut) && $0.trainingSet.contains(training) }
        }
        return pairs.compactMap { pair in
            let leaking = [
                fold(training: pair.first, heldOut: pair.second), fold(training: pair.second, heldOut: pair.first),
            ].compactMap { $0 }.min()
            if let leaking { return DataLeakage(fold: folds[leaking].name, shared: pair.shared) }
            return perUser ? DataLeakage(fold: pair.shared.second.user, shared: pair.shared) : nil
        }
    }
}

extension DuplicateSamples: CustomStringConvertible {
    /// The two sessions, and the samples that both contain.
    package var description: String {
        func label(_ side: Side) -> String { "\(side.name) (\(side.id), \(side.user))" }
        let channels =
            first.channel == second.channel ? "\(first.channel)" : "\(first.channel) and \(second.channel)"
        return "\(label(first)) and \(label(second)) contain the same samples (\(channels), "
            + (isWhole ? "all \(samples))" : "\(samples) in a row)")
    }
}

extension DataLeakage: CustomStringConvertible {
    /// The two sessions, their common samples, and the fold.
    public var description: String { "\(shared), on both sides of the fold \(fold)" }
}

extension [DataLeakage] {
    /// The first five, and the number of the others.
    var summary: String {
        Formatted.listed(map(\.description), most: 5, separator: "; ")
    }
}
