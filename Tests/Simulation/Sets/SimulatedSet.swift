import RepDetection
import Sessions

/// A set of simulated sessions with the contents of its files and its card.
///
/// It shows how the toolkit works and is not evidence about people.
package struct SimulatedSet: Sendable {
    /// The name of the set and its folder: `bike`.
    package let name: String
    /// The title of the card.
    package let title: String
    /// The seed of all random numbers.
    package let seed: UInt64
    /// The import profile that reads the recordings: `bike-phone`.
    package let profile: String
    /// The activity of all sessions, such as `stride`.
    package let activity: String
    /// The nominal rate in Hz.
    package let sampleRate: Double
    /// The columns of a recording after `time_s`, in order.
    package let columns: [SimulatedColumn]
    /// The sessions, each labelled with count and event times; ids are empty. Values are rounded as in the files.
    package let sessions: [Session]
    /// The text of the card.
    package let story: SimulatedStory
    /// Trainer logs by the names of their sessions.
    package let trainers: [String: SimulatedTrainerLog]

    /// Makes a set.
    package init(
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
