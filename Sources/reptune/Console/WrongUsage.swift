import ArgumentParser
import Foundation

extension ParsableCommand {
    /// Ends the program as the argument parser does on wrong usage, with the usage of the command that found it.
    ///
    /// What shows only when files and database are read is thrown while the command runs, and the parser would then show the
    /// usage of the whole program.
    static func exit(_ wrong: ValidationError, of command: any ParsableCommand.Type) -> Never {
        let name = path(to: command)?.joined(separator: " ") ?? _commandName
        let text = """
            Error: \(wrong.message)
            Usage: \(usageString(for: command))
              See '\(name) --help' for more information.

            """
        FileHandle.standardError.write(Data(text.utf8))
        exit(withError: ExitCode.validationFailure)
    }

    /// The names that lead to a command; nil where there is no way.
    private static func path(to command: any ParsableCommand.Type) -> [String]? {
        if command == self { return [_commandName] }
        for next in configuration.subcommands {
            if let path = next.path(to: command) { return [_commandName] + path }
        }
        return nil
    }
}
