import RepDetection

/// A recording with its user, activity, sensor place, start and label.
///
/// A session is held by itself, or is one of a `SessionTable` whose samples are read from a source: then it takes 16 bytes, so that
/// there can be any number.
public struct Session: Sendable, Equatable, Identifiable {
    private var content: Content

    private enum Content: Sendable {
        indirect case alone(SessionDetails, Recording)
        case listed(SessionList, place: Int32)
        /// Its details differ from those of the list.
        indirect case changed(SessionDetails, SessionList, place: Int32)
    }

    /// The user or activity of a session where it is not known.
    public static let unknown = "unknown"

    /// Makes a session.
    public init(
        id: String, name: String, user: String, activity: String, place: String? = nil, start: Double? = nil,
        note: String? = nil, label: Label? = nil, resampledRate: Double? = nil, source: String? = nil,
        recording: Recording
    ) {
        self.init(
            SessionDetails(
                id: id, name: name, user: user, activity: activity, place: place, start: start, note: note,
                label: label, resampledRate: resampledRate, source: source), recording: recording)
    }

    /// Makes a session of its details and samples.
    public init(_ details: SessionDetails, recording: Recording) { content = .alone(details, recording) }

    /// A session of a list.
    init(_ list: SessionList, at place: Int) { content = .listed(list, place: Int32(place)) }

    /// All but the samples.
    public var details: SessionDetails {
        get {
            switch content {
            case .alone(let details, _), .changed(let details, _, _): details
            case .listed(let list, let place): list.table[Int(place)]
            }
        }
        set {
            switch content {
            case .alone(_, let recording): content = .alone(newValue, recording)
            case .listed(let list, let place), .changed(_, let list, let place):
                content = .changed(newValue, list, place: place)
            }
        }
    }

    /// A digest of the content: the same samples have the same id everywhere.
    public var id: String {
        get { if case .listed(let list, let place) = content { list.table.id(at: Int(place)) } else { details.id } }
        set { details.id = newValue }
    }

    /// A name to show, usually that of the imported file.
    public var name: String {
        get { if case .listed(let list, let place) = content { list.table.name(at: Int(place)) } else { details.name } }
        set { details.name = newValue }
    }

    /// The user whose motion was recorded.
    public var user: String {
        get { if case .listed(let list, let place) = content { list.table.user(at: Int(place)) } else { details.user } }
        set { details.user = newValue }
    }

    /// The activity, such as `pushUp`.
    public var activity: String {
        get {
            if case .listed(let list, let place) = content {
                list.table.activity(at: Int(place))
            } else {
                details.activity
            }
        }
        set { details.activity = newValue }
    }

    /// The place of the sensor on the body or on equipment, where known.
    public var place: String? {
        get { details.place }
        set { details.place = newValue }
    }

    /// The start in seconds since 1970-01-01 00:00 UTC, where known.
    public var start: Double? {
        get { details.start }
        set { details.start = newValue }
    }

    /// A note by which sessions can be grouped: a day, an arm, a device setting.
    public var note: String? {
        get { details.note }
        set { details.note = newValue }
    }

    /// The label, where known.
    public var label: Label? {
        get {
            if case .listed(let list, let place) = content { list.table.label(at: Int(place)) } else { details.label }
        }
        set { details.label = newValue }
    }

    /// The rate in Hz that the samples were resampled to; nil for samples as they were recorded.
    public var resampledRate: Double? {
        get { details.resampledRate }
        set { details.resampledRate = newValue }
    }

    /// A digest of the files and columns that it was read from; nil where it was not read from files, and in a `SessionTable`.
    public var source: String? {
        get { details.source }
        set { details.source = newValue }
    }

    /// The samples. Those of a source are read anew each time.
    public var recording: Recording {
        get { recording(nil) }
        set { content = .alone(details, newValue) }
    }

    /// The samples of some channels at least, and of those from which they are derived. A source reads no others, which takes less
    /// time than all; in memory are all.
    package func recording(of channels: [Channel]) -> Recording { recording(channels) }

    private func recording(_ channels: [Channel]?) -> Recording {
        switch content {
        case .alone(_, let recording): recording
        case .listed(let list, let place), .changed(_, let list, let place):
            list.source.recording(at: Int(place), of: channels)
        }
    }

    /// Whether the samples are in memory and not read from a source.
    package var isInMemory: Bool { if case .alone = content { true } else { false } }

    /// The table of which some sessions are all, in order and unchanged; nil where there is none. O(sessions).
    static func table(of sessions: [Session]) -> SessionTable? {
        guard case .listed(let list, _) = sessions.first?.content, list.table.count == sessions.count else {
            return nil
        }
        for (place, session) in sessions.enumerated() {
            guard case .listed(let other, Int32(place)) = session.content, other === list else { return nil }
        }
        return list.table
    }

    /// Compares details and samples.
    public static func == (left: Session, right: Session) -> Bool {
        left.details == right.details && left.recording == right.recording
    }
}
