import RepDetection
import SVGChart

/// The events of a config on a recording, as rows below a chart: the counted events, and the events of each ensemble
/// member.
struct DetectedEvents {
    /// The events of one ensemble member.
    struct Member {
        /// The member's number, from 1, and its channel.
        let label: String
        /// Seconds of its events.
        let times: [Double]
    }

    /// Seconds of the events that the config counts; for an ensemble, the moments at which the median rises.
    let times: [Double]
    /// The members of an ensemble, in order; empty for a single detector.
    let members: [Member]

    /// The height of a row in pixels, for which a chart needs to be higher.
    static let rowHeight = 13.0

    /// Counts a recording. O(samples × detectors).
    init(_ config: DetectorConfig, of recording: Recording) throws(CountError) {
        let (config, recording) = try config.prepared(recording)
        times = try config.count(recording).events.map(\.time)
        var members: [Member] = []
        if config.detectors.count > 1 {
            for index in config.detectors.indices {
                let counted = try config.member(index).count(recording)
                members.append(
                    Member(label: config.label(ofMember: index), times: counted.events.map(\.time)))
            }
        }
        self.members = members
    }

    /// Ticks at the events in a span of seconds: one row for counted events, and a grey row for each member.
    func marks(_ time: String, in span: ClosedRange<Double>) -> [Mark] {
        func visible(_ times: [Double]) -> PlottableValue { .value(time, times.filter { span.contains($0) }) }
        return EventMark(x: visible(times), series: "detected", row: members.isEmpty ? nil : "median").marks
            + members.flatMap { EventMark(x: visible($0.times), series: "member", row: $0.label).marks }
    }
}

extension DetectorConfig {
    /// The config of one member of an ensemble.
    func member(_ index: Int) -> DetectorConfig {
        var config = self
        config.detectors = [detectors[index]]
        return config
    }

    /// A member's number, from 1, and its channel: `2 gyroscope.x`.
    func label(ofMember index: Int) -> String { "\(index + 1) \(detectors[index].signal.channel.name)" }

    /// The member whose signal a chart draws: `signal of member 1 of 9`; nil for a single detector.
    func signalWords(member index: Int = 0) -> String? {
        detectors.count > 1 ? "signal of member \(index + 1) of \(detectors.count)" : nil
    }
}
