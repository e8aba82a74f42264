import RepDetection
import Sessions

/// The sums of one grid of a shard, of which those of a group are read when they are needed: the sums of many groups take more memory
/// than the sweep.
public struct ShardSums: Sendable {
    /// The sums of one grid over the shard's sessions of one group.
    public struct Group: Sendable, Hashable {
        /// The number of the group.
        public let group: Int
        /// The number of its sessions in the shard.
        public let sessions: Int
        /// The sums of losses of each candidate; empty where the sessions have no losses.
        public let losses: [Int64]
        /// The sums of events; empty where they are not needed.
        public let events: [Int64]

        /// Makes sums that were read from a part.
        public init(group: Int, sessions: Int, losses: [Int64], events: [Int64]) {
            self.group = group
            self.sessions = sessions
            self.losses = losses
            self.events = events
        }
    }

    /// Whether each point of the grid is no candidate; empty where all are.
    public let isAbsent: [Bool]
    /// Whether any candidate counts anything.
    public let isAnyPositive: Bool
    private let groupCount: Int
    private let read: @Sendable (Int) -> Group

    /// Makes sums that are read group by group.
    ///
    /// - Parameters:
    ///   - groupCount: The number of groups that have sessions in the shard.
    ///   - isAbsent: Whether each point of the grid is no candidate; empty where all are.
    ///   - isAnyPositive: Whether any candidate counts anything.
    ///   - read: Reads the sums of a group by its place, in ascending order of the groups' numbers.
    public init(
        groupCount: Int, isAbsent: [Bool], isAnyPositive: Bool, read: @escaping @Sendable (_ place: Int) -> Group
    ) {
        self.groupCount = groupCount
        self.isAbsent = isAbsent
        self.isAnyPositive = isAnyPositive
        self.read = read
    }

    /// The sums of each group that has sessions in the shard, in ascending order. O(candidates) for each access.
    public var groups: some RandomAccessCollection<Group> { (0..<groupCount).lazy.map { read($0) } }
}

extension SweepPlan {
    /// Counts all candidates on the sessions of a shard.
    ///
    /// - Parameters:
    ///   - shard: The number of the shard, from 0.
    ///   - sessions: Its sessions in the order of `shards`, with their labels.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - store: Where sums are kept that are too large for memory.
    ///   - progress: Called after each task.
    /// - Throws: `CalibrationError.otherPlan` where labels are not those of the plan.
    public func counted(
        shard: Int, sessions: [Session], jobs: Int, limits: Sweep.Limits, store: (any ScratchStore)? = nil,
        progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(CalibrationError) -> CountedShard {
        let own = shards[shard]
        // A label that has changed would only be seen at the merge.
        let counts = request.objective == .f1 ? [] : sessions.map { $0.label?.count ?? 0 }
        guard request.objective == .f1 || counts == own.map({ labels[$0] }) else { throw .otherPlan }
        let truths = try request.objective == .f1 ? request.truths(of: sessions) : nil
        // The groups of the shard, in the order of their numbers in the plan.
        let numbers = Set(own.map { groups[$0] }).sorted()
        let local = SessionGroups(
            own.map { numbers.firstIndex(of: groups[$0]) ?? 0 }, labels: sessions.map { $0.label?.count ?? 0 })
        do {
            let sweep = try await Sweep(
                spaces, sessions: sessions, layouts: SessionLayouts(sessions), truths: truths,
                terms: LossTerms(request.objective, labels: own.map { labels[$0] }, scale: scale), groups: local,
                archive: nil, store: store, sampleRates: sampleRates, jobs: jobs, limits: limits, progress: progress)
            return CountedShard(sweep: sweep, numbers: numbers)
        } catch {
            throw .sweep(error)
        }
    }
}

/// A shard whose sessions are counted.
public struct CountedShard: Sendable {
    fileprivate let sweep: Sweep
    /// For each group of the shard its number in the plan.
    fileprivate let numbers: [Int]

    /// The number of grids.
    public var grids: Int { sweep.grids.count }

    /// The sums of one grid.
    public func sums(ofGrid grid: Int) -> ShardSums {
        let runs = sweep.runs[grid]
        let absent = runs.flatMap(\.absences)
        return ShardSums(
            groupCount: numbers.count, isAbsent: absent.contains(true) ? absent : [],
            isAnyPositive: runs.contains(where: \.isAnyPositive)
        ) { group($0, runs: runs) }
    }

    /// The sums of one group. O(candidates).
    private func group(_ group: Int, runs: [RunSums]) -> ShardSums.Group {
        func joined(_ column: (PackedLossSums) -> PackedSums?) -> [Int64] {
            runs.flatMap { run -> [Int64] in
                guard let sums = run.sums(ofGroup: group).flatMap(column) else { return [] }
                var values = [Int64](repeating: 0, count: run.candidates)
                sums.add(to: &values)
                return values
            }
        }
        return ShardSums.Group(
            group: numbers[group], sessions: sweep.groups.members[group].count, losses: joined(\.losses),
            events: joined(\.events))
    }
}
