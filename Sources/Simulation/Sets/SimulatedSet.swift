import RepDetection
import Sessions

/// A set of simulated sessions with the contents of its files and its card.
///
/// It shows how the toolkit works and is not evidence about people.
public struct SimulatedSet: Sendable {
    /// The name of the set and its folder: `bike`.
    public let name: String
    /// The title of the card.
    public let title: String
    /// The seed of all random numbers.
    public let seed: UInt64
    /// The import profile that reads the recordings: `bike-phone`.
    public let profile: String
    /// The activity of all sessions, such as `stride`.
    public let activity: String
    /// The nominal rate in Hz.
    public let sampleRate: Double
    /// The columns of a recording after `time_s`, in order.
    public let columns: [SimulatedColumn]
    /// The sessions, each labelled with count and event times; ids are empty. Values are rounded as in the files.
    public let sessions: [Session]
    /// The text of the card.
    public let story: SimulatedStory
    /// Trainer logs by the names of their sessions.
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
