import Calibration
import Foundation
import Reporting
import Runs
import SessionStore
import Sessions

extension CalibrateStep {
    /// Plans a calibration in shards on the sessions of a filter.
    func plan(_ stepRequest: CalibrationStepRequest, on filter: SessionFilter, shards: Int) async throws -> PlanDocument
    {
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw Failure(try filter.noMatchMessage(in: store), kind: .noMatch) }
        let request = try validated(stepRequest, on: summaries, limits: nil)
        let (sessions, reader) = try await load(summaries)
        let plan = try await reading(reader) { () async throws(CalibrationError) in
            try await SweepPlan(
                request, sessions: sessions, shards: shards, allowsDuplicates: allowsDuplicates, jobs: jobs)
        }
        return try PlanDocument(tool: Version.tool, sessions: summaries, plan: plan)
    }

    /// Counts a shard, and writes its part.
    func count(shard: Int, of document: PlanDocument, to path: String) async throws {
        let summaries = try sessions(of: document, document.plan.shards[shard])
        let (sessions, reader) = try await load(summaries)
        let sums = try SumFile(folder: FileManager.default.temporaryDirectory.path)
        let line = ProgressLine("shard \(shard)", console: console)
        let counted = try await reading(reader, sums) { () async throws(CalibrationError) in
            try await document.plan.counted(
                shard: shard, sessions: sessions, jobs: jobs,
                limits: Sweep.Limits(memory: memory, reserved: Self.reserved), store: sums
            ) { line.show(.sweeping($0)) }
        }
        try OutputFile.write(to: path) { put throws(SystemError) in
            try PartFile.write(counted, of: document, shard: shard, put)
            // Sums that could not be read make no part.
            if sums.problem != nil { throw SystemError(code: EIO) }
        }
    }

    /// Adds the parts of a plan, selects and validates, and stores the run.
    func merge(_ document: PlanDocument, parts: [Int: PartFile]) async throws -> RunDocument {
        let summaries = try sessions(of: document, Array(document.digests.indices))
        guard try RunDocument.dataDigest(of: summaries) == document.data else { throw CalibrationError.otherPlan }
        let (sessions, reader) = try await load(summaries)
        let sums = try SumFile(beside: store)
        let line = ProgressLine("merging", console: console)
        let result = try await reading(reader, sums) { () async throws(CalibrationError) in
            try await Calibration.merge(
                document.plan, sessions: sessions, jobs: jobs,
                limits: Sweep.Limits(memory: memory, reserved: Self.reserved), store: sums,
                progress: { line.show($0) }
            ) { shard, grid throws(CalibrationError) in
                guard let sums = parts[shard]?.sums(ofGrid: grid) else { throw .otherPlan }
                return sums
            }
        }
        return try keep(result, data: document.data)
    }

    /// The stored sessions of a plan, some of them by their numbers.
    private func sessions(of document: PlanDocument, _ numbers: [Int]) throws -> [SessionSummary] {
        let stored = Dictionary(uniqueKeysWithValues: try store.summaries().map { ($0.id, $0) })
        return try numbers.map { number in
            let id = document.plan.sessions[number]
            guard let summary = stored[id] else {
                throw Failure(
                    "the session \(id) of the plan is not in \(store.path). Use the database of the plan, or a copy made with "
                        + "reptune backup.", kind: .otherPlan)
            }
            guard try RunDocument.dataDigest(of: [summary]) == document.digests[number] else {
                throw Failure(
                    "the session \(id), \(summary.name), is not as it was when the plan was made: its samples, label, user, activity, "
                        + "place or note have changed. Change it back, or make the plan and its parts again with reptune plan.",
                    kind: .otherPlan)
            }
            return summary
        }
    }

    /// Does work on sessions; samples and sums that can't be read are the cause of any other error.
    private func reading<Value>(
        _ reader: SessionReader?, _ sums: SumFile? = nil, _ work: () async throws(CalibrationError) -> Value
    ) async throws -> Value {
        let value: Value
        do throws(CalibrationError) { value = try await work() } catch {
            if let problem = reader?.problem ?? sums?.problem { throw problem }
            throw error
        }
        if let problem = reader?.problem ?? sums?.problem { throw problem }
        return value
    }
}
