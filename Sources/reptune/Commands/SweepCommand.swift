import Sessions
import ArgumentParser
import SessionStore

struct SweepCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Count one shard of a plan, and write its part.",
        usage: "reptune cluster sweep <plan> --shard K [options]",
        discussion: """
            Needs the sessions of the shard in the database, which is only read. The part is beside the plan: sweep.3.part \
            is shard 3 of sweep.plan. A whole part is not counted again, and a stopped program leaves no part. In an array \
            job the task gives the number: --shard "$SLURM_ARRAY_TASK_ID". Exit status 75: the same command may succeed \
            later.

            Examples:
              reptune cluster sweep sweep.plan --shard 3
              seq 0 39 | xargs -P 8 -I K reptune cluster sweep sweep.plan --shard K --jobs 1
            """)

    @Argument(help: ArgumentHelp("The plan.", valueName: "plan")) var plan: String
    @Option(parsing: .unconditional, help: ArgumentHelp("The number of the shard, from 0.", valueName: "K"))
    var shard: Int
    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        try await console.temporary {
            let document = try PlanDocument(contentsOf: plan, tool: Version.tool)
            let shards = document.plan.shards.count
            guard (0..<shards).contains(shard) else {
                throw ValidationError(
                    "--shard \(shard): the plan has \(Formatted.counted(shards, "shard")), the first is 0, the last \(shards - 1)."
                )
            }
            let path = PartFile.path(ofShard: shard, of: plan)
            guard PartFile.canReplace(path) else {
                throw Message(
                    "unwritableFile", "\(path) exists, and is not a part",
                    remedy: "Move it away: the part has this name.")
            }
            if (try? PartFile(contentsOf: path, of: document, shard: shard)) != nil {
                console.note("\(path) exists")
            } else {
                let stop = StopSignals {
                    console.note(
                        UnfinishedFiles.stop()
                            ? "stopped; \(path) is written"
                            : "stopped; no part is written: run the same command again to count shard \(shard)")
                }
                defer { stop.end() }
                let step = CalibrateStep(
                    store: try global.openStore(), console: console, jobs: resources.jobCount,
                    memory: resources.memoryLimit)
                try await step.count(shard: shard, of: document, to: path)
                console.note("wrote \(path)")
            }
            console.document(.part, Counted(plan: document.digest, shard: shard, part: path))
        }
    }

    private struct Counted: Encodable {
        let plan: String
        let shard: Int
        let part: String
    }
}

extension Console {
    /// Exits with `ExitCode.tryAgain` after an error that may be gone later.
    func temporary(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let error as Message where error.kind == "diskFull" {
            failure(error)
            throw ExitCode.tryAgain
        } catch let error as StoreError {
            switch error {
            case .busy, .diskFull:
                failure(error)
                throw ExitCode.tryAgain
            default: throw error
            }
        }
    }
}
