import ArgumentParser
import Foundation
import Simulation

struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Writes a simulated, labelled set of sessions: the same seed gives the same bytes.",
        discussion: "Sets: " + SimulatedSets.names.joined(separator: ", ") + ".")

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp("The set: \(SimulatedSets.names.joined(separator: " or ")).", valueName: "set"))
    var name: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "DIR")) var output: String
    @Option(name: .long, help: "The seed.") var seed: UInt64 = 1

    func validate() throws {
        guard SimulatedSets.names.contains(name) else {
            throw ValidationError("There is no set \(name); there are \(SimulatedSets.names.joined(separator: ", ")).")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            guard let set = SimulatedSets.make(name, seed: seed) else { return }
            for file in set.files { try OutputFile.write(Data(file.contents.utf8), to: output + "/" + file.path) }
            console.note("wrote \(set.sessions.count) sessions to \(output)")
        }
    }
}
