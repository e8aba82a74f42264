import RepDetection
import Sessions

/// The channels of a recording with their units, without its samples.
struct RecordingLayout: Sendable, Hashable {
    /// The units of the recorded channels.
    let recorded: [Channel: String]
    /// The units of all channels, the derived ones too.
    let units: [Channel: String]

    init(_ recording: Recording) {
        recorded = recording.signals.mapValues(\.unit)
        units = Dictionary(
            uniqueKeysWithValues: recording.allChannels.map { ($0, recording.unit(of: $0) ?? "") })
    }
}

/// The facts about all sessions that a calibration needs before it chooses the searched channels. Sessions of one
/// logger share a layout.
struct SessionLayouts: Sendable {
    /// The distinct layouts, in the order of their first sessions.
    private(set) var distinct: [RecordingLayout] = []
    private var numbers: [RecordingLayout: Int] = [:]
    /// The first session with each layout.
    private var firstSessions: [Int] = []
    /// The samples of each session's longest channel.
    private(set) var lengths: [Int32] = []
    /// The bytes of the samples in memory: of all sessions that aren't read from a source.
    private(set) var bytesInMemory = 0
    /// The bytes of the samples of the largest session.
    private(set) var bytesOfLargest = 0
    /// The distinct lengths of channels in samples.
    private(set) var channelLengths: Set<Int> = []

    /// Reads each session once. O(sessions × channels).
    init(_ sessions: [Session]) { for session in sessions { add(Part(session)) } }

    /// The same, with several sessions read at once.
    init(_ sessions: [Session], jobs: Int) async {
        lengths.reserveCapacity(sessions.count)
        await inParallel(sessions.count, jobs: jobs, { Part(sessions[$0]) }, take: { add($1) })
    }

    /// The facts about one session.
    private struct Part: Sendable {
        let layout: RecordingLayout
        let longest: Int
        let bytes: Int
        let isInMemory: Bool
        let channelLengths: Set<Int>

        init(_ session: Session) {
            let recording = session.recording
            layout = RecordingLayout(recording)
            longest = recording.longest
            bytes = recording.byteCount
            isInMemory = session.isInMemory
            channelLengths = Set(recording.signals.values.map(\.values.count))
        }
    }

    private mutating func add(_ part: Part) {
        let number = numbers[part.layout] ?? distinct.count
        if number == distinct.count {
            numbers[part.layout] = number
            distinct.append(part.layout)
            firstSessions.append(lengths.count)
        }
        lengths.append(Int32(clamping: part.longest))
        if part.isInMemory { bytesInMemory += part.bytes }
        bytesOfLargest = max(bytesOfLargest, part.bytes)
        channelLengths.formUnion(part.channelLengths)
    }

    /// The channels that any session has recorded, in the order of their names.
    var recorded: [Channel] { Set(distinct.flatMap(\.recorded.keys)).sorted() }

    /// The channels that all sessions have, recorded or derived.
    var common: Set<Channel> {
        distinct.dropFirst().reduce(Set(distinct.first.map { Array($0.units.keys) } ?? [])) {
            $0.intersection($1.units.keys)
        }
    }

    /// The units of a channel, in the order of their names.
    func units(of channel: Channel) -> [String] { Set(distinct.compactMap { $0.units[channel] }).sorted() }

    /// The index of the first session without a channel.
    func firstSession(without channel: Channel) -> Int? {
        zip(distinct, firstSessions).first { $0.0.units[channel] == nil }?.1
    }
}
