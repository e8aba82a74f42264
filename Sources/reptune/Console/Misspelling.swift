import ArgumentParser
import Foundation
import Sessions

/// A word on the command line that is no command or option, with the nearest one that is.
///
/// The argument parser validates a command before it reports unknown options, and does not suggest commands.
struct Misspelling {
    /// The message, for wrong usage.
    let message: String
    /// The command that the word was given to.
    let command: any ParsableCommand.Type

    /// Finds the first unknown command or option; nil where there is none.
    ///
    /// - Parameter onlyCommands: Whether options are not checked, as where help was requested.
    init?(in arguments: [String], of root: any ParsableCommand.Type, onlyCommands: Bool = false) {
        var words = arguments[...]
        if words.first == "help" { words = words.dropFirst() }
        var command = root
        while let word = words.first, !word.hasPrefix("-"), !command.configuration.subcommands.isEmpty {
            let commands = command.configuration.subcommands
            if let next = commands.first(where: { $0._commandName == word || $0.configuration.aliases.contains(word) })
            {
                command = next
                words = words.dropFirst()
                continue
            }
            if let group = commands.first(where: { $0.configuration.subcommands.contains { $0._commandName == word } })
            {
                self.init(
                    message: "Unknown command '\(word)'. Did you mean '\(group._commandName) \(word)'?",
                    command: command)
                return
            }
            let names = commands.flatMap { [$0._commandName] + $0.configuration.aliases }
            self.init("command", word, names, command)
            return
        }
        if onlyCommands { return nil }
        let names = command.configuration.subcommands.map { $0._commandName }
        if let option = words.first, let name = words.first(where: names.contains) {
            self.init(message: "Options follow the command: write '\(name) \(option)'.", command: command)
            return
        }
        let target = command.configuration.defaultSubcommand ?? command
        let known = Self.longOptions(of: target)
        let unknown = words.prefix { $0 != "--" }.lazy
            .filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
            .first { !known.contains($0) && !["--help", "--version"].contains($0) && !Self.isOfParser($0) }
        guard let unknown else { return nil }
        self.init("option", unknown, known, target)
    }

    private init(_ kind: String, _ word: String, _ known: [String], _ command: any ParsableCommand.Type) {
        // A run or a session after the name of its group.
        let suggested = nearestName(to: word, among: known) ?? (known.contains("show") ? "show \(word)" : nil)
        let suggestion = suggested.map { " Did you mean '\($0)'?" } ?? ""
        self.init(message: "Unknown \(kind) '\(word)'.\(suggestion)", command: command)
    }

    private init(message: String, command: any ParsableCommand.Type) {
        self.message = message
        self.command = command
    }

    /// Whether the argument parser handles the option itself.
    private static func isOfParser(_ option: String) -> Bool {
        option.hasPrefix("--generate-completion-script") || option.hasPrefix("--experimental")
            || option == "--help-hidden"
    }

    /// The long options of a command with their dashes, read from the parser's description of the command.
    private static func longOptions(of command: any ParsableCommand.Type) -> [String] {
        struct Tool: Decodable {
            struct Command: Decodable { let arguments: [Argument]? }
            struct Argument: Decodable { let names: [Name]? }
            struct Name: Decodable {
                let kind: String
                let name: String
            }
            let command: Command
        }
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return [] }
        let names: [Tool.Name] = (tool.command.arguments ?? []).flatMap { $0.names ?? [] }
        return names.filter { $0.kind == "long" }.map { "--" + $0.name }
    }
}
