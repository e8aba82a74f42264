/// How finely training sessions resolve losses: the loss of a single repetition among all of them.
struct LossResolution: Sendable, Hashable {
    /// The loss where every session is off by one.
    var offByOne: Double
    /// The number of sessions; of a weighted mean, the weight of all in units of the heaviest one.
    var sessions: Double

    /// The loss of one repetition more in one session, or of as much as a session is off on average with the best candidate:
    /// walks of 300 steps are off by several, and resolve single steps less well.
    func repetition(lowest: Double) -> Double { max(offByOne, lowest) / max(1, sessions) }
}

extension Objective {
    /// The resolution of sessions with these labels; nil where the objective is undefined.
    func resolution(_ labels: [Int]) -> LossResolution? {
        let offByOne = labels.reduce(into: LossSum()) {
            $0 += loss(detected: $1 + 1, labelled: $1, matched: $1)
        }
        guard let value = value(offByOne), !labels.isEmpty else { return nil }
        return LossResolution(offByOne: value, sessions: Double(labels.count))
    }
}
