import RepDetection
import Sessions
import SessionStore

/// Stored sessions with a trainer's log, each counted with its detector.
struct TrainerRides {
    struct Ride {
        let session: Session
        let config: DetectorConfig
        let detection: Detection
        let track: TrainerTrack
    }

    private(set) var rides: [Ride] = []

    /// Sessions without a trainer's log are skipped with a note. One that can't be counted is a failure, and the others
    /// continue.
    init(
        _ filter: SessionFilter, in store: SessionStore, detector: (SessionSummary) throws -> DetectorConfig,
        console: Console
    ) throws {
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw try filter.noMatch(in: store) }
        var without = 0
        for summary in summaries {
            do {
                guard let track = try store.trainer(of: summary) else {
                    without += 1
                    continue
                }
                let session = try store.session(summary)
                let config = try detector(summary)
                rides.append(
                    Ride(session: session, config: config, detection: try config.count(session.recording), track: track)
                )
            } catch {
                console.failure(error, session: summary.reference)
            }
        }
        if without > 0 { console.note("skipped \(Formatted.counted(without, "session")) without a trainer's log") }
        guard !rides.isEmpty || console.hasFailed else {
            throw Message(
                "noTrainer",
                "no session has a trainer's log. Name logs in the manifest's column trainer, or add one with "
                    + "reptune sessions label ID --trainer LOG.")
        }
    }
}

extension TrainerRides.Ride {
    /// The cadence that the bike prototype shows: every 30 samples, the peaks of the last 150. Nil for other detectors.
    var readout: [(time: Double, cadence: Double)]? {
        guard let channel = config.detectors.first?.signal.channel,
            let signal = try? config.prepared(session.recording).recording[channel],
            var live = WindowedCadence(config, sampleRate: signal.timeline.sampleRate)
        else { return nil }
        return zip(signal.timeline.times, signal.values).compactMap { time, value in
            live.feed(value).map { (time, $0) }
        }
    }
}
