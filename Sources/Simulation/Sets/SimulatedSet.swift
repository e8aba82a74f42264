import RepDetection

/// A set of simulated sessions with everything that its files and its card say.
///
/// Nobody has moved for it: it shows what the toolkit does and is no evidence about people.
public struct SimulatedSet: Sendable {
    /// The set's name, which is its folder's: `bike`.
    public let name: String
    /// What a reader sees first.
    public let title: String
    /// The seed that everything random comes from.
    public let seed: UInt64
    /// The import profile that reads the recordings: `bike-phone`.
    public let profile: String
    /// What is done in all sessions, such as `stride`.
    public let activity: String
    /// The nominal rate in Hz.
    public let sampleRate: Double
    /// The columns of a recording behind `time_s`, in order.
    public let columns: [SimulatedColumn]
    /// The sessions, each labelled with count and event times; ids are empty. Values are rounded as in the files.
    public let sessions: [Session]
    /// What the card tells besides.
    public let story: SimulatedStory
    /// Logs of the trainers beside sessions, by the sessions' names.
    public let trainers: [String: SimulatedTrainerLog]

    /// Makes a set.
    public init(
        name: String, title: String, seed: UInt64, profile: String, activity: String, sampleRate: Double,
        columns: [SimulatedColumn], sessions: [Session], story: SimulatedStory,
        trainers: [String: SimulatedTrainerLog] = [:]
    ) {
        self.name = name
        self.title = title
        self.seed = seed
        self.profile = profile
        self.activity = activity
        self.sampleRate = sampleRate
        self.columns = columns
        self.sessions = sessions
        self.story = story
        self.trainers = trainers
    }
}
