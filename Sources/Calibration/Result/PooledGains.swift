/// The standard deviation of gains from session to session, pooled within users: the few sessions of one user don't show it.
struct PooledGains {
    /// The standard deviation; 0 if no user's gains vary.
    let deviation: Double
    /// Its degrees of freedom, Σ(n − 1) over users with n sessions.
    let degrees: Int

    /// Nil if no user has two sessions. O(sessions).
    ///
    /// - Parameter gains: For each user the gain on each held-out session; empty if none was held out.
    init?(_ gains: [[Double]]) {
        var squares = 0.0
        var degrees = 0
        for own in gains where own.count > 1 {
            let mean = own.reduce(0, +) / Double(own.count)
            squares += own.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            degrees += own.count - 1
        }
        guard degrees > 0 else { return nil }
        self.degrees = degrees
        deviation = (squares / Double(degrees)).squareRoot()
    }
}
