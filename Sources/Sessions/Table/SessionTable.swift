/// The details of many sessions by column: some 50 bytes a session, a fifth of an array of `SessionDetails`.
///
/// Its sessions have no `source`, which only an import compares.
public struct SessionTable: Sendable, Hashable {
    private var ids = TextColumn()
    private var names = TextColumn()
    private var users = SharedColumn<String>()
    private var activities = SharedColumn<String>()
    private var places = SharedColumn<String?>()
    private var notes = SharedColumn<String?>()
    private var rates = SharedColumn<Double?>()
    /// The start of each session, not a number where it is not known; empty where none is.
    private var starts: [Double] = []
    private var counts = NumberColumn()
    /// The labelled times of all sessions, one after the other.
    private var times: [Double] = []
    /// For each session the end of its times, and whether it has any; empty where none has.
    private var timeEnds: [UInt32] = []
    private var isTimed: [Bool] = []

    /// A table without sessions.
    public init() {}

    /// What the results of sessions keep of them: without places, starts, labelled times and rates. The sessions of a table share its
    /// memory.
    package init(resultsOf sessions: [Session]) {
        guard let table = Session.table(of: sessions) else {
            for session in sessions {
                let details = session.details
                append(
                    SessionDetails(
                        id: details.id, name: details.name, user: details.user, activity: details.activity,
                        note: details.note, label: Label(count: details.label?.count ?? 0)))
            }
            compact()
            return
        }
        (ids, names, users, activities, notes) = (table.ids, table.names, table.users, table.activities, table.notes)
        counts = table.counts
        places = SharedColumn(repeating: nil, count: table.count)
        rates = SharedColumn(repeating: nil, count: table.count)
    }

    /// The number of sessions.
    public var count: Int { ids.count }

    /// The details of a session. O(their bytes).
    public subscript(place: Int) -> SessionDetails {
        SessionDetails(
            id: ids[place], name: names[place], user: users[place], activity: activities[place], place: places[place],
            start: starts.isEmpty || starts[place].isNaN ? nil : starts[place], note: notes[place],
            label: label(at: place), resampledRate: rates[place])
    }

    /// A session's id.
    public func id(at place: Int) -> String { ids[place] }
    /// A session's name.
    public func name(at place: Int) -> String { names[place] }
    /// A session's user.
    public func user(at place: Int) -> String { users[place] }
    /// A session's activity.
    public func activity(at place: Int) -> String { activities[place] }

    /// A session's label.
    public func label(at place: Int) -> Label? {
        counts[place].map { count in
            guard !isTimed.isEmpty, isTimed[place] else { return Label(count: count) }
            return Label(
                count: count,
                eventTimes: Array(times[(place == 0 ? 0 : Int(timeEnds[place - 1]))..<Int(timeEnds[place])]))
        }
    }

    /// Adds a session. O(its bytes) on average.
    public mutating func append(_ details: SessionDetails) {
        let place = count
        ids.append(details.id)
        names.append(details.name)
        users.append(details.user)
        activities.append(details.activity)
        places.append(details.place)
        notes.append(details.note)
        rates.append(details.resampledRate)
        counts.append(details.label?.count)
        if starts.isEmpty, details.start != nil { starts = [Double](repeating: .nan, count: place) }
        if details.start != nil || !starts.isEmpty { starts.append(details.start ?? .nan) }
        let events = details.label?.eventTimes
        if isTimed.isEmpty, events != nil {
            isTimed = [Bool](repeating: false, count: place)
            timeEnds = [UInt32](repeating: 0, count: place)
        }
        guard events != nil || !isTimed.isEmpty else { return }
        times += events ?? []
        timeEnds.append(UInt32(times.count))
        isTimed.append(events != nil)
    }

    /// Returns the room that is left for further sessions.
    public mutating func compact() {
        ids.compact()
        names.compact()
        users.compact()
        activities.compact()
        places.compact()
        notes.compact()
        rates.compact()
        counts.compact()
        starts = starts.withUnsafeBufferPointer(Array.init)
        times = times.withUnsafeBufferPointer(Array.init)
        timeEnds = timeEnds.withUnsafeBufferPointer(Array.init)
        isTimed = isTimed.withUnsafeBufferPointer(Array.init)
    }

    /// The sessions, with their samples read from a source each time that they are needed: 16 bytes for each.
    public func sessions(reading source: any RecordingSource) -> [Session] {
        let list = SessionList(table: self, source: source)
        return (0..<count).map { Session(list, at: $0) }
    }
}

/// A table whose sessions read their samples from a source.
final class SessionList: Sendable {
    let table: SessionTable
    let source: any RecordingSource

    init(table: SessionTable, source: any RecordingSource) {
        self.table = table
        self.source = source
    }
}
