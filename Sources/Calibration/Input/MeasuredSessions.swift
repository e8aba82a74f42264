import RepDetection
import Sessions

/// The searched channels and the measures of each session that default axes are scaled to: sample rates and sizes.
///
/// The search space of a training set depends only on the measures of its own sessions, with one exception: all
/// sessions, including held-out ones, must have the searched channels, since the selected detector must be able to
/// count them.
struct MeasuredSessions: Sendable {
    let request: SpaceRequest
    /// For each session the nominal rate in Hz of the first searched channel; not a number if it is not known.
    private let rates: [Double]
    /// For each session the seconds in which all searched channels were recorded.
    let durations: [Double]
    /// For each session the longest time in seconds in which a searched channel is silent; 0 for none.
    let silences: [Double]
    /// The sessions in which a searched channel, or the gate's, has no value.
    let missing: [MissingChannelData]
    private let rankedRates: RankedValues
    /// For each rate to three digits the number of sessions.
    private let rateCounts: [Double: Int]
    private let channels: [MeasuredChannel]
    private let postures: Postures
    private let layouts: SessionLayouts

    private struct MeasuredChannel: Sendable {
        let channel: Channel
        let unit: String
        /// For each session the size; nil for less than two samples, and if no axis depends on sizes.
        let sizes: RankedValues
        /// For each session the centre; nil if no axis depends on it.
        let centres: RankedValues
    }

    /// Measures the searched channels of each session. O(samples · log samples) if axes depend on sizes.
    init(_ request: SpaceRequest, sessions: [Session]) throws(CalibrationError) {
        let layouts = SessionLayouts(sessions)
        var measures = SessionMeasures(
            try request.commonChannels(of: sessions, layouts), common: layouts.common, request)
        for session in sessions { measures.add(measures.measure(session, session.recording)) }
        try self.init(request, layouts, measures)
    }

    /// The measures of all sessions. O(sessions · log sessions).
    init(
        _ request: SpaceRequest, _ layouts: SessionLayouts, _ measures: SessionMeasures
    ) throws(CalibrationError) {
        let wanted = measures.wanted
        for channel in wanted + (request.gate.map { [$0.channel] } ?? []) where layouts.units(of: channel).count > 1 {
            throw .mixedUnits(channel, layouts.units(of: channel))
        }
        channels = wanted.indices.map { place in
            MeasuredChannel(
                channel: wanted[place], unit: layouts.units(of: wanted[place]).first ?? "",
                sizes: RankedValues(measures.sizes[place]), centres: RankedValues(measures.centres[place]))
        }
        (self.request, rates, missing) = (request, measures.rates, measures.missing)
        (durations, silences) = (measures.durations, measures.silences)
        (postures, self.layouts) = (measures.postures, layouts)
        rankedRates = RankedValues(rates)
        rateCounts = rates.reduce(into: [:]) { counts, rate in
            if !rate.isNaN { counts[rate.rounded(significant: 3), default: 0] += 1 }
        }
    }

    /// The search space of a training set: a space for each channel, orientation and gate, and with double shakes for each
    /// kind of buffer and number of shakes. Their number and order don't depend on the training set, but for the spaces of a
    /// found gate, which are the last, without its channel.
    ///
    /// - Parameters:
    ///   - scales: The size and the centre of each channel in the training set.
    ///   - gate: The gate found in the training set.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    func spaces(scales: [ChannelScale], gate: Gate?, sampleRate: Double) -> [ParameterSpace] {
        func named(_ gate: Gate) -> Gate {
            let units = layouts.units(of: gate.channel)
            return Gate(channel: gate.channel, limit: gate.limit, unit: units.count == 1 ? units[0] : nil)
        }
        func spaces(_ gates: [Gate?], without excluded: Channel?) -> [ParameterSpace] {
            zip(channels, scales).filter { $0.0.channel != excluded }.flatMap { measured, scale in
                request.spaces(
                    on: measured.channel, unit: measured.unit, gates: gates.map { $0.map(named) },
                    defaults: DefaultAxes(sampleRate: sampleRate, scale: scale, unit: measured.unit))
            }
        }
        return spaces(request.gate?.gates ?? [nil], without: nil)
            + (gate.map { spaces([$0], without: $0.channel) } ?? [])
    }

    /// A gate that is open in the posture of a training set's repetitions, and shut in most of its rest; nil if there is none,
    /// or if the request doesn't search one. O(training sessions × channels of postures).
    func gate(of training: SessionSubset) -> Gate? { postures.gate(of: training) }

    /// For each searched channel the upper medians of the sizes and the centres in a training set; a size of 1 if it is 0 or not
    /// known.
    func scales(of training: SessionSubset) -> [ChannelScale] {
        channels.map { measured in
            let median = measured.sizes.upperMedian(of: training) ?? 0
            return ChannelScale(
                size: median > 0 ? median : 1, centre: measured.centres.upperMedian(of: training) ?? 0)
        }
    }

    /// The number of sessions with a known rate that is another one.
    func sessions(atOtherRatesThan rate: Double) -> Int {
        rates.count { !$0.isNaN && !SampleRate.isSame($0, rate) }
    }

    /// The sample rate in Hz to which the filter factors of a training set refer: the rate, to three digits, of more than
    /// half of its sessions; without such a rate the upper median to two digits. 0 if no rate is known.
    ///
    /// So a few sessions more or less rarely change it.
    func sampleRate(of training: SessionSubset) -> Double {
        guard let median = rankedRates.upperMedian(of: training) else { return 0 }
        let rounded = median.rounded(significant: 3)
        let share = training.sum(ofAll: rateCounts[rounded] ?? 0) {
            !rates[$0].isNaN && rates[$0].rounded(significant: 3) == rounded ? 1 : 0
        }
        let known = training.sum(ofAll: rankedRates.count) { rates[$0].isNaN ? 0 : 1 }
        return 2 * share > known ? rounded : median.rounded(significant: 2)
    }
}

/// A value of each session, in order, for the medians of many training sets.
private struct RankedValues: Sendable {
    private let sorted: [Double]
    /// For each session the index of its value; -1 without one. Empty if there are no values.
    private let ranks: [Int32]

    /// The number of values.
    var count: Int { sorted.count }

    /// - Parameter values: The values, not a number for a session without one.
    init(_ values: [Double]) {
        var ranks = [Int32](repeating: -1, count: values.count)
        let order = values.indices.lazy.map { Int32($0) }.filter { !values[Int($0)].isNaN }
            .sorted { values[Int($0)] < values[Int($1)] }
        for (rank, session) in order.enumerated() { ranks[Int(session)] = Int32(rank) }
        sorted = order.map { values[Int($0)] }
        self.ranks = ranks
    }

    func upperMedian(of training: SessionSubset) -> Double? {
        guard !ranks.isEmpty else { return nil }
        return training.place(rank: { ranks[$0] < 0 ? nil : Int(ranks[$0]) }, ofAll: count) { $0 / 2 }
            .map { sorted[$0] }
    }
}
