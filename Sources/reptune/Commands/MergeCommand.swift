import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import SessionStore
import Sessions

struct MergeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Add the parts of a plan, and finish its calibration.",
        usage: "reptune cluster merge <plan> [<parts> ...] [options]",
        discussion: """
            Checks that every shard has one whole part of this plan, adds their sums, selects and validates as reptune \
            calibrate does, and stores the run: the same, byte for byte, for any number of shards. The parts are in any \
            order; without any they are those beside the plan, and a folder stands for the files NAME.part in it that are whole parts of this plan. \
            Parts that are missing or not whole are named with the commands that make them again, and the exit status is 75 \
            where these mend all that is wrong.

            Examples:
              reptune cluster merge sweep.plan
              reptune cluster merge sweep.plan parts
            """)

    @Argument(help: ArgumentHelp("The plan.", valueName: "plan")) var plan: String
    @Argument(help: ArgumentHelp("The parts. (default: those beside the plan)", valueName: "parts")) var parts:
        [String] = []
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
                run.document, run.document.answer(database: DatabaseCommand.option(of: store.path)), detail)
            console.document(.run, run)
            console.advise([run.document])
            if step.hasUnstored { throw ExitCode.inputsFailed }
        }
    }

    /// The part of each shard that has sessions.
    ///
    /// - Throws: `ExitCode.tryAgain` where the commands that are named mend all that is wrong, and otherwise
    ///   `ExitCode.inputsFailed`, after naming each fault.
    private func found(of document: PlanDocument, _ console: Console) throws -> [Int: PartFile] {
        let shards = document.plan.shards.indices.filter { !document.plan.shards[$0].isEmpty }
        var found: [Int: PartFile] = [:]
        var faults: [(error: ShardError, shard: Int?)] = []
        if parts.isEmpty {
            for shard in shards {
                do throws(ShardError) {
                    found[shard] = try PartFile(contentsOf: target(of: shard), of: document, shard: shard)
                } catch { faults.append((error, shard)) }
            }
        } else {
            var broken: [ShardError] = []
            var passedOver: [ShardError] = []
            for path in parts {
                let inFolder = Self.parts(inFolder: path)
                if inFolder == [] { console.note("\(path) has no part") }
                for path in inFolder ?? [path] {
                    do throws(ShardError) {
                        let part = try PartFile(contentsOf: path, of: document)
                        if let other = found[part.shard], other.digest != part.digest {
                            throw .differentParts(other.path, path, shard: part.shard)
                        }
                        found[part.shard] = part
                    } catch {
                        if inFolder != nil, !error.isDifference {
                            passedOver.append(error)
                        } else {
                            broken.append(error)
                        }
                    }
                }
            }
            for shard in shards where found[shard] == nil {
                // A file that is not whole, or of another plan, is replaced by the command that makes this part.
                let target = Self.standard(target(of: shard))
                func isTarget(_ error: ShardError) -> Bool { error.file.map(Self.standard) == target }
                let named = broken.firstIndex { $0.isReplaceable && isTarget($0) }.map { broken.remove(at: $0) }
                let inFolder = passedOver.firstIndex(where: isTarget).map { passedOver.remove(at: $0) }
                faults.append((named ?? inFolder ?? .noPart(shard: shard), shard))
            }
            faults = broken.map { ($0, nil) } + faults
            if let first = passedOver.first {
                let others = passedOver.count - 1
                console.note(
                    "passed over: \(Message(first))"
                        + (others > 0
                            ? " So \(others == 1 ? "is" : "are") \(Formatted.counted(others, "more file"))." : ""))
            }
        }
        guard faults.isEmpty else {
            for (error, shard) in faults { fail(error, shard: shard, console) }
            console.printOthers()
            throw faults.allSatisfy { $0.shard != nil && $0.error.isReplaceable }
                ? ExitCode.tryAgain : ExitCode.inputsFailed
        }
        return found
    }

    /// Names a fault with the command that mends it, or with what to do without one.
    private func fail(_ error: ShardError, shard: Int?, _ console: Console) {
        let remedy =
            switch (error, shard) {
            case (.differentParts, _): "Leave one out."
            case (.unreadablePart, _): "Check its permissions."
            case (_, nil): "Leave it out."
            case (.notAPart, let shard?): "Move it away, and make the part with \(command(making: shard))"
            case (_, let shard?): command(making: shard)
            }
        let message = Message(error)
        console.failure(
            message.at(message.place ?? shard.map { Message.Place(file: target(of: $0)) }, remedy: remedy),
            most: error.isMissing ? Console.mostErrors : .max)
    }

    /// The parts in a folder by name; nil where the path is no folder.
    private static func parts(inFolder path: String) -> [String]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".part") }.sorted().map { joined(path, $0) }
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Where the part of a shard is made: beside the plan, or in the folder of the first part that is given.
    private func target(of shard: Int) -> String {
        let part = ShardIndex.path(ofPart: shard, plan: plan)
        guard let first = parts.first else { return part }
        let name = part.split(separator: "/").last.map(String.init) ?? part
        let target = Self.joined(Self.parts(inFolder: first) == nil ? parentFolder(of: first) : first, name)
        return Self.standard(target) == Self.standard(part) ? part : target
    }

    /// The command that makes the part of a shard.
    private func command(making shard: Int) -> String {
        var words = ["reptune", "cluster", "sweep", ShellWord.quoted(plan), "--shard", "\(shard)"]
        let target = target(of: shard)
        if target != ShardIndex.path(ofPart: shard, plan: plan) { words += ["-o", ShellWord.quoted(target)] }
        if let database = global.database { words += ["--db", ShellWord.quoted(database)] }
        return words.joined(separator: " ")
    }
}

extension ShardError {
    /// Whether the command that makes the part again mends it.
    fileprivate var isReplaceable: Bool {
        switch self {
        case .missingPart, .tornPart, .otherPart, .noPart: true
        default: false
        }
    }

    /// Whether a part is not there.
    fileprivate var isMissing: Bool {
        switch self {
        case .missingPart, .noPart: true
        default: false
        }
    }

    fileprivate var isDifference: Bool { if case .differentParts = self { true } else { false } }
}
