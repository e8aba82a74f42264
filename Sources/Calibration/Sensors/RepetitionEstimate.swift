import Sessions

/// The number of repetitions in a session by the periods of its channels, without a detector and without labels.
///
/// Each channel with a strength of at least `Periodicity.leastStrength` estimates it (`Periodicity.repetitions`): its time
/// divided by its period, window by window. The estimate is the median over these channels. Pauses between repetitions
/// and a slow or a double period make it inexact, so it is a hint beside the detectors' counts.
package struct RepetitionEstimate: Sendable, Hashable, Codable {
    /// The median of the channels' estimates, not rounded.
    package let repetitions: Double
    /// The number of periodic channels.
    package let channels: Int

    /// Estimates a session; nil if no channel is periodic. O(channels × samples × longest period).
    package init?(_ session: Session) {
        let found = session.recording.allChannels.compactMap { session.recording[$0].flatMap(Periodicity.init) }
            .filter { $0.strength >= Periodicity.leastStrength }.map(\.repetitions)
        guard let median = found.median else { return nil }
        repetitions = median
        channels = found.count
    }
}
