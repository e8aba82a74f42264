/// Every state that one detector passes through in a recording.
public struct DetectorTrace: Sendable, Hashable {
    /// What the detector was doing at one time.
    public struct Row: Sendable, Hashable {
        /// Seconds from the session's first sample.
        public let time: Double
        /// The sample behind baseline and low-pass, in the signal's unit; nil where none was fed.
        public let filtered: Double?
        /// What it came to.
        public let state: DetectorState
        /// Repetitions so far.
        public let count: Int
    }

    /// A stretch of one state.
    public struct Stretch: Sendable, Hashable {
        /// What lasted.
        public let state: DetectorState
        /// From the sample that brought it to the one that ended it, in seconds.
        public let times: ClosedRange<Double>

        fileprivate init(_ first: Row, until next: Row) {
            state = first.state
            times = first.time...max(first.time, next.time)
        }
    }

    /// The detector's numbers, with factors as they were converted to the signal's rate.
    public let parameters: DetectorParameters
    /// One row for each sample of the signal, and one where the gate moves between two.
    public let rows: [Row]
    /// The times of the events that count, in seconds, in the order in which they were found.
    public let events: [Double]

    /// Runs a detector over a recording. O(samples).
    ///
    /// - Throws: `CountError.missingChannel`.
    public init(_ config: DetectorConfig, member: Int = 0, of recording: Recording) throws(CountError) {
        let wanted = config.detectors[member]
        let channels = [wanted.signal.channel] + (wanted.gate.map { [$0.channel] } ?? [])
        var source = try RecordedSource(recording, channels: channels)
        parameters = config.parameters(at: source.sampleRates[0], of: member)
        var detector = Detector(parameters)
        var rows: [Row] = []
        var events: [Double] = []
        while let moment = source.next() {
            let wasOpen = detector.isGateOpen
            if moment.values.count > 1, let value = moment.values[1], moment.time.isFinite {
                detector.feedGate(value)
            }
            let isFed: Bool
            if let value = moment.values[0] {
                events += detector.feed(value, at: moment.time).map { $0.time }
                isFed = detector.isGateOpen && value.isFinite && moment.time.isFinite
            } else if detector.isGateOpen != wasOpen {
                isFed = false
            } else {
                continue
            }
            rows.append(
                Row(
                    time: moment.time, filtered: isFed ? detector.filtered : nil, state: detector.state,
                    count: detector.count))
        }
        self.rows = rows
        self.events = events
    }

    /// The states that last, each until the next begins. What is found at a single sample does not end them. O(rows).
    public var stretches: [Stretch] {
        var stretches: [Stretch] = []
        var since: Row?
        for row in rows where !row.state.isFinding && row.state != since?.state {
            if let since { stretches.append(Stretch(since, until: row)) }
            since = row
        }
        if let since, let last = rows.last {
            stretches.append(Stretch(since, until: last))
        }
        return stretches
    }
}
