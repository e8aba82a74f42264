import Bindings
import Foundation
import RepDetection
import Sessions

/// The page of `reptune open`: sessions with all their samples, and the configs that count them.
package struct RecordingsPage: Encodable {
    /// The name under which a changed config is saved.
    private let name: String?
    private let configs: [EmbeddedConfig]
    private var sessions: [RecordedSession] = []

    /// Makes a page; without configs it drafts one itself.
    package init(_ configs: ConfigSet? = nil) {
        name = configs.map { "\($0.shared.name).json" }
        self.configs = configs.map { EmbeddedConfig.all($0) { _ in true } } ?? []
    }

    /// A recording on the command line, for the commands of the page.
    package struct Source {
        let path: String
        let words: [String]
        let flags: [String]

        /// Makes a source.
        ///
        /// - Parameters:
        ///   - path: The file, folder or zip, which a manifest of the page names.
        ///   - words: The words of a shell that name it, or the manifest that lists it.
        ///   - flags: The flags with which it is read as in the page.
        package init(path: String, words: [String], flags: [String]) {
            (self.path, self.words, self.flags) = (path, words, flags)
        }
    }

    /// Adds a session. O(samples).
    ///
    /// - Parameters:
    ///   - source: Its recording; nil for a stored session.
    ///   - database: The database of a stored session, for its commands; nil for the default one.
    package mutating func add(_ session: Session, from source: Source?, database: String? = nil) {
        sessions.append(RecordedSession(session, from: source, database: database))
    }

    /// The number of sessions.
    package var count: Int { sessions.count }

    /// The HTML file. O(samples).
    package func html() throws -> Data {
        WebPage.adding(
            data: EmbeddedDetector.ascii(try DocumentJSON.line(self)), to: PagePolicy.added(to: WebPage.html))
    }
}

/// A session's recorded signals for a page, sensor by sensor.
private struct RecordedSession: Encodable {
    struct LabelTimes: Encodable {
        let count: Int
        let eventTimes: [Double]?
    }

    /// The channels that share their times.
    struct Sensor: Encodable {
        let times: PackedNumbers
        let rate: Double
        var channels: [ChannelSamples] = []
    }

    struct ChannelSamples: Encodable {
        let name: String
        let unit: String
        let values: PackedNumbers
    }

    let id: String
    let name: String
    let user: String
    let activity: String
    let path: String?
    let words: String?
    let flags: [String]?
    let database: String?
    /// The digest under which the page keeps a label.
    let digest: String
    let label: LabelTimes?
    let sensors: [Sensor]

    init(_ session: Session, from source: RecordingsPage.Source?, database: String?) {
        let recording = session.recording
        var timelines: [Timeline] = []
        var sensors: [Sensor] = []
        for channel in recording.channels {
            guard let signal = recording.signals[channel] else { continue }
            let (timeline, rate) = (signal.timeline, signal.timeline.sampleRate)
            let place = timelines.firstIndex(of: timeline) ?? timelines.count
            if place == timelines.count {
                timelines.append(timeline)
                sensors.append(
                    Sensor(times: PackedNumbers(timeline.times), rate: rate.isFinite ? max(0, rate) : 0))
            }
            sensors[place].channels.append(
                ChannelSamples(name: channel.name, unit: signal.unit, values: PackedNumbers(signal.values)))
        }
        (id, name, user, activity) = (session.id, session.name, session.user, session.activity)
        (path, words, flags) = (source?.path, source?.words.joined(separator: " "), source?.flags)
        self.database = source == nil ? database : nil
        digest = session.source ?? session.id
        label = session.label.map { LabelTimes(count: $0.count, eventTimes: $0.eventTimes) }
        self.sensors = sensors
    }
}
