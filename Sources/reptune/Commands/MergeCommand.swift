import ArgumentParser
import Foundation
import Reporting
import SessionStore
import Sessions

struct MergeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Add the parts of a plan, and finish its calibration.",
        usage: "reptune cluster merge <plan> [options]",
        discussion: """
            Checks that every shard has one whole part of this plan, adds their sums, selects and validates as reptune \
            calibrate does, and stores the run: the same, byte for byte, for any number of shards. The parts are beside the \
            plan, as reptune cluster sweep writes them. Parts that are missing or not whole are named with the commands that make them again, and the exit status is 75 \
            where these mend all that is wrong.

            Example:
              reptune cluster merge sweep.plan
            """)

    @Argument(help: ArgumentHelp("The plan.", valueName: "plan")) var plan: String
    @OptionGroup var detail: VerboseFlag
    @OptionGroup(title: "Resources") var resources: ResourceOptions
    @OptionGroup var global: GlobalOptions

    func run(_ console: Console) async throws {
        try await console.temporary {
            let document = try PlanDocument(contentsOf: plan, tool: Version.tool)
            let store = try global.openStore(for: .writing)
            let step = CalibrateStep(
                store: store, console: console, jobs: resources.jobCount,
                memory: resources.memoryLimit)
            // First, since no part of changed sessions can be counted.
            let sessions = try step.sessions(of: document)
            let parts = try found(of: document, console)
            let stop = StopSignals { console.note("stopped; no run is stored: run the same command again") }
            defer { stop.end() }
            let run = EvaluatedRun(try await step.merge(document, of: sessions, parts: parts), limits: [])
            console.show(
                run.document, run.document.answer(database: DatabaseCommand.option(of: store.path)),
                isWhole: detail.verbose)
            console.document(.run, run)
            console.advise([run.document])
        }
    }

    /// The part of each shard that has sessions.
    ///
    /// - Throws: `ExitCode.tryAgain` where the commands that are named mend all that is wrong, and otherwise
    ///   `ExitCode.inputsFailed`, after naming each fault.
    private func found(of document: PlanDocument, _ console: Console) throws -> [Int: PartFile] {
        var found: [Int: PartFile] = [:]
        var (isWhole, isMended) = (true, true)
        for (shard, sessions) in document.plan.shards.enumerated() where !sessions.isEmpty {
            let path = PartFile.path(ofShard: shard, of: plan)
            do throws(Message) {
                found[shard] = try PartFile(contentsOf: path, of: document, shard: shard)
            } catch {
                // Counting again replaces a part, and nothing else.
                let isReplaced = error.remedy == nil && PartFile.canReplace(path)
                (isWhole, isMended) = (false, isMended && isReplaced)
                let again = (isReplaced ? "" : "Move it away, and make the part with ") + command(making: shard)
                console.failure(
                    error.at(nil, remedy: error.remedy ?? again),
                    most: error.kind == "missingPart" ? Console.mostErrors : .max)
            }
        }
        console.printOthers()
        guard isWhole else { throw isMended ? ExitCode.tryAgain : ExitCode.inputsFailed }
        return found
    }

    /// The command that makes the part of a shard.
    private func command(making shard: Int) -> String {
        "reptune cluster sweep \(ShellWord.quoted(plan)) --shard \(shard)"
            + (global.database.map { " --db \(ShellWord.quoted($0))" } ?? "")
    }
}
