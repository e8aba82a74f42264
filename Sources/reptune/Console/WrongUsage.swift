import ArgumentParser
import Foundation
import Reporting
import Sessions

/// A command line that is none of the program's.
struct WrongUsage {
    /// The message with the usage of its command, for standard error.
    let text: String
    /// The message alone.
    let message: () -> String

    /// Wrong usage that a command noticed. The parser would show the usage of the whole program.
    init(_ wrong: ValidationError, of command: any ParsableCommand.Type) {
        let name = Reptune.path(to: command)?.joined(separator: " ") ?? Reptune._commandName
        let text = """
            error: \(wrong.message)
            Usage: \(Reptune.usageString(for: command))
              See '\(name) --help' for more information.

            """
        self.init(text: text) { wrong.message }
    }

    /// Wrong usage that the parser noticed; nil for help, the version and other errors.
    init?(_ error: any Error, in arguments: [String]) {
        let code = Reptune.exitCode(for: error)
        guard code == .success || code == .validationFailure else { return nil }
        // The parser shows the help of a default command where an unknown command precedes --help or follows help.
        if let found = Misspelling(in: arguments, of: Reptune.self, onlyCommands: code == .success) {
            self.init(ValidationError(found.message), of: found.command)
            return
        }
        guard code == .validationFailure else { return nil }
        // The parser writes Error: and the program error:, as for errors in inputs.
        let text = Reptune.fullMessage(for: error).replacing("Error: ", with: "error: ", maxReplacements: 1)
        self.init(text: text + "\n") { Reptune.message(for: error) }
    }

    private init(text: String, message: @escaping () -> String) {
        self.text = text
        self.message = message
    }

    /// Ends the program as the parser does.
    func exit() -> Never {
        StandardStream.error.write(Terminal.fitting(text.visible(keepsLines: true), on: Terminal.isError))
        UsageDocument.write(message())
        Reptune.exit(withError: ExitCode.validationFailure)
    }
}

extension ParsableCommand {
    /// The names of the commands from this one to another; nil where that is not below this one.
    fileprivate static func path(to command: any ParsableCommand.Type) -> [String]? {
        if command == self { return [_commandName] }
        for next in configuration.subcommands {
            if let path = next.path(to: command) { return [_commandName] + path }
        }
        return nil
    }
}

/// The JSON document of wrong usage.
enum UsageDocument {
    /// Writes the document to standard output, where the command line has `--json`.
    static func write(_ message: @autoclosure () -> String, arguments: [String] = CommandLine.arguments) {
        guard arguments.dropFirst().prefix(while: { $0 != "--" }).contains("--json") else { return }
        let document = ErrorDocument(
            status: ExitCode.validationFailure.rawValue, errors: [Message("usage", message())], advisories: [],
            files: []
        )
        guard let data = try? DocumentJSON.encode(document) else { return }
        StandardStream.output.write(data)
    }
}

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
