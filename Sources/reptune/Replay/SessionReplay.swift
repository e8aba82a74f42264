import Foundation
import RepDetection
import Sessions

/// Replays a session through a detector: prints its events, or a display.
struct SessionReplay {
    let session: Session
    let config: DetectorConfig
    let format: ReplayFormat
    let console: Console
    /// Nil to print events.
    var display: CadenceDisplay?
    /// Whether the display is drawn in place.
    var isInPlace = false

    private let stream: CountingStream<RecordedSource>

    /// - Throws: `CountError` where the session lacks a channel or the config is invalid.
    init(_ session: Session, by config: DetectorConfig, format: ReplayFormat, console: Console) throws(CountError) {
        stream = try CountingStream(config, over: session.recording)
        self.session = session
        self.config = config
        self.format = format
        self.console = console
    }

    /// The JSON document at the end.
    struct Document: Encodable {
        let session: SessionReference
        let count: Int
        let labelled: Int?
        let eventTimes: [Double]
        let stoppedAt: Double?
        /// The readings of the display; null without one.
        let display: [CadenceDisplay.Reading]?
        /// Metres, and the mean speed in km/h; null without a stride length.
        let estimatedMetres: Double?
        let estimatedSpeed: Double?
    }

    /// The outcome of a replay.
    struct Outcome {
        fileprivate let session: Session
        fileprivate let length: StrideLength?
        fileprivate(set) var events: [Double] = []
        fileprivate(set) var readings: [CadenceDisplay.Reading]?
        fileprivate(set) var end = Player.End.done

        private var metres: Double? { length?.distance(strides: events.count) }

        /// The mean speed in km/h until the end, or until the replay was stopped.
        private var speed: Double? {
            let seconds = if case .stopped(let time) = end { time } else { session.recording.duration }
            return metres.flatMap { seconds > 0 ? $0 / seconds * 3.6 : nil }
        }

        /// A summary in one line.
        var words: String {
            var words = "\(session.name): \(events.count) counted"
            if let label = session.label { words += ", \(label.count) labelled" }
            if let metres { words += ", \(Formatted.decimal(metres, 0)) m, \(Formatted.decimal(speed, 1)) km/h" }
            return words
        }

        /// The outcome as a JSON document.
        var document: Document {
            let stop: Double? = if case .stopped(let time) = end { time } else { nil }
            return Document(
                session: session.reference, count: events.count, labelled: session.label?.count, eventTimes: events,
                stoppedAt: stop, display: readings, estimatedMetres: metres, estimatedSpeed: speed)
        }
    }

    func run(_ player: Player) async -> Outcome {
        var (stream, display) = (stream, display)
        var outcome = Outcome(session: session, length: display?.length, readings: display.map { _ in [] })
        let text = display.map {
            DisplayText(
                name: session.name, duration: session.recording.duration, hasDistance: $0.length != nil,
                isInPlace: isInPlace)
        }
        if format == .text, let display { text?.begin(display.reading, console) }
        outcome.end = await player.play { () -> (time: Double, moment: (SampleMoment, [Event]))? in
            guard case .moment(let moment, let events) = stream.next() else { return nil }
            return (moment.time, (moment, events))
        } take: { moment, events in
            for event in events {
                outcome.events.append(event.time)
                if text == nil { show(event, count: outcome.events.count) }
            }
            guard let text, let reading = display?.take(moment, events) else { return }
            outcome.readings?.append(reading)
            text.show(reading, format, console)
        }
        return outcome
    }

    private func show(_ event: Event, count: Int) {
        switch format {
        case .text: console.result(String(format: "%9.2f s %5d", event.time, count))
        case .lines: console.result("{\"time\":\(event.time),\"count\":\(count)}")
        case .document: break
        }
    }
}
