import Calibration
import Runs

extension Verdict {
    /// The answer in lines for a terminal, and the command of its first step; nil if it has none.
    var terminal: (lines: [String], command: String?) {
        let step = next.first?.text == missing ? nil : next.first?.text
        let more = [fails, missing, step].compactMap { $0 }
        return (["answer    \(answer)"] + more.map { "          " + $0 }, next.first?.shell)
    }
}

extension RunDocument {
    /// The command of the first step that the report of the run proposes; nil if it has none.
    ///
    /// - Parameter database: The end of proposed commands: the option that names the database.
    package func nextCommand(database: String) throws -> String? {
        try CountUnit.with(activities) {
            try ReportPage(EvaluatedRun(self), charts: [], database: database).verdict.terminal.command
        }
    }
}
