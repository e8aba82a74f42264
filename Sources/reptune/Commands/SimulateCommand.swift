import ArgumentParser
import Foundation
import Sessions
import Simulation

struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Write a simulated, labelled data set.",
        usage: "reptune simulate <set> -o DIR [options]",
        discussion: """
            The sets are \(names.joined(separator: ", ")). pedometer is a week of step counts, the others are \
            sessions with a manifest. The same seed gives the same bytes.

            Examples:
              reptune simulate push-ups -o push-ups
              reptune simulate bike -o bike --seed 7
            """)

    /// The names of the sets of sessions and of the week of step counts.
    private static var names: [String] { (SimulatedSets.names + [SimulatedPedometer.name]).sorted() }

    @Argument(help: ArgumentHelp("The data set: \(names.joined(separator: ", ")).", valueName: "set"))
    var name: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the set.", valueName: "DIR")) var output: String
    @Option(
        name: .long, parsing: .unconditional, help: "The seed of the random numbers, 0 or more.",
        transform: Seed.init(parsing:))
    var seed = Seed(1)
    @OptionGroup var global: OutputOptions

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "sessions.csv and its recordings")
        guard Self.names.contains(name) else {
            throw ValidationError("There is no set \(name); the sets are \(Self.names.joined(separator: ", ")).")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let (files, words) = simulated
            for file in files { try console.write(file.contents, to: output + "/" + file.path) }
            console.note("wrote \(words) to \(output)")
            if name != SimulatedPedometer.name {
                console.next("reptune import --manifest \(ShellWord.quoted(output + "/sessions.csv"))")
            }
            console.document(.simulation, SimulationDocument(set: name, seed: seed.number))
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

/// The seed of the random numbers.
struct Seed: CustomStringConvertible {
    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    init(parsing text: String) throws {
        guard let number = UInt64(text) else {
            throw ValidationError("Give a whole number from 0 to \(UInt64.max).")
        }
        self.number = number
    }

    var description: String { "\(number)" }
}

/// A simulated set.
private struct SimulationDocument: Encodable {
    let set: String
    let seed: UInt64
}
