import ArgumentParser
import Foundation
import Simulation

struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Writes a simulated, labelled set of data: the same seed gives the same bytes.",
        discussion:
            "Sets: \(names.joined(separator: ", ")). pedometer is a week of step counts, the others are sessions."
    )

    /// The sets of sessions, and the week of step counts.
    private static var names: [String] { (SimulatedSets.names + [SimulatedPedometer.name]).sorted() }

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp("The set: \(names.joined(separator: " or ")).", valueName: "set"))
    var name: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "DIR")) var output: String
    @Option(name: .long, parsing: .unconditional, help: "The seed, a whole number from 0 up.") var seed = Seed(1)

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "sessions.csv and what it lists")
        guard Self.names.contains(name) else {
            throw ValidationError("There is no set \(name); there are \(Self.names.joined(separator: ", ")).")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let (files, words) = simulated
            for file in files { try OutputFile.write(Data(file.contents.utf8), to: output + "/" + file.path) }
            console.note("wrote \(words) to \(output)")
        }
    }

    private var simulated: (files: [SimulatedFile], words: String) {
        if name == SimulatedPedometer.name {
            let pedometer = SimulatedPedometer(seed: seed.number)
            return (pedometer.files, "\(pedometer.days.count) days")
        }
        guard let set = SimulatedSets.make(name, seed: seed.number) else { return ([], "nothing") }
        return (set.files, "\(set.sessions.count) sessions")
    }
}

/// Where everything random comes from.
struct Seed: ExpressibleByArgument, CustomStringConvertible {
    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    init?(argument: String) {
        guard let number = UInt64(argument) else { return nil }
        self.number = number
    }

    var description: String { "\(number)" }
    var defaultValueDescription: String { description }
}
