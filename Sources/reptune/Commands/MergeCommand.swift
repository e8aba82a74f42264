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
            order; without any they are those beside the plan, and a folder stands for all in it. Parts that are missing \
            or not whole are named with the commands that make them again, and the exit status is 75.

            Examples:
              reptune merge sweep.plan
              reptune merge sweep.plan parts
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
                let step = CalibrateStep(
                    store: store, console: console, jobs: resources.jobCount,
                    memory: resources.memory << 20, isFresh: true)
                // First, since no part of changed sessions can be counted.
                let sessions = try step.sessions(of: document)
                let parts = try found(of: document, console)
                let stop = StopSignals { console.note("stopped; no run is stored: run the same command again") }
                defer { stop.end() }
                let run = EvaluatedRun(try await step.merge(document, of: sessions, parts: parts), limits: [])
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
            switch (error, shard) {
            case (.notAPart, _?): console.failure(error, "\(error). Move it away.", remedy: "move it away")
            case (.differentParts, _): console.failure(error, "\(error). Leave one out.", remedy: "leave one out")
            case (_, let shard?):
                let command = command(making: shard)
                console.failure(error, "\(error). Make it with \(command)", remedy: command)
            default: console.failure(error, "\(error). Leave it out.", remedy: "leave it out")
            }
        }
        if parts.isEmpty {
            for shard in shards {
                do throws(ShardError) {
                    found[shard] = try PartFile(
                        contentsOf: ShardIndex.path(ofPart: shard, plan: plan), of: document, shard: shard)
                } catch { fail(error, shard: shard) }
            }
        } else {
            for path in parts.flatMap(Self.files) {
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

    /// A part, or the parts in a folder by name.
    private static func files(_ path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [path]
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let parts = names.filter { $0.hasSuffix(".part") }.sorted().map { joined(path, $0) }
        return parts.isEmpty ? [path] : parts
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The command that makes the part of a shard: where parts are given, in the folder of the first.
    private func command(making shard: Int) -> String {
        var words = ["reptune", "sweep", ShellWord.quoted(plan), "--shard", "\(shard)"]
        if let first = parts.first {
            let folder = Self.files(first) == [first] ? parentFolder(of: first) : first
            let part = ShardIndex.path(ofPart: shard, plan: plan)
            let name = part.split(separator: "/").last.map(String.init) ?? part
            if folder != parentFolder(of: plan) { words += ["-o", ShellWord.quoted(Self.joined(folder, name))] }
        }
        if let database = global.database { words += ["--db", ShellWord.quoted(database)] }
        return words.joined(separator: " ")
    }
}
