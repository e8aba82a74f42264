import ArgumentParser
import Sessions

/// The folder of a paper's files.
struct PaperOption: ParsableArguments {
    @Option(
        name: .customLong("paper"),
        help: ArgumentHelp(
            "Write to this folder what a paper needs: tables as CSV and LaTeX, figures, methods and references.",
            valueName: "DIR"))
    var folder: String?

    func validate() throws { try OutputFile.checkFolder(folder, gets: "tables, figures, methods and references") }

    /// The command line, for the methods of a paper.
    ///
    /// - Parameter detectors: What stands for arguments such as `latest`: the run's id, or the file as a word of a command.
    static func command(naming detectors: [String: String]) -> String {
        (["reptune"] + CommandLine.arguments.dropFirst().map { detectors[$0] ?? ShellWord.quoted($0) })
            .joined(separator: " ")
    }
}
