import Calibration
import Foundation
import Runs
import SessionStore
import Sessions

extension CalibrateStep {
    /// Plans a calibration in shards on the sessions of a filter.
    func plan(_ stepRequest: CalibrationStepRequest, on filter: SessionFilter, shards: Int) async throws -> PlanDocument
    {
        var digests: [String] = []
        let stored = try store.sessions(filter) { summary in
            if summary.labelledCount != nil { digests.append(try RunDocument.dataDigest(of: [summary])) }
        }
        guard !stored.sessions.isEmpty else { throw try filter.noMatch(in: store) }
        let request = try validated(stepRequest, on: stored.sessions, of: filter, limits: nil)
        let (sessions, reader) = try await load(stored.sessions)
        let plan = try await reading(reader) { () async throws(CalibrationError) in
            try await SweepPlan(
                request, sessions: sessions, shards: shards, allowsDuplicates: allowsDuplicates, jobs: jobs)
        }
        return try PlanDocument(tool: Version.tool, data: stored.data, digests: digests, plan: plan)
    }

    /// Counts a shard, and writes its part.
    func count(shard: Int, of document: PlanDocument, to path: String) async throws {
        let (sessions, reader) = try await load(try sessions(of: document, document.plan.shards[shard]).sessions)
        let line = ProgressLine("shard \(shard)", console: console)
        let counted: [ShardSums]
        do {
            counted = try await reading(reader) { () async throws(CalibrationError) in
                try await document.plan.counted(
                    shard: shard, sessions: sessions, jobs: jobs, limits: sweepLimits
                ) { line.show(.sweeping($0)) }
            }
        } catch CalibrationError.sweep(.space(.memory(let needed, let allowed))) {
            let error = SpaceError.memory(needed: needed, allowed: allowed)
            throw Message("invalidSpace", "shard \(shard): \(error), and make the plan again")
        }
        try OutputFile.write(to: path) { put throws(SystemError) in
            try PartFile.write(counted, of: document, shard: shard, put)
        }
    }

    /// Adds the parts of a plan, selects and validates, and stores the run.
    func merge(
        _ document: PlanDocument, of sessions: consuming StoredSessions, parts: [Int: PartFile]
    ) async throws -> RunDocument {
        try keep(try await merged(document, of: sessions, parts: parts), data: document.data)
    }

    /// The stored sessions of a plan.
    func sessions(of document: PlanDocument) throws -> StoredSessions {
        let stored = try sessions(of: document, Array(document.digests.indices))
        guard stored.data == document.data else { throw CalibrationError.otherPlan }
        return stored
    }

    private func merged(
        _ document: PlanDocument, of stored: StoredSessions, parts: [Int: PartFile]
    ) async throws -> CalibrationResult {
        let (sessions, reader) = try await load(stored.sessions)
        let line = ProgressLine("merging", console: console)
        return try await reading(reader) { () async throws(CalibrationError) in
            try await Calibration.merge(
                document.plan, sessions: sessions, jobs: jobs,
                limits: sweepLimits, progress: { line.show($0) }
            ) { shard, grid throws(CalibrationError) in
                guard let sums = parts[shard]?.sums(ofGrid: grid) else { throw .otherPlan }
                return sums
            }
        }
    }

    /// The stored sessions of a plan, some of them by their numbers.
    private func sessions(of document: PlanDocument, _ numbers: [Int]) throws -> StoredSessions {
        try store.sessions(numbers.lazy.map { document.plan.sessions[$0] }) { place, summary in
            let number = numbers[place]
            guard let summary else {
                throw Message(
                    "otherPlan",
                    "the session \(document.plan.sessions[number]) of the plan is not in \(store.path). Use the database of the "
                        + "plan, or a copy made with reptune database backup.")
            }
            guard try RunDocument.dataDigest(of: [summary]) == document.digests[number] else {
                let times = summary.hasEventTimes ? "with" : "without"
                let label = summary.labelledCount.map { "label \($0) \(times) event times" } ?? "no label"
                throw Message(
                    "otherPlan",
                    "the session \(summary.id), \(summary.name), is not as it was when the plan was made. It now has user "
                        + "\(summary.user), activity \(summary.activity), \(label), "
                        + "place \(summary.place ?? "none") and note \(summary.note ?? "none"). Import it again as it was, or "
                        + "make the plan and its parts again with reptune cluster plan.")
            }
        }
    }
}
