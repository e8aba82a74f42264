import Sessions
import ArgumentParser
import Calibration
import Foundation
import SessionStore

struct SweepCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Count one shard of a plan, and write its part.",
        usage: "reptune cluster sweep <plan> [--shard K] [-o FILE] [options]",
        discussion: """
            Needs the sessions of the shard in the database, which is only read. A whole part is not counted \
            again. Without --shard the task of an array job gives the number: SLURM_ARRAY_TASK_ID less \
            SLURM_ARRAY_TASK_MIN, JOB_COMPLETION_INDEX (Kubernetes), AWS_BATCH_JOB_ARRAY_INDEX or BATCH_TASK_INDEX \
            (Google). The array must have as many tasks as the plan has shards. A stopped program leaves no part. Exit \
            status 75: the same command may succeed later.

            Examples:
              reptune cluster sweep sweep.plan --shard 3
              seq 0 39 | xargs -P 8 -I K reptune cluster sweep sweep.plan --shard K --jobs 1
            """)

    @Argument(help: ArgumentHelp("The plan.", valueName: "plan")) var plan: String
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of the shard, from 0. (default: the scheduler's)", valueName: "K"))
    var shard: Int?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The part. (default: beside the plan, such as sweep.3.part)", valueName: "FILE"))
    var output: String?
    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        try await console.temporary {
            let document = try PlanDocument(contentsOf: plan, tool: Version.tool)
            let shard = try ShardIndex.number(
                given: shard, of: document.plan.shards.count, environment: ProcessInfo.processInfo.environment)
            let path = output ?? ShardIndex.path(ofPart: shard, plan: plan)
            guard PartFile.canReplace(path) else {
                throw Message(
                    "unwritableFile",
                    "\(path) exists, and is not a part. "
                        + (path == ShardIndex.path(ofPart: shard, plan: plan)
                            ? "Move it away: the part has this name." : "Name another file with -o."))
            }
            let present = try? PartFile(contentsOf: path, of: document)
            // Beside the plan the name belongs to this shard.
            if let present, present.shard != shard, output != nil {
                throw Message(
                    "unwritableFile", "\(path) is the part of shard \(present.shard). Name another file with -o.")
            }
            if present?.shard == shard {
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
