import ArgumentParser
import Foundation
import Reporting

extension ParsableCommand {
    /// Ends the program as the argument parser does on wrong usage, with the usage of one command.
    ///
    /// Wrong usage that needs a file or the database to detect is thrown while the command runs; the parser would then
    /// print the usage of the whole program.
    static func exit(_ wrong: ValidationError, of command: any ParsableCommand.Type) -> Never {
        let name = path(to: command)?.joined(separator: " ") ?? _commandName
        let text = """
            error: \(wrong.message)
            Usage: \(usageString(for: command))
              See '\(name) --help' for more information.

            """
        StandardStream.error.write(text.visible(keepsLines: true))
        UsageDocument.write(wrong.message)
        exit(withError: ExitCode.validationFailure)
    }

    /// The names of the commands from the root to a command; nil where it is not below the root.
    private static func path(to command: any ParsableCommand.Type) -> [String]? {
        if command == self { return [_commandName] }
        for next in configuration.subcommands {
            if let path = next.path(to: command) { return [_commandName] + path }
        }
        return nil
    }
}
