import ArgumentParser

/// A command with a console, which prints its errors and gives its exit status.
protocol ConsoleCommand: AsyncParsableCommand {
    associatedtype Output: ConsoleOptions

    /// The options of the output.
    var global: Output { get }
    /// The output.
    var console: Console { get }

    /// Does the work. An error in an input, thrown or printed, ends the command with status 2.
    func run(_ console: Console) async throws
}

/// The options that decide on a console.
protocol ConsoleOptions: ParsableArguments {
    /// The output of a command with these options.
    var console: Console { get }
}

extension ConsoleCommand {
    var console: Console { global.console }

    func run() async throws {
        // Each console has the draft of a document.
        let console = console
        try await console.run { try await run(console) }
    }
}
