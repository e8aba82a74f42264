import RepDetection
import Sessions

/// The measures of sessions that default axes are scaled to, by column, in the order of the sessions.
struct SessionMeasures: Sendable {
    /// The searched channels.
    let wanted: [Channel]
    private let gate: Channel?
    private let hasSizes: Bool
    private let hasCentres: Bool
    /// For each session the nominal rate in Hz of the first searched channel; not a number if it is not known.
    private(set) var rates: [Double] = []
    /// For each session the seconds in which all searched channels were recorded.
    private(set) var durations: [Double] = []
    /// For each session the longest time in seconds in which a searched channel is silent; 0 for none.
    private(set) var silences: [Double] = []
    /// For each searched channel its size in each session, not a number if it is not known; empty if none is needed.
    private(set) var sizes: [[Double]]
    /// For each searched channel its centre in each session, as for the sizes.
    private(set) var centres: [[Double]]
    /// The sessions in which a searched channel, or the gate's, has no value.
    private(set) var missing: [MissingChannelData] = []
    /// The postures, if a gate is searched.
    private(set) var postures: Postures

    /// No sessions yet.
    ///
    /// - Parameter common: The channels of all sessions.
    init(_ wanted: [Channel], common: Set<Channel>, _ request: SpaceRequest) {
        (self.wanted, gate) = (wanted, request.gate?.channel)
        (hasSizes, hasCentres) = (request.needsSize, request.needsCentre)
        sizes = wanted.map { _ in [] }
        centres = sizes
        postures = Postures(request.findsGate == true && request.gate == nil ? common : [])
    }

    /// The channels that are measured: the searched ones, the gate's, and those of postures.
    var channels: [Channel] { wanted + (gate.map { [$0] } ?? []) + postures.channels }

    /// The measures of one session.
    struct Measure: Sendable {
        fileprivate let rate: Double
        fileprivate let duration: Double
        fileprivate let silence: Double
        fileprivate let sizes: [Double]
        fileprivate let centres: [Double]
        fileprivate let posture: Postures.Posture
        fileprivate let missing: MissingChannelData?
    }

    /// Measures a session. O(samples · log samples) if axes depend on sizes.
    ///
    /// - Parameter recording: Its recording, of `channels` at least.
    func measure(_ session: Session, _ recording: Recording) -> Measure {
        let rate = wanted.first.flatMap { recording.timeline(of: $0)?.sampleRate } ?? 0
        return Measure(
            rate: rate > 0 ? rate : .nan, duration: recording.duration(of: wanted),
            silence: recording.longestSilence(of: wanted),
            sizes: hasSizes ? wanted.map { recording.size(of: $0) ?? .nan } : [],
            centres: hasCentres ? wanted.map { recording.centre(of: $0) ?? .nan } : [],
            posture: postures.posture(of: session, recording),
            missing: MissingChannelData(session, recording, searched: wanted + (gate.map { [$0] } ?? [])))
    }

    /// Adds the next session.
    mutating func add(_ measure: Measure) {
        rates.append(measure.rate)
        durations.append(measure.duration)
        silences.append(measure.silence)
        for (place, size) in measure.sizes.enumerated() { sizes[place].append(size) }
        for (place, centre) in measure.centres.enumerated() { centres[place].append(centre) }
        postures.add(measure.posture)
        if let missing = measure.missing { self.missing.append(missing) }
    }

    /// Makes room for some sessions, so that the columns of very many have no spare room.
    mutating func reserve(_ sessions: Int) {
        rates.reserveCapacity(sessions)
        durations.reserveCapacity(sessions)
        silences.reserveCapacity(sessions)
        if hasSizes { for place in sizes.indices { sizes[place].reserveCapacity(sessions) } }
        if hasCentres { for place in centres.indices { centres[place].reserveCapacity(sessions) } }
    }
}

extension Recording {
    /// The size (amplitude) of a channel: half the distance from the 5th to the 95th percentile; nil for less than two
    /// finite samples. O(samples · log samples).
    package func size(of channel: Channel) -> Double? {
        let values = (self[channel]?.values ?? []).filter(\.isFinite).sorted()
        guard values.count > 1 else { return nil }
        let last = Double(values.count - 1)
        // Halved before the subtraction, since the difference of huge values overflows.
        return values[Int(last * 0.95)] / 2 - values[Int(last * 0.05)] / 2
    }

    /// The median of a channel's finite samples; nil without any. O(samples · log samples).
    func centre(of channel: Channel) -> Double? {
        let values = (self[channel]?.values ?? []).filter(\.isFinite).sorted()
        return values.isEmpty ? nil : values[values.count / 2]
    }
}
