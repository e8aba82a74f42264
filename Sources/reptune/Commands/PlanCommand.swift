import Sessions
import ArgumentParser
import Foundation
import SessionStore

struct PlanCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Divide a calibration into shards for several machines.",
        usage: "reptune cluster plan [ACTIVITY ...] --shards N -o FILE [options]",
        discussion: """
            Takes the options of reptune calibrate that change its result, also those of --help-hidden, and writes a plan: the request, the digests \
            of the sessions, the search space and the sessions of each shard. Each machine counts a shard with reptune cluster \
            sweep, and reptune cluster merge adds the parts of all shards and completes the calibration, with the result of reptune calibrate. \
            Make a plan for each activity, and for each subset of sessions. reptune report checks \
            limits such as --fail-above mae=0.5 on the run.

            Examples:
              reptune cluster plan pushUp --rule threshold --shards 40 -o sweep.plan
              reptune cluster sweep sweep.plan --shard 3
              reptune cluster merge sweep.plan
            """)

    @OptionGroup(title: "Sessions") var sessions: ActivityArguments
    @OptionGroup var space: SpaceOptions
    @OptionGroup(title: "Selection and validation") var method: MethodOptions
    @Option(parsing: .unconditional, help: ArgumentHelp("The number of shards.", valueName: "N")) var shards: Int
    @Option(name: .shortAndLong, help: ArgumentHelp("The plan.", valueName: "FILE")) var output: String
    @OptionGroup(title: "Resources") var jobs: JobsOption
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try NumberArgument.check("--shards", shards, 1...10_000)
        if space.space == nil { _ = try request() }
    }

    func run(_ console: Console) async throws {
        let request = try request()
        let store = try global.openStore()
        let step = CalibrateStep(
            store: store, console: console, jobs: jobs.count, allowsDuplicates: method.allowDuplicates)
        let document = try await step.plan(
            request, on: try step.joiningRest(sessions.filter(in: store)), shards: shards)
        // A plan is replaced, and nothing else.
        var replaced: PlanDocument?
        if FileManager.default.contents(atPath: output)?.isEmpty == false {
            do throws(Message) {
                replaced = try PlanDocument(contentsOf: output, tool: Version.tool)
            } catch {
                if error == .notAPlan(output) {
                    throw Message(
                        "unwritableFile", "\(output) exists, and is not a plan. Name another file with -o.")
                }
            }
        }
        try console.write(try document.encoded(), to: output)
        let plan = document.plan
        let counted =
            plan.countedCandidates > plan.candidates
            ? " (\(Formatted.grouped(plan.countedCandidates)) with those searched only in folds)" : ""
        console.note(
            "wrote \(output): \(Formatted.counted(plan.sessions.count, "session")) in "
                + "\(Formatted.counted(shards, "shard")); \(Formatted.grouped(plan.candidates)) "
                + "candidate\(plan.candidates == 1 ? "" : "s")\(counted), on "
                + "\(Formatted.grouped(plan.samples)) samples")
        if let replaced, replaced.digest != document.digest {
            console.note("it replaces another plan" + beside(shards: replaced.plan.shards.count))
        }
        let empty = plan.shards.count(where: \.isEmpty)
        if empty > 0 {
            console.note(
                empty == 1
                    ? "1 shard has no session; its part is not needed"
                    : "\(empty) shards have no session; their parts are not needed")
        }
        console.document(
            .plan,
            Planned(
                plan: document.digest, candidates: plan.candidates, countedCandidates: plan.countedCandidates,
                sessions: plan.sessions.count, samples: plan.samples, shards: shards))
    }

    /// What becomes of the parts of a plan with a number of shards that is replaced.
    private func beside(shards old: Int) -> String {
        func parts(_ shards: Range<Int>) -> Int {
            shards.count { FileManager.default.fileExists(atPath: PartFile.path(ofShard: $0, of: output)) }
        }
        let (replaced, left) = (parts(0..<shards), parts(shards..<max(shards, old)))
        let words = [
            replaced > 0 ? "reptune cluster sweep replaces the \(Formatted.counted(replaced, "part")) beside it" : nil,
            left > 0 ? "\(Formatted.counted(left, "part")) of shards that it has not can be deleted" : nil,
        ]
        return words.compactMap { $0 }.map { "; " + $0 }.joined()
    }

    private func request() throws -> CalibrationStepRequest {
        try CalibrationStepRequest(space, method, limits: nil)
    }

    private struct Planned: Encodable {
        /// The digest by which parts name the plan.
        let plan: String
        let candidates: Int
        let countedCandidates: Int
        let sessions: Int
        let samples: Int
        let shards: Int
    }
}
