import RepDetection
import Sessions

/// A ranking of channels by the strength of their periodicity: the most promising for a detector first.
///
/// In each session channels are ranked by strength, from 1 for the strongest, with mean ranks for ties. A channel whose
/// periodicity is unknown comes last. Over several sessions channels are ordered by mean rank, then by name. Sessions labelled
/// 0 have no repetitions and are skipped.
package struct SensorRanking: Sendable, Hashable, Codable {
    /// The result for one channel.
    package struct Entry: Sendable, Hashable, Codable {
        /// The channel's name.
        package let channel: String
        /// The mean of its ranks over the sessions that have it.
        package let meanRank: Double
        /// The mean of its strengths, 0 to 1.
        package let strength: Double
        /// The median of its periods in seconds; nil if it is periodic in no session.
        package let period: Double?
        /// The relative error of the repetitions estimated from the period: the mean over labelled sessions of
        /// |estimated − labelled| ÷ labelled; nil without a label.
        package let labelError: Double?
        /// The number of sessions that have the channel.
        package let sessions: Int
    }

    /// The channels, the most promising first.
    package let entries: [Entry]
    /// The number of ranked sessions.
    package let sessions: Int
    /// The number of sessions skipped because their label is 0.
    package let idleSessions: Int

    /// Ranks the recorded channels, magnitudes and principal axes of sessions. O(samples × longest period).
    package init(_ sessions: [Session]) {
        var ranking = Accumulator()
        for session in sessions { ranking.add(session) }
        self = ranking.ranking
    }

    /// Accumulates a ranking session by session, so that only one session need be in memory.
    package struct Accumulator: Sendable {
        private var ranks: [Channel: [Double]] = [:]
        private var strengths: [Channel: [Double]] = [:]
        private var periods: [Channel: [Double]] = [:]
        private var errors: [Channel: [Double]] = [:]
        private var sessions = 0
        private var idle = 0

        /// Makes an empty accumulator.
        package init() {}

        /// Adds a session.
        package mutating func add(_ session: Session) {
            guard session.label?.count != 0 else {
                idle += 1
                return
            }
            sessions += 1
            let channels = session.recording.allChannels
            let found = channels.map { session.recording[$0].flatMap(Periodicity.init) }
            let rank = Accumulator.ranks(found.map { $0?.strength ?? -1 })
            for (index, channel) in channels.enumerated() {
                ranks[channel, default: []].append(rank[index])
                strengths[channel, default: []].append(found[index]?.strength ?? 0)
                if let period = found[index]?.period { periods[channel, default: []].append(period) }
                if let label = session.label {
                    let estimate = found[index]?.repetitions ?? 0
                    errors[channel, default: []].append(abs(estimate - Double(label.count)) / Double(label.count))
                }
            }
        }

        /// The ranking of the added sessions.
        package var ranking: SensorRanking {
            func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
            let entries = ranks.map { channel, ranks in
                let periods = (periods[channel] ?? []).sorted()
                return Entry(
                    channel: channel.name, meanRank: mean(ranks), strength: mean(strengths[channel] ?? []),
                    period: periods.isEmpty
                        ? nil : (periods[(periods.count - 1) / 2] + periods[periods.count / 2]) / 2,
                    labelError: errors[channel].map(mean), sessions: ranks.count)
            }
            return SensorRanking(
                entries: entries.sorted { ($0.meanRank, $0.channel) < ($1.meanRank, $1.channel) }, sessions: sessions,
                idleSessions: idle)
        }

        /// The rank of each value, 1 for the highest; equal values have the mean of their ranks.
        static func ranks(_ values: [Double]) -> [Double] {
            values.map { value in
                let above = values.count { $0 > value }
                let equal = values.count { $0 == value }
                return Double(above) + Double(equal + 1) / 2
            }
        }
    }

    private init(entries: [Entry], sessions: Int, idleSessions: Int) {
        self.entries = entries
        self.sessions = sessions
        self.idleSessions = idleSessions
    }
}
