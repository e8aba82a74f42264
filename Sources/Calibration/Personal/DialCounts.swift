import RepDetection

/// The counts of one user's sets under all dials.
struct DialCounts: Sendable {
    /// For each set the count with each of `Dials.all`.
    let counts: [[Int]]
    /// The labels of the sets.
    let labels: [Int]

    /// Counts sets. O(dials × samples).
    ///
    /// - Parameters:
    ///   - config: The shared parameters.
    ///   - sets: The recordings, from which the config can be counted, and their labels.
    init(_ config: DetectorConfig, _ sets: [LabelledSet]) throws(SetError) {
        var counts: [[Int]] = []
        for (place, set) in sets.enumerated() {
            do {
                let (config, recording) = try config.prepared(set.recording)
                var own: [Int] = []
                for dials in Dials.all { own.append(try config.turned(dials).count(recording).count) }
                counts.append(own)
            } catch {
                throw SetError(set: place, reason: error)
            }
        }
        self.counts = counts
        labels = sets.map { $0.count }
    }

    init(counts: [[Int]], labels: [Int]) { (self.counts, self.labels) = (counts, labels) }

    /// The index of the dials with the lowest mean absolute error on some sets plus a penalty for each step from the shared
    /// ones; of equals the one with the fewest steps. The shared ones without a set, or without a penalty.
    func choice(_ sets: [Int], penalty: Double?) -> Int {
        guard let penalty, !sets.isEmpty else { return 0 }
        var (best, lowest) = (0, Double.infinity)
        for (place, dials) in Dials.all.enumerated() {
            let error = sets.reduce(0) { $0 + abs(counts[$1][place] - labels[$1]) }
            let loss = Double(error) / Double(sets.count) + penalty * Double(dials.steps)
            if loss < lowest - LossSurface.tie { (best, lowest) = (place, loss) }
        }
        return best
    }

    /// The count of each set with dials chosen on the `known` sets that follow it; the first follow the last.
    func heldOut(knowing known: Int, penalty: Double?) -> [Int] {
        counts.indices.map { set in
            let others = (1..<max(1, counts.count)).prefix(known).map { (set + $0) % counts.count }
            return counts[set][choice(others, penalty: penalty)]
        }
    }

    /// The repetitions by which counts of the sets are off.
    func error(_ detected: [Int]) -> Int { zip(detected, labels).reduce(0) { $0 + abs($1.0 - $1.1) } }

    /// The accuracy of counts of the sets, which last so many seconds.
    func accuracy(_ detected: [Int], durations: [Double]) -> Accuracy {
        Accuracy(
            detected.indices.map {
                SessionScore(detected: detected[$0], labelled: labels[$0], duration: durations[$0], events: nil)
            })
    }

    /// The penalties that are compared, in repetitions a step; nil keeps the shared parameters.
    private static let penalties: [Double?] = [0.3, 0.2, 0.1, 0.05, nil]

    /// The penalty on a device, and for fewer than three users.
    static let usualPenalty = 0.2

    /// The penalty with the lowest error over the held-out sets of users who pretend to have recorded so many; of equals the
    /// largest number, so that people unlike these can still be helped. `usualPenalty` where no user has two sets.
    static func penalty(_ users: [DialCounts], knowing known: Int) -> Double? {
        let users = users.filter { $0.counts.count > 1 }
        guard !users.isEmpty else { return usualPenalty }
        func error(_ penalty: Double?) -> Int {
            users.reduce(0) { $0 + $1.error($1.heldOut(knowing: known, penalty: penalty)) }
        }
        let errors = penalties.map { error($0) }
        let lowest = errors.min() ?? 0
        return zip(penalties, errors).first { $0.1 == lowest }.flatMap { $0.0 }
    }
}

/// Why a set can't be counted.
struct SetError: Error {
    /// Its place among the sets.
    let set: Int
    let reason: CountError
}

extension DetectorConfig {
    /// The config of a user with these dials.
    package func turned(_ dials: Dials) -> DetectorConfig {
        var turned = self
        turned.detectors = detectors.map { $0.turned(dials) }
        return turned
    }
}
