import Foundation
import Testing

@testable import reptune

/// What the parser of the command line checks in debug builds alone, and the tests are a release build.
@Suite struct DeclaredOptionsTests {
    struct Tool: Decodable {
        struct Command: Decodable {
            let commandName: String
            let subcommands: [Command]?
            let arguments: [Argument]?
        }
        struct Argument: Decodable {
            struct Name: Decodable, Hashable {
                let kind: String
                let name: String
            }
            let kind: String
            let isRepeating: Bool
            let names: [Name]?
        }
        let command: Command
    }

    @Test("No command declares an option twice, or an argument after one that takes the rest")
    func options() throws {
        var commands = [try JSONDecoder().decode(Tool.self, from: Data(Reptune._dumpHelp().utf8)).command]
        var checked = 0
        while let command = commands.popLast() {
            commands += command.subcommands ?? []
            let arguments = command.arguments ?? []
            let names = arguments.flatMap { $0.names ?? [] }
            #expect(Set(names).count == names.count, "\(command.commandName): \(names)")
            let positions = arguments.filter { $0.kind == "positional" }
            #expect(positions.dropLast().allSatisfy { !$0.isRepeating }, "\(command.commandName)")
            checked += names.count
        }
        #expect(checked > 100)
    }
}
