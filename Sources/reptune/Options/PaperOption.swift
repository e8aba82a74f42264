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
    static var command: String {
        (["reptune"] + CommandLine.arguments.dropFirst()).map { ShellWord.quoted($0) }.joined(separator: " ")
    }
}
