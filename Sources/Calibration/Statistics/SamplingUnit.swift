/// The sampling unit of intervals, assumed to be drawn at random.
package enum SamplingUnit: String, Sendable, Hashable, Codable {
    /// Users, each with all their sessions: the intervals hold for other users.
    case users
    /// Sessions of one user or of known users: the intervals hold for further sessions of known users.
    case sessions

    /// The fewest units for an interval.
    ///
    /// Simulated by `CoverageStudy`, with users who differ by a coefficient of variation of 0.8: of two users the interval of a
    /// mean error is typically 80 times as wide as the mean, of three 7.5 times, of four 4 times, and in one case of 20 more
    /// than 20 times. Of five it is 2.8 times, and narrower than 14 times in 19 of 20 cases.
    package static let fewest = 5
}
