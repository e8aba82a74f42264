import Sessions

/// A sweep that is divided among several machines: the request, the sessions, the spaces that all training sets search, and the
/// sessions of each shard.
///
/// A shard counts all candidates on its own sessions. Sums over sessions add up exactly in any order, and need neither
/// neighbours in the grid nor sessions of other shards, which a share of the space would: the smoothing over neighbours, and
/// every session on every machine.
package struct SweepPlan: Sendable, Hashable, Codable {
    /// The settings of the calibration.
    package let request: CalibrationRequest
    /// Whether the same samples may be in the training and the held-out part of a fold.
    package let allowsDuplicates: Bool
    /// The ids of the labelled sessions.
    package let sessions: [String]
    /// The sessions of each shard, as indices in `sessions`.
    package let shards: [[Int]]
    /// The counted spaces.
    let spaces: [ParameterSpace]
    /// For each space the sample rate in Hz to which its filter factors refer.
    let sampleRates: [Double]
    /// For each session its label in the sums, and the number of its group.
    let labels: [Int]
    let groups: [Int]
    /// Units in a repetition, as in `LossTerms`.
    let scale: Double
    /// The number of candidates for the selected parameters: the candidates in the search space of all sessions, as in
    /// the result.
    package let candidates: Int

    /// The samples of all sessions, counted on the longest channel of each.
    package let samples: Int

    /// The number of counted candidates, including candidates that only folds search.
    package var countedCandidates: Int { spaces.reduce(0) { $0 + Grid($1).count } }
}

extension SweepPlan {
    /// Plans a calibration.
    ///
    /// - Parameters:
    ///   - request: The settings.
    ///   - sessions: The sessions; sessions without a label are skipped.
    ///   - shards: The number of shards, 1 or more; with fewer sessions some have none.
    ///   - jobs: The number of tasks at once.
    package init(
        _ request: CalibrationRequest, sessions given: [Session], shards: Int, allowsDuplicates: Bool = false,
        jobs: Int
    ) async throws(CalibrationError) {
        let prepared = try await PreparedCalibration(
            request, sessions: given, allowsDuplicates: allowsDuplicates, jobs: jobs)
        let terms = prepared.terms
        let groups = prepared.groups
        let all = SessionSubset(without: [], of: prepared.input.sessions.count)
        self.init(
            request: request, allowsDuplicates: allowsDuplicates, sessions: prepared.input.sessions.map(\.id),
            shards: SweepPlan.divided(groups, lengths: prepared.layouts.lengths, into: max(1, shards)),
            spaces: prepared.plan.counted, sampleRates: prepared.plan.sampleRates, labels: terms.labels,
            groups: groups.group, scale: terms.scale,
            candidates: prepared.plan.searchSpace(of: all).spaces.reduce(0) { $0 + Grid($1).count },
            samples: prepared.layouts.lengths.reduce(0) { $0 + Int($1) })
    }

    /// Divides the sessions, group by group, into shards of about equally many samples: a shard has sums of few groups.
    private static func divided(_ groups: SessionGroups, lengths: [Int32], into shards: Int) -> [[Int]] {
        let total = lengths.reduce(0) { $0 + Double(max(1, $1)) }
        var divided = [[Int]](repeating: [], count: shards)
        var before = 0.0
        for session in groups.members.joined() {
            let length = Double(max(1, lengths[session]))
            let shard = Int((before + length / 2) / total * Double(shards))
            divided[min(shards - 1, shard)].append(session)
            before += length
        }
        return divided
    }

    /// Whether each session has a label and a group, and each space a sample rate, as in every plan that was not edited.
    package var isConsistent: Bool {
        labels.count == sessions.count && groups.count == sessions.count && sampleRates.count == spaces.count
            && groups.allSatisfy(sessions.indices.contains) && labels.allSatisfy { $0 >= 0 } && scale > 0
            && scale.isFinite
    }

    /// Whether a calibration has the sessions, spaces and groups of the plan.
    func fits(_ prepared: PreparedCalibration) -> Bool {
        sessions == prepared.input.sessions.map(\.id) && spaces == prepared.plan.counted
            && sampleRates == prepared.plan.sampleRates && labels == prepared.terms.labels
            && groups == prepared.groups.group && scale == prepared.terms.scale
    }
}

extension SweepPlan {
    /// Counts all candidates on the sessions of a shard, and gives the sums of each grid.
    ///
    /// - Parameters:
    ///   - shard: The number of the shard, from 0.
    ///   - sessions: Its sessions in the order of `shards`, with their labels.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    /// - Throws: `CalibrationError.otherPlan` if labels do not match the plan.
    package func counted(
        shard: Int, sessions: [Session], jobs: Int, limits: Sweep.Limits,
        progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(CalibrationError) -> [ShardSums] {
        let own = shards[shard]
        // A label that has changed would only be seen at the merge.
        let counts = request.objective == .f1 ? [] : sessions.map { $0.label?.count ?? 0 }
        guard request.objective == .f1 || counts == own.map({ labels[$0] }) else { throw .otherPlan }
        let truths = try request.objective == .f1 ? request.truths(of: sessions) : nil
        let numbers = groups(ofShard: shard)
        let local = SessionGroups(
            own.map { numbers.firstIndex(of: groups[$0]) ?? 0 }, labels: sessions.map { $0.label?.count ?? 0 })
        do {
            let sweep = try await Sweep(
                spaces, sessions: sessions, layouts: SessionLayouts(sessions), truths: truths,
                terms: LossTerms(request.objective, labels: own.map { labels[$0] }, scale: scale), groups: local,
                sampleRates: sampleRates, jobs: jobs, limits: limits, progress: progress)
            return sweep.sums.map(\.shard)
        } catch {
            throw .sweep(error)
        }
    }

    /// The numbers of the groups with sessions in a shard, in ascending order.
    func groups(ofShard shard: Int) -> [Int] { Set(shards[shard].map { groups[$0] }).sorted() }
}
