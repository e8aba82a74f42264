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
