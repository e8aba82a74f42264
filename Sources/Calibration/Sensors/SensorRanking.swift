import RepDetection

/// Channels by how much they repeat themselves: where to look first.
///
/// In each session channels get ranks by strength, 1 for the strongest, equal ones the mean of their ranks; a channel
/// that can't be judged comes last. Over several sessions mean ranks decide, then names. Sessions that are labelled 0
/// hold nothing that could repeat itself and are left out.
public struct SensorRanking: Sendable, Hashable, Codable {
    /// What is known of one channel.
    public struct Entry: Sendable, Hashable, Codable {
        /// The channel's name.
        public let channel: String
        /// The mean of its ranks over the sessions that have it.
        public let meanRank: Double
        /// The mean of its strengths, 0 to 1.
        public let strength: Double
        /// The median of its periods in seconds; nil where it repeats itself nowhere.
        public let period: Double?
        /// How far repetitions by the period are from the labels: the mean over labelled sessions of
        /// |estimated − labelled| ÷ labelled; nil without a label.
        public let labelError: Double?
        /// Sessions that have the channel.
        public let sessions: Int
    }

    /// The channels, the most promising first.
    public let entries: [Entry]
    /// Sessions that were ranked.
    public let sessions: Int
    /// Sessions left out because their label is 0.
    public let idleSessions: Int

    /// Ranks the recorded channels, the magnitudes and the principal axes of sessions. O(samples × longest period).
    public init(_ sessions: [Session]) {
        var ranking = Gathering()
        for session in sessions { ranking.add(session) }
        self = ranking.ranking
    }

    /// A ranking of sessions that come one after the other, so that only one need be in memory.
    public struct Gathering: Sendable {
        private var ranks: [Channel: [Double]] = [:]
        private var strengths: [Channel: [Double]] = [:]
        private var periods: [Channel: [Double]] = [:]
        private var errors: [Channel: [Double]] = [:]
        private var sessions = 0
        private var idle = 0

        /// Makes an empty one.
        public init() {}

        /// Takes one session.
        public mutating func add(_ session: Session) {
            guard session.label?.count != 0 else {
                idle += 1
                return
            }
            sessions += 1
            let channels = session.recording.allChannels
            let found = channels.map { session.recording[$0].flatMap(Periodicity.init) }
            let rank = Gathering.ranks(found.map { $0?.strength ?? -1 })
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

        /// The ranking of what was taken.
        public var ranking: SensorRanking {
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

        /// 1 for the highest value; equal values share the mean of their ranks.
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
