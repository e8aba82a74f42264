import RepDetection

/// A recording with its user, activity, sensor place, start and label.
///
/// Its samples are in memory, or are read from a source whenever they are counted, so that there can be any number of sessions.
package struct Session: Sendable, Equatable, Identifiable {
    /// A digest of the content: the same samples have the same id everywhere.
    package var id: String
    /// A name to show, usually the name of the imported file.
    package var name: String
    /// The user whose motion was recorded.
    package var user: String
    /// The activity, such as `pushUp`.
    package var activity: String
    /// The place of the sensor on the body or on equipment, where known.
    package var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC, where known.
    package var start: Double?
    /// A note by which sessions can be grouped: a day, an arm, a device setting.
    package var note: String?
    /// The label, where known.
    package var label: Label?
    /// The rate in Hz that the samples were resampled to; nil for samples as they were recorded.
    package var resampledRate: Double?
    /// A digest of the files and columns that it was read from; nil if it was not read from files.
    package var source: String?
    /// The units that were taken for the headers of its files, which do not give them.
    package var takenUnits: [TakenUnit]
    private var samples: Samples

    private enum Samples: Sendable {
        case inMemory(Recording)
        case read(any RecordingSource, place: Int)
    }

    /// The user or activity of a session if it is not known.
    package static let unknown = "unknown"
    /// The activity of sessions without repetitions that join every calibration: desk work, driving, other movement.
    package static let rest = "rest"

    /// Makes a session.
    package init(
        id: String, name: String, user: String, activity: String, place: String? = nil, start: Double? = nil,
        note: String? = nil, label: Label? = nil, resampledRate: Double? = nil, source: String? = nil,
        takenUnits: [TakenUnit] = [], recording: Recording
    ) {
        self.id = id
        self.name = name
        self.user = user
        self.activity = activity
        self.place = place
        self.start = start
        self.note = note
        self.label = label
        self.resampledRate = resampledRate
        self.source = source
        self.takenUnits = takenUnits
        samples = .inMemory(recording)
    }

    /// The same session with its samples read from a source, if it has a place.
    package func reading(from source: any RecordingSource, at place: Int) -> Session {
        var session = self
        session.samples = .read(source, place: place)
        return session
    }

    /// The samples. A source reads its samples each time.
    package var recording: Recording {
        get { recording(nil) }
        set { samples = .inMemory(newValue) }
    }

    /// The samples of at least some channels and of the channels from which they are derived. A source reads only
    /// these; in memory all channels are available.
    package func recording(of channels: [Channel]) -> Recording { recording(channels) }

    private func recording(_ channels: [Channel]?) -> Recording {
        switch samples {
        case .inMemory(let recording): recording
        case .read(let source, let place): source.recording(at: place, of: channels)
        }
    }

    /// Whether the samples are in memory and not read from a source.
    package var isInMemory: Bool { if case .inMemory = samples { true } else { false } }

    /// Compares everything except the source of the samples.
    package static func == (left: Session, right: Session) -> Bool {
        (left.id, left.name, left.user, left.activity) == (right.id, right.name, right.user, right.activity)
            && (left.place, left.start, left.note) == (right.place, right.start, right.note)
            && (left.label, left.resampledRate, left.source) == (right.label, right.resampledRate, right.source)
            && left.takenUnits == right.takenUnits && left.recording == right.recording
    }
}

/// The true number of repetitions in a session and, if known, their times.
package struct Label: Sendable, Hashable {
    /// The number of repetitions; 0 for a session without any.
    package var count: Int
    /// The time of each repetition in seconds from the session's first sample, ascending; nil if only the count is
    /// known.
    package var eventTimes: [Double]?
    /// By how many repetitions the count may be off: above 0 for a sum by cadence, 0 for a count that a person checked after the
    /// import; nil for others.
    package var bound: Double?

    /// The range of a labelled count.
    package static let counts = 0...1_000_000_000

    /// Makes a label.
    package init(count: Int, eventTimes: [Double]? = nil, bound: Double? = nil) {
        self.bound = bound
        self.count = count
        self.eventTimes = eventTimes
    }
}

/// A place from which the samples of sessions are read when they are needed, so that many sessions don't have to be in memory at
/// once.
package protocol RecordingSource: Sendable {
    /// Reads the samples of some channels and of the channels from which they are derived, or of all channels. If they
    /// can't be read, the recording is empty, and the source keeps the error. The owner must check it before a result
    /// is used.
    ///
    /// - Parameters:
    ///   - place: The place of the session in the source.
    ///   - channels: The channels; nil for all. Channels that the session lacks are not in the recording.
    func recording(at place: Int, of channels: [Channel]?) -> Recording
}
