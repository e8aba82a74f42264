/// What a bike trainer beside a simulated session logged.
public struct SimulatedTrainerLog: Sendable, Hashable {
    /// What the log's clock shows at the session's first sample, s.
    public let offset: Double
    /// The whole file: a CSV table of time, characteristic and hexadecimal value.
    public let contents: String
}
