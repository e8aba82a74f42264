import RepDetection
import Sessions

/// The searched channels and the measures of each session that default axes are scaled to: sample rates and sizes.
///
/// The search space of a training set depends on the measures of its own sessions only. One exception: the searched
/// channels are those that all sessions have, the held-out ones too, since the selected detector must be able to count them.
struct MeasuredSessions: Sendable {
    let request: SpaceRequest
    /// For each session the nominal rate in Hz of the first searched channel; nil where it is not known.
    let rates: [Double?]
    private let channels: [MeasuredChannel]

    private struct MeasuredChannel: Sendable {
        let channel: Channel
        let unit: String
        /// For each session the size; nil for less than two samples, and where no axis depends on sizes.
        let sizes: [Double?]
    }

    /// Measures the searched channels of each session. O(samples · log samples) where axes depend on sizes.
    init(_ request: SpaceRequest, sessions: [Session]) throws(CalibrationError) {
        self.request = request
        var channels: [MeasuredChannel] = []
        for channel in try request.commonChannels(of: sessions) {
            let units = Set(sessions.compactMap { $0.recording.unit(of: channel) }).sorted()
            guard units.count <= 1 else { throw .mixedUnits(channel, units) }
            channels.append(
                MeasuredChannel(
                    channel: channel, unit: units.first ?? "",
                    sizes: sessions.map { request.needsSize ? $0.recording.size(of: channel) : nil }))
        }
        self.channels = channels
        rates = sessions.map { session in
            let rate = channels.first.flatMap { session.recording[$0.channel]?.timeline.sampleRate }
            return rate.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// The search space of a training set: a space for each channel, orientation and gate, and with double shakes for each
    /// kind of buffer and number of shakes. Their number and order don't depend on the training set.
    ///
    /// - Parameters:
    ///   - training: Indices of the training sessions.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    func spaces(of training: [Int], sampleRate: Double) -> [ParameterSpace] {
        channels.flatMap { measured in
            let sizes = training.compactMap { measured.sizes[$0] }.sorted()
            let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
            return request.spaces(
                on: measured.channel, unit: measured.unit,
                defaults: DefaultAxes(sampleRate: sampleRate, size: median > 0 ? median : 1))
        }
    }

    /// The sample rate in Hz to which the filter factors of a training set refer: the rate, to three digits, of more than
    /// half of its sessions; without such a rate the upper median to two digits. 0 where no rate is known.
    ///
    /// So a few sessions more or less rarely change it.
    func sampleRate(of training: [Int]) -> Double {
        let rates = training.compactMap { self.rates[$0] }.sorted()
        guard !rates.isEmpty else { return 0 }
        let median = rates[rates.count / 2]
        let rounded = median.rounded(significant: 3)
        let share = rates.count { $0.rounded(significant: 3) == rounded }
        return 2 * share > rates.count ? rounded : median.rounded(significant: 2)
    }
}

extension Recording {
    /// The size (amplitude) of a channel: half the distance from the 5th to the 95th percentile; nil for less than two
    /// finite samples. O(samples · log samples).
    fileprivate func size(of channel: Channel) -> Double? {
        let values = (self[channel]?.values ?? []).filter(\.isFinite).sorted()
        guard values.count > 1 else { return nil }
        let last = Double(values.count - 1)
        // Halved before the subtraction, since the difference of huge values overflows.
        return values[Int(last * 0.95)] / 2 - values[Int(last * 0.05)] / 2
    }
}
