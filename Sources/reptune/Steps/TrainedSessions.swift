import RepDetection
import Reporting
import SessionStore

/// Stored sessions beside a trainer's log, each counted by its detector.
struct TrainedSessions {
    struct Ride {
        let session: Session
        let config: DetectorConfig
        let detection: Detection
        let track: TrainerTrack
    }

    private(set) var rides: [Ride] = []
    private(set) var hasFailed = false

    /// Sessions without a trainer are told and left out; one that can't be counted is a failure, and the rest goes on.
    init(
        _ filter: SessionFilter, in store: SessionStore, detector: (SessionSummary) throws -> DetectorConfig,
        console: Console
    ) throws {
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw Failure(try filter.nothing(in: store)) }
        var without = 0
        var repeated = RepeatedFailures()
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
            } catch let error as CountError {
                console.failure("\(summary.name): \(repeated.words(error, of: summary.name))")
                hasFailed = true
            } catch let error as ExportError {
                console.failure("\(summary.name): \(error)")
                hasFailed = true
            } catch let error as StoreError {
                console.failure("\(error)")
                hasFailed = true
            }
        }
        if without > 0 { console.note("\(without) session\(without == 1 ? "" : "s") without a trainer's log left out") }
        guard !rides.isEmpty || hasFailed else {
            throw Failure(
                "no session has a trainer's log. Name logs in the manifest's column trainer, or use "
                    + "reptune sessions label ID --trainer LOG.")
        }
    }
}

extension TrainedSessions.Ride {
    /// The bike prototype's numbers over the session: every 30 readings the peaks of the last 150. Nil for other detectors.
    var readout: [(time: Double, cadence: Double)]? {
        guard config.detectors.count == 1, let detector = config.detectors.first, detector.gate == nil,
            case .peaks = detector.rule, let signal = session.recording[detector.signal.channel]
        else { return nil }
        var fitting = detector
        let rate = signal.timeline.sampleRate
        fitting.signal = detector.signal.converted(from: config.sampleRate, to: rate)
        let second = max(1, Int(rate.rounded()))
        var live = WindowedCadence(fitting, window: 5 * second, stride: second, sampleRate: Double(second))
        var numbers: [(time: Double, cadence: Double)] = []
        for (time, value) in zip(signal.timeline.times, signal.values) {
            if let cadence = live.feed(value) { numbers.append((time, cadence)) }
        }
        return numbers
    }
}
