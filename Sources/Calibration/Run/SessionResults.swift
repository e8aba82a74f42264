import Sessions

/// The counts of all sessions of a calibration, in the order of its sessions.
///
/// They are held by column, some 60 bytes for each session of a single detector: an array of `SessionResult` takes five times as
/// much, and would be the most memory of a calibration on very many sessions.
public struct SessionResults: Sendable, Hashable, RandomAccessCollection {
    private var sessions = SessionTable()
    private var durations: [Double] = []
    private var inSample = NumberColumn()
    private var heldOut = NumberColumn()
    private var inSampleSpreads = SparseColumn<Int>()
    private var heldOutSpreads = SparseColumn<Int>()
    private var inSampleMembers = SparseColumn<[Int]>()
    private var heldOutMembers = SparseColumn<[Int]>()
    private var inSampleEvents = SparseColumn<EventScore>()
    private var heldOutEvents = SparseColumn<EventScore>()

    /// No counts.
    public init() {}

    /// The counts of some sessions.
    public init(_ results: some Sequence<SessionResult>) { for result in results { append(result) } }

    /// No counts yet of the sessions of a calibration, whose memory they share; they are added in their order.
    ///
    /// - Parameter durations: Their lengths in seconds.
    init(of sessions: [Session], durations: [Double]) {
        self.sessions = SessionTable(resultsOf: sessions)
        self.durations = durations
    }

    /// The first index, 0.
    public var startIndex: Int { 0 }
    /// The number of sessions.
    public var endIndex: Int { inSample.count }

    /// The counts of a session. O(bytes of its names).
    public subscript(place: Int) -> SessionResult {
        let session = sessions[place]
        return SessionResult(
            id: session.id, name: session.name, user: session.user, activity: session.activity, note: session.note,
            labelled: session.label?.count ?? 0, duration: durations[place], inSample: inSample[place] ?? 0,
            heldOut: heldOut[place], inSampleSpread: inSampleSpreads[place], heldOutSpread: heldOutSpreads[place],
            inSampleMembers: inSampleMembers[place], heldOutMembers: heldOutMembers[place],
            inSampleEvents: inSampleEvents[place], heldOutEvents: heldOutEvents[place])
    }

    /// A session's id.
    func id(at place: Int) -> String { sessions.id(at: place) }
    /// A session's user.
    func user(at place: Int) -> String { sessions.user(at: place) }

    /// Adds a session with its counts.
    public mutating func append(_ result: SessionResult) {
        sessions.append(
            SessionDetails(
                id: result.id, name: result.name, user: result.user, activity: result.activity, note: result.note,
                label: Label(count: result.labelled)))
        durations.append(result.duration)
        add(
            inSample: (result.inSample, result.inSampleSpread, result.inSampleMembers, result.inSampleEvents),
            heldOut: (result.heldOut, result.heldOutSpread, result.heldOutMembers, result.heldOutEvents))
    }

    /// Adds the counts of the next session.
    mutating func add(
        inSample: SessionScore, inSampleMembers: [Int]?, heldOut: Int?, heldOutMembers: [Int]?,
        heldOutEvents: EventScore?
    ) {
        func spread(_ counts: [Int]) -> Int { (counts.max() ?? 0) - (counts.min() ?? 0) }
        add(
            inSample: (inSample.detected, inSampleMembers.map(spread), inSampleMembers, inSample.events),
            heldOut: (heldOut, heldOutMembers.map(spread), heldOutMembers, heldOutEvents))
    }

    private mutating func add(
        inSample: (count: Int, spread: Int?, members: [Int]?, events: EventScore?),
        heldOut: (count: Int?, spread: Int?, members: [Int]?, events: EventScore?)
    ) {
        self.inSample.append(inSample.count)
        self.heldOut.append(heldOut.count)
        inSampleSpreads.append(inSample.spread)
        heldOutSpreads.append(heldOut.spread)
        inSampleMembers.append(inSample.members)
        heldOutMembers.append(heldOut.members)
        inSampleEvents.append(inSample.events)
        heldOutEvents.append(heldOut.events)
    }

    /// Returns the room that is left for further sessions.
    mutating func compact() {
        inSample.compact()
        heldOut.compact()
    }
}
