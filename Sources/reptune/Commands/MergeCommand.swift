import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import SessionStore
import Sessions

struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Add the parts of a plan, and finish its calibration.",
        usage: "reptune merge <plan> [<parts> ...] [options]",
        discussion: """
            Checks that every shard has one whole part of this plan, adds their sums, selects and validates as reptune \
            calibrate does, and stores the run: the same, byte for byte, for any number of shards. The parts are in any \
            order; without any they are those beside the plan. Parts that are missing or not whole are named with the \
            commands that make them again, and the exit status is 75.

            Examples:
              reptune merge sweep.plan
              reptune merge sweep.plan parts/*.part
            """)

    @Argument(help: ArgumentHelp("The plan.", valueName: "plan")) var plan: String
    @Argument(help: ArgumentHelp("The parts. (default: those beside the plan)", valueName: "parts")) var parts:
        [String] = []
    @Flag(name: .shortAndLong, help: "Print all that reptune calibrate --verbose prints.") var verbose = false
    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        let console = global.console
        try await console.run {
            try await console.temporary {
                let document = try PlanDocument(contentsOf: plan, tool: Version.tool)
                let store = try global.openStore(for: .writing)
                let parts = try found(of: document, console)
                let step = CalibrateStep(
                    store: store, console: console, jobs: resources.jobCount,
                    memory: resources.memory << 20, isFresh: true)
                let run = EvaluatedRun(try await step.merge(document, parts: parts), limits: [])
                console.textResult(verbose ? run.document.text : run.document.shortText)
                if let front = verbose ? run.document.paretoFrontText : run.document.paretoFrontLine {
                    console.textResult(front)
                }
                console.document(.run, run)
                console.advise([run.document])
                if step.hasUnstored { throw ExitCode.inputsFailed }
            }
        }
    }

    /// The part of each shard that has sessions.
    ///
    /// - Throws: `ExitCode.tryAgain` where one is missing or not whole, after naming all of them.
    private func found(of document: PlanDocument, _ console: Console) throws -> [Int: PartFile] {
        let shards = document.plan.shards.indices.filter { !document.plan.shards[$0].isEmpty }
        var found: [Int: PartFile] = [:]
        var failures: [ShardError] = []
        /// Names a fault with the command that mends it, or with what to do without one.
        func fail(_ error: ShardError, shard: Int?) {
            failures.append(error)
            let remedy =
                switch error {
                case .notAPart where shard != nil: "move it away"
                case .differentParts: "leave one out"
                default: shard.map { command(making: $0) } ?? "leave it out"
                }
            console.failure(error, "\(error): \(remedy)", remedy: remedy)
        }
        if parts.isEmpty {
            for shard in shards {
                do throws(ShardError) {
                    found[shard] = try PartFile(
                        contentsOf: ShardIndex.path(ofPart: shard, plan: plan), of: document, shard: shard)
                } catch { fail(error, shard: shard) }
            }
        } else {
            for path in parts {
                do throws(ShardError) {
                    let part = try PartFile(contentsOf: path, of: document)
                    if let other = found[part.shard], other.digest != part.digest {
                        throw .differentParts(other.path, path, shard: part.shard)
                    }
                    found[part.shard] = part
                } catch { fail(error, shard: nil) }
            }
            for shard in shards where found[shard] == nil {
                fail(.noPart(shard: shard), shard: shard)
            }
        }
        guard failures.isEmpty else {
            // A part of another plan, beside this one, is replaced by the command that is named.
            let mayEnd = failures.contains { error in
                switch error {
                case .missingPart, .tornPart, .otherPart: parts.isEmpty
                case .noPart: true
                default: false
                }
            }
            throw mayEnd ? ExitCode.tryAgain : ExitCode.inputsFailed
        }
        return found
    }

    /// The command that makes the part of a shard: where parts are given, in the folder of the first.
    private func command(making shard: Int) -> String {
        var words = ["reptune", "sweep", ShellWord.quoted(plan), "--shard", "\(shard)"]
        if let folder = parts.first.map({ ($0 as NSString).deletingLastPathComponent }),
            folder != (plan as NSString).deletingLastPathComponent
        {
            let name = (ShardIndex.path(ofPart: shard, plan: plan) as NSString).lastPathComponent
            words += ["-o", ShellWord.quoted((folder as NSString).appendingPathComponent(name))]
        }
        if let database = global.database { words += ["--db", ShellWord.quoted(database)] }
        return words.joined(separator: " ")
    }
}
